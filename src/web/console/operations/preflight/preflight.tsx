/** Results of the preflight checks: problems first, each with its fix. */
import { pick } from "#core/kernel/pick.ts";
import type { PreflightReport } from "#core/operations/checks/run-preflight.ts";
import { Findings } from "#web/console/kit/findings.tsx";
import "./preflight.css";

const counted = { bad: "not ready", attention: "to look at", unknown: "not checked", good: "good" };

export function Preflight({ report }: { report: PreflightReport }) {
  const { summary, checks } = report;
  return (
    <section className="preflight" aria-labelledby="preflight-title">
      <h2 id="preflight-title">{verdict(report)}</h2>
      <p className="soft">
        {Object.entries(counted)
          .map(([state, words]) => [pick(summary, state) ?? 0, words] as const)
          .filter(([count]) => count > 0)
          .map(([count, words]) => `${count} ${words}`)
          .join(", ")}
      </p>
      <div className="sheet">
        <Findings findings={checks} labels={{ bad: "Not ready" }} />
      </div>
    </section>
  );
}

function verdict({ kind, ready, summary: { bad } }: PreflightReport): string {
  const start = kind === "event" ? "open" : "go live";
  if (ready) return `Ready to ${start}`;
  return `Not ready to ${start}: fix ${bad === 1 ? "one thing" : `${bad} things`} first`;
}
