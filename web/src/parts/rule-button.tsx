import type { ComponentChildren } from "preact";

/** A heading that opens its rule beside the board, where there is a place to open it. */
export function RuleButton({
  rule,
  clause,
  children,
}: {
  rule: ((clause: string) => void) | undefined;
  clause: string;
  children: ComponentChildren;
}) {
  if (!rule) return <>{children}</>;
  return (
    <button type="button" class="rule-button" data-tip={`Rules: ${clause}`} onClick={() => rule(clause)}>
      {children}
    </button>
  );
}
