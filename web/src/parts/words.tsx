import { pieces } from "../core/text.ts";
import { at } from "../core/router.ts";

/** A text with the little markup of the rules. */
export function Words({ text, game, jump }: { text: string; game?: string; jump?: (to: string) => void }) {
  return (
    <>
      {pieces(text).map((piece, i) => {
        if (piece.kind === "bold") return <strong key={i}>{piece.text}</strong>;
        if (piece.kind === "code") return <code key={i}>{piece.text}</code>;
        if (piece.kind === "italic") return <em key={i}>{piece.text}</em>;
        if (piece.kind === "link" && piece.to?.startsWith("#") && game)
          return jump ? (
            <button key={i} type="button" class="link-button" onClick={() => jump((piece.to ?? "").slice(1))}>
              {piece.text}
            </button>
          ) : (
            <a key={i} href={at(`/rules/${game}${piece.to}`)}>
              {piece.text}
            </a>
          );
        return piece.text;
      })}
    </>
  );
}
