import { useState } from "preact/hooks";
import { post, sentence } from "../core/api.ts";
import { me, whoAmI } from "../core/people.ts";
import { set, settings } from "../core/settings.ts";
import type { Person } from "../core/types.ts";
import { NameField } from "../parts/name.tsx";

type Choices<T extends string> = [T, string][];

function Choice<T extends string>({
  title,
  note,
  name,
  value,
  choices,
  change,
}: {
  title: string;
  note: string;
  name: string;
  value: T;
  choices: Choices<T>;
  change: (value: T) => void;
}) {
  return (
    <fieldset class="choice">
      <legend>{title}</legend>
      <p class="quiet">{note}</p>
      <div class="segments">
        {choices.map(([one, words]) => (
          <label key={one}>
            <input type="radio" name={name} value={one} checked={value === one} onChange={() => change(one)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export default function SettingsPage() {
  const { theme, motion, confirm, text } = settings.value;
  return (
    <main id="main" class="page settings">
      <h1 class="page-title">Settings</h1>
      <p class="lead">Kept in this browser, at once.</p>
      <div class="settings-grid">
        <Choice
          title="Light"
          note="Paper by day, slate on the night shift."
          name="theme"
          value={theme}
          choices={[
            ["system", "As the system"],
            ["light", "Paper"],
            ["dark", "Night shift"],
          ]}
          change={(value) => set("theme", value)}
        />
        <Choice
          title="Motion"
          note="Pieces travel to where they go, or are simply there."
          name="motion"
          value={motion}
          choices={[
            ["system", "As the system"],
            ["on", "On"],
            ["off", "Off"],
          ]}
          change={(value) => set("motion", value)}
        />
        <Choice
          title="Confirm"
          note="Ask back before a choice is made."
          name="confirm"
          value={confirm}
          choices={[
            ["never", "Never"],
            ["turn", "Ends of turns"],
            ["always", "Every choice"],
          ]}
          change={(value) => set("confirm", value)}
        />
        <Choice
          title="Text"
          note="The size of everything that is read."
          name="text"
          value={text}
          choices={[
            ["small", "Small"],
            ["normal", "Normal"],
            ["large", "Large"],
          ]}
          change={(value) => set("text", value)}
        />
      </div>
      <section class="account" aria-labelledby="account">
        <h2 id="account">You</h2>
        <NameField />
        <Account />
      </section>
    </main>
  );
}

function Account() {
  const [login, setLogin] = useState("");
  const [password, setPassword] = useState("");
  const [said, setSaid] = useState("");
  const person = me.value;
  if (person?.account)
    return (
      <div>
        <p>You are signed in. Your tables follow you to every device where you sign in.</p>
        <button
          type="button"
          class="secondary"
          onClick={() => void post<Person>("/api/logout").then(whoAmI, (why: unknown) => setSaid(sentence(why)))}
        >
          Sign out
        </button>
        <p role="status">{said}</p>
      </div>
    );
  const ask = (path: string) => {
    post<Person>(path, { login, password }).then(
      () => {
        setPassword("");
        void whoAmI();
      },
      (why: unknown) => setSaid(sentence(why)),
    );
  };
  return (
    <form
      class="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        ask("/api/login");
      }}
    >
      <p>You play as a guest, and nothing more is needed. With an account you can go on from another device.</p>
      <label>
        Login{" "}
        <input
          value={login}
          autocomplete="username"
          required
          onInput={(event) => setLogin(event.currentTarget.value)}
        />
      </label>
      <label>
        Password{" "}
        <input
          type="password"
          value={password}
          autocomplete="current-password"
          required
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
      </label>
      <div class="end-links">
        <button type="submit" class="primary">
          Sign in
        </button>
        <button type="button" class="secondary" onClick={() => ask("/api/account")}>
          Make an account
        </button>
      </div>
      <p role="status" class="problem-text">
        {said}
      </p>
    </form>
  );
}
