/** What was looked at before the start: what stands against it first, each with its fix; what is good in one line each. */
import type { PreflightReport } from "#core/operations/preflight/run-preflight.ts";
import type { Tone } from "#core/operations/trace/timeline.ts";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import "./preflight.css";

type State = PreflightReport["checks"][number]["state"];
const badges: Record<State, { tone: Tone; label: string }> = {
  bad: { tone: "bad", label: "Not ready" },
  attention: { tone: "wait", label: "Look at this" },
  unknown: { tone: "plain", label: "Could not be checked" },
  good: { tone: "good", label: "Good" },
};
const order = Object.keys(badges) as State[];
const counted: Record<State, string> = {
  bad: "not ready",
  attention: "to look at",
  unknown: "not checked",
  good: "good",
};

export function Preflight({ report }: { report: PreflightReport }) {
  const count = (state: State) => report.checks.filter((check) => check.state === state).length;
  const sorted = order.flatMap((state) => report.checks.filter((check) => check.state === state));
  return (
    <section className="preflight" aria-labelledby="preflight-title">
      <h2 id="preflight-title">{verdict(report, count("bad"))}</h2>
      <p className="soft">
        {order
          .filter((state) => count(state) > 0)
          .map((state) => `${count(state)} ${counted[state]}`)
          .join(", ")}
      </p>
      <ol className="sheet lines">
        {sorted.map(({ id, title, state, found, fix }) => (
          <li key={id} data-check={id} data-state={state}>
            <h3>{title}</h3>
            <StateBadge {...badges[state]} />
            <div>
              <p>{found}</p>
              {fix && state !== "good" && (
                <p className="fix">
                  <span className="soft">What to do:</span> {fix}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function verdict({ kind, ready }: PreflightReport, bad: number): string {
  const start = kind === "event" ? "open" : "go live";
  if (ready) return `Ready to ${start}`;
  return `Not ready to ${start}: ${bad === 1 ? "one thing stands" : `${bad} things stand`} against it`;
}
