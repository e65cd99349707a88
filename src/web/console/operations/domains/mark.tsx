/** A tick, a cross or an empty circle before a step or record. */
const signs = { good: "✓", bad: "✕", open: "" } as const;
const words = { good: "Done", bad: "Needs a change", open: "Not yet" } as const;

export type MarkState = keyof typeof signs;

export function Mark({ state }: { state: MarkState }) {
  return (
    <span className="domain-mark middle" data-state={state} role="img" aria-label={words[state]}>
      {signs[state]}
    </span>
  );
}
