import { useEffect, useState } from "preact/hooks";
import { sentence } from "../core/api.ts";
import { me, rename } from "../core/people.ts";

/** The name that others see at a table; kept when you leave the field. */
export function NameField() {
  const [name, setName] = useState(me.value?.name ?? "");
  const [said, setSaid] = useState("");
  useEffect(() => setName(me.value?.name ?? ""), [me.value?.name]);
  const keep = () => {
    const wanted = name.trim();
    if (!wanted || wanted === me.value?.name) return;
    rename(wanted).then(
      () => setSaid("Kept."),
      (why: unknown) => setSaid(sentence(why)),
    );
  };
  return (
    <form
      class="name-field"
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <label for="my-name">Your name at the table</label>
      <input
        id="my-name"
        value={name}
        maxLength={40}
        autocomplete="nickname"
        onInput={(event) => setName(event.currentTarget.value)}
        onBlur={keep}
      />
      <span class="quiet" role="status">
        {said}
      </span>
    </form>
  );
}
