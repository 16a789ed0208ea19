import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { at, route, type Route } from "./core/router.ts";
import { spoken } from "./core/say.ts";
import { SymbolSheet } from "./parts/symbols.tsx";
import { TopBar } from "./parts/top-bar.tsx";

type Page = () => Promise<{ default: ComponentType<any> }>;

const PAGES: Record<Exclude<Route["page"], "lost">, Page> = {
  home: () => import("./pages/home.tsx"),
  table: () => import("./pages/table.tsx"),
  replay: () => import("./pages/replay.tsx"),
  join: () => import("./pages/join.tsx"),
  rules: () => import("./pages/rules.tsx"),
  settings: () => import("./pages/settings.tsx"),
};

const TITLES: Partial<Record<Route["page"], string>> = {
  rules: "Rules",
  settings: "Settings",
  join: "Invitation",
  lost: "Not found",
};

export function App() {
  const here = route.value;
  const [Shown, show] = useState<{ page: string; Page: ComponentType<any> } | null>(null);
  useEffect(() => {
    const title = TITLES[here.page];
    if (title) document.title = `${title} · Turbine Hall`;
    if (here.page === "lost") return;
    let wanted = true;
    void PAGES[here.page]().then((module) => wanted && show({ page: here.page, Page: module.default }));
    return () => {
      wanted = false;
    };
  }, [here.page]);
  const framed = here.page === "table" || here.page === "replay";
  const ready = Shown && Shown.page === here.page ? Shown.Page : null;
  const { page: _page, ...params } = here;
  return (
    <>
      <SymbolSheet />
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          const main = document.getElementById("main");
          main?.setAttribute("tabindex", "-1");
          main?.focus();
        }}
      >
        Skip to the content
      </a>
      {!framed && here.page !== "home" && <TopBar />}
      {here.page === "lost" ? (
        <Lost />
      ) : ready ? (
        <ShownPage Page={ready} params={params} />
      ) : (
        <main id="main" class="page" />
      )}
      <div class="visually-hidden" role="log" aria-live="polite" aria-atomic="true" aria-label="News">
        {spoken.value}
      </div>
    </>
  );
}

function ShownPage({ Page, params }: { Page: ComponentType<any>; params: Record<string, unknown> }) {
  return <Page key={String(params.id ?? params.token ?? params.game ?? "")} {...params} />;
}

function Lost() {
  return (
    <main id="main" class="page">
      <h1 class="page-title">Nothing is here</h1>
      <p>This address belongs to no page. Check the link, or start from the hall.</p>
      <p>
        <a class="button primary" href={at("/")}>
          To the hall
        </a>
      </p>
    </main>
  );
}
