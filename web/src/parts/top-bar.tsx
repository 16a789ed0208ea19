import { at } from "../core/router.ts";
import { Icon } from "./icon.tsx";
import { Logo } from "./logo.tsx";

export function TopBar() {
  return (
    <header class="top-bar">
      <a class="word-mark" href={at("/")}>
        <Logo size={28} /> Turbine Hall
      </a>
      <nav aria-label="Pages">
        <a href={at("/")}>
          <Icon name="home" size={18} /> <span>Tables</span>
        </a>
        <a href={at("/rules/empire")}>
          <Icon name="book" size={18} /> <span>Rules</span>
        </a>
        <a href={at("/settings")}>
          <Icon name="settings" size={18} /> <span>Settings</span>
        </a>
      </nav>
    </header>
  );
}
