import { defineConfig } from "vite";

const server = process.env.TURBINEHALL_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  base: "./", // whatever base path the server fills into the page's <base>, the addresses fit
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // the page's security policy allows no data: addresses
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
