/** What checks found, wherever it is shown: before a start, in the diagnostics, of a visit, and in a notice about what stands in the way. */
import { Link } from "react-router";
import type { Finding } from "#core/kernel/checks/finding.ts";
import type { Tone } from "#core/operations/trace/timeline.ts";
import { StateBadge } from "./state-badge.tsx";
import "./findings.css";

const badges: Record<Finding["state"], { tone: Tone; label: string }> = {
  bad: { tone: "bad", label: "Bad" },
  attention: { tone: "wait", label: "Look at this" },
  unknown: { tone: "plain", label: "Could not be checked" },
  good: { tone: "good", label: "Good" },
};

type Props = {
  findings: (Finding & { id: string; title: string })[];
  /** Other words for a state, where this list has better ones. */
  labels?: Partial<Record<Finding["state"], string>>;
  hidesFixes?: boolean;
};

export function Findings({ findings, labels, hidesFixes }: Props) {
  return (
    <ol className="findings lines">
      {findings.map(({ id, title, state, found, fix }) => (
        <li key={`${id} ${found}`} data-check={id} data-state={state}>
          <h3>{title}</h3>
          <StateBadge tone={badges[state].tone} label={labels?.[state] ?? badges[state].label} />
          <div>
            <p>{found}</p>
            {fix && !hidesFixes && (
              <p className="fix">
                <span className="soft">What to do:</span> {fix}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** In a notice: the words alone, and the fix as a link to the part that a path names. */
export function Problems({ findings, linkTo }: { findings: Finding[]; linkTo?(path: string): string }) {
  return (
    <ul className="problems">
      {findings.map(({ state, found, fix, path }) => (
        <li key={found}>
          <strong>{state === "bad" ? found : `Look again: ${found}`}</strong>{" "}
          {path && linkTo ? <Link to={linkTo(path)}>{fix}</Link> : fix}
        </li>
      ))}
    </ul>
  );
}
