/** The lines of a test result, each with an icon and its text alternative. */
import type { TrialLine } from "./trial-messages.ts";

const signs = { good: "✓", bad: "✕", open: "–" };
const spoken = { good: "Good: ", bad: "Problem: ", open: "" };

export function TrialLines({ lines }: { lines: TrialLine[] }) {
  return (
    <ul className="trial stack gap-10">
      {lines.map(({ state, title, detail, words }) => (
        <li className="stack gap-10" key={title} data-state={state}>
          <span className="sign middle" aria-hidden="true">
            {signs[state]}
          </span>
          <div>
            <p className="trial-title">
              <span className="visually-hidden">{spoken[state]}</span>
              {title}
            </p>
            {detail && <p className="soft">{detail}</p>}
            {words && state === "bad" && (
              <p className="soft small address">
                The server’s words: <q>{words}</q>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
