import { defineConfig } from "vite";

const server = process.env.TURBINEHALL_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  base: "./", // whatever base path the server fills into the page's <base>, the addresses fit
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } }, // no plugin, no Babel
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // the page's security policy allows no data: addresses
    modulePreload: { polyfill: false },
  },
  // `npm run dev` beside a running server, which wants to be called from its own origin
  server: { proxy: { "/api": { target: server, ws: true, changeOrigin: true, headers: { origin: server } } } },
});
