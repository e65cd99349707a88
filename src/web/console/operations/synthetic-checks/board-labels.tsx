/** Summarizes the board: counts by state, the running check, and the order of pages. */
import type { Board, BoardPage } from "#core/operations/synthetic-checks/read-board.ts";
import { When } from "#web/console/kit/when.tsx";

/** Workers poll every two seconds: after this long, probably none is running. */
const PATIENCE_MS = 30_000;

export const stateOf = ({ checks }: BoardPage): "green" | "red" | "unchecked" =>
  checks[0]?.state ?? "unchecked";

const order = { red: 0, unchecked: 1, green: 2 };
export const byUrgency = (pages: BoardPage[]): BoardPage[] =>
  pages.toSorted((a, b) => order[stateOf(a)] - order[stateOf(b)]);

export function countWords(pages: BoardPage[]): string {
  const count = (state: string) => pages.filter((page) => stateOf(page) === state).length;
  const [red, green, unchecked] = [count("red"), count("green"), count("unchecked")];
  if (unchecked === pages.length) return `${pages.length} pages, none checked yet.`;
  if (green === pages.length) return `All ${green} pages are green.`;
  return `${[red > 0 && `${red} red`, `${green} green`, unchecked > 0 && `${unchecked} not checked yet`].filter(Boolean).join(", ")}.`;
}

export function RunProgress({ run, now }: { run: Board["run"]; now: string }) {
  const late =
    run && !run.taken && new Date(now).getTime() - new Date(run.requestedAt).getTime() > PATIENCE_MS;
  return (
    <div className="progress" role="status">
      {run && (
        <p>
          {run.taken
            ? `Checking: ${run.done} of ${run.of} done.`
            : late
              ? "This check hasn’t started yet. Diagnostics shows whether a worker is running."
              : "Requested. It starts in a moment."}{" "}
          <span className="soft">
            Asked for <When at={run.requestedAt} now={now} />
          </span>
        </p>
      )}
      {run?.taken && <progress max={run.of} value={run.done} aria-label="Pages checked" />}
    </div>
  );
}
