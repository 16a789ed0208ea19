import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { get, sentence } from "../core/api.ts";
import { at } from "../core/router.ts";
import { anchor, bare } from "../core/text.ts";
import type { RuleBlock, Rules } from "../core/types.ts";
import { Icon } from "../parts/icon.tsx";
import { Words } from "../parts/words.tsx";

const kept = new Map<string, Rules>();

export function useRules(game: string): { rules: Rules | null; problem: string } {
  const [rules, setRules] = useState<Rules | null>(kept.get(game) ?? null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let here = true;
    if (kept.has(game)) setRules(kept.get(game) ?? null);
    else
      get<Rules>(`/api/games/${encodeURIComponent(game)}/rules`).then(
        (found) => {
          kept.set(game, found);
          if (here) setRules(found);
        },
        (why: unknown) => here && setProblem(sentence(why)),
      );
    return () => {
      here = false;
    };
  }, [game]);
  return { rules, problem };
}

/** The blocks that hold all the words; headings stay where something below them fits. */
export function matching(blocks: RuleBlock[], query: string): RuleBlock[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return blocks;
  const fits = (block: RuleBlock) => {
    const text = (
      block.kind === "table"
        ? block.rows.flat().join(" ")
        : block.kind === "clause"
          ? `${block.id} ${block.text}`
          : block.text
    ).toLowerCase();
    return words.every((word) => bare(text).includes(word));
  };
  const found: RuleBlock[] = [];
  let heading: RuleBlock | null = null;
  for (const block of blocks) {
    if (block.kind === "heading") heading = block;
    else if (fits(block)) {
      if (heading) found.push(heading);
      heading = null;
      found.push(block);
    }
  }
  return found;
}

function Block({
  block,
  game,
  link,
  jump,
}: {
  block: RuleBlock;
  game: string;
  link: (to: string) => string;
  /** In the drawer, links stay in the drawer. */
  jump: ((to: string) => void) | undefined;
}) {
  switch (block.kind) {
    case "heading": {
      const id = anchor(block.text);
      return block.level <= 2 ? (
        <h2 id={id} class={block.level === 1 ? "further" : undefined}>
          <Words text={block.text} />
        </h2>
      ) : (
        <h3 id={id}>
          <Words text={block.text} />
        </h3>
      );
    }
    case "paragraph":
      return (
        <p>
          <Words text={block.text} game={game} jump={jump} />
        </p>
      );
    case "note":
      return (
        <p class="note">
          <Words text={block.text} game={game} jump={jump} />
        </p>
      );
    case "clause":
      return (
        <p class="clause" id={block.id}>
          {jump ? (
            <b class="clause-id">{block.id}</b>
          ) : (
            <a class="clause-id" href={link(block.id)} aria-label={`Link to ${block.id}`}>
              {block.id}
            </a>
          )}
          <span>
            <Words text={block.text} game={game} jump={jump} />
          </span>
        </p>
      );
    case "table": {
      const [head = [], ...rows] = block.rows;
      return (
        <div class="scroll-x" tabIndex={0} role="region" aria-label="Table">
          <table class="ledger">
            <thead>
              <tr>
                {head.map((cell, i) => (
                  <th key={i} scope="col">
                    <Words text={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, i) => (
                <tr key={i} id={row[0] && /^A-[A-Z]+-\d+$/.test(row[0]) ? row[0] : undefined}>
                  {row.map((cell, k) => (
                    <td key={k}>
                      <Words text={cell} game={game} jump={jump} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    }
  }
}

/** The reference itself: on its own page, or in the drawer beside the board. */
export function Reference({
  game,
  clause = "",
  inDrawer = false,
}: {
  game: string;
  clause?: string;
  inDrawer?: boolean;
}) {
  const { rules, problem } = useRules(game);
  const [query, setQuery] = useState("");
  const [sought, seek] = useState(clause);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setQuery("");
    seek(clause);
  }, [clause]);
  const blocks = useMemo(() => matching(rules?.blocks ?? [], query), [rules, query]);
  useEffect(() => {
    if (!sought || !rules) return;
    const target = text.current?.querySelector(`[id="${CSS.escape(sought)}"]`);
    target?.scrollIntoView({ block: "start" });
    target?.classList.add("sought");
    return () => target?.classList.remove("sought");
  }, [sought, rules]);
  const link = (id: string) => at(`/rules/${game}#${id}`);
  const headings = (rules?.blocks ?? []).filter((block) => block.kind === "heading" && block.level <= 2);
  return (
    <div class={inDrawer ? "reference in-drawer" : "reference"}>
      <search class="search">
        <label class="visually-hidden" for={inDrawer ? "seek-drawer" : "seek"}>
          Search the rules
        </label>
        <Icon name="search" />
        <input
          id={inDrawer ? "seek-drawer" : "seek"}
          type="search"
          value={query}
          placeholder="Search the rules"
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
      </search>
      {problem && <p class="problem">{problem}</p>}
      {!rules && !problem && <p class="quiet">Fetching the rules.</p>}
      <div class="reference-body">
        {!inDrawer && headings.length > 2 && (
          <nav class="contents" aria-label="Contents">
            <ol>
              {headings.map((block) =>
                block.kind === "heading" ? (
                  <li key={block.text} class={block.level === 1 ? "further" : undefined}>
                    <a href={link(anchor(block.text))}>{bare(block.text)}</a>
                  </li>
                ) : null,
              )}
            </ol>
          </nav>
        )}
        <div class="reference-text" ref={text}>
          {blocks.map((block, i) => (
            <Block key={`${i}${query}`} block={block} game={game} link={link} jump={inDrawer ? seek : undefined} />
          ))}
          {rules && blocks.length === 0 && <p>No rule speaks of “{query}”. Try another word.</p>}
        </div>
      </div>
    </div>
  );
}

export default function RulesPage({ game, clause }: { game: string; clause: string }) {
  const { rules } = useRules(game);
  return (
    <main id="main" class="page rules-page">
      <h1 class="page-title">{rules?.title ?? "Rules"}</h1>
      <Reference game={game} clause={clause} />
    </main>
  );
}
