import { render } from "preact";
import { App } from "./app.tsx";
import { whoAmI } from "./core/people.ts";
import { listen } from "./core/router.ts";
import { apply } from "./core/settings.ts";
import "./style/fonts.css";
import "./style/base.css";
import "./style/pages.css";
import "./style/table.css";
import "./style/board.css";
import "./style/scores.css";
import "./style/energy-empire/index.css";
import "./style/future-energy/index.css";
import "./style/lesson.css";

apply();
listen();
void whoAmI().catch(() => undefined);

const root = document.getElementById("app");
if (root) render(<App />, root);
