/** Lists what needs the owner's attention, worst first, each with a link to the fix. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Concern } from "#core/operations/overview/attention/concern.ts";
import { type ConcernLine, foldAlike } from "#core/operations/overview/attention/fold-alike.ts";
import { ConsoleIcon } from "#web/console/kit/console-icon.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import "./attention-list.css";

/** `children`: lines below the concerns. */
export function AttentionList({ concerns, children }: { concerns: Concern[]; children?: ReactNode }) {
  const urgent = concerns.filter(({ tone }) => tone !== "plain");
  const notes = concerns.filter(({ tone }) => tone === "plain");
  return (
    <>
      <section className="attention" aria-labelledby="attention">
        <h2 id="attention">Needs you</h2>
        <div className="sheet">
          {urgent.length === 0 ? (
            <p className="calm">
              <StateBadge tone="good" label="Nothing needs your attention" />
            </p>
          ) : (
            <ConcernLines concerns={urgent} />
          )}
          {children}
        </div>
      </section>
      {notes.length > 0 && (
        <section className="attention" aria-labelledby="noted">
          <h2 id="noted">As you left it</h2>
          <div className="sheet">
            <ConcernLines concerns={notes} />
          </div>
        </section>
      )}
    </>
  );
}

function ConcernLines({ concerns }: { concerns: Concern[] }) {
  return (
    <ul className="lines">
      {foldAlike(concerns).map((line) => (
        <li key={line.title}>{"concerns" in line ? <Folded {...line} /> : <OneConcern concern={line} />}</li>
      ))}
    </ul>
  );
}

function OneConcern({ concern: { tone, title, detail, link } }: { concern: Concern }) {
  return (
    <>
      <div>
        <h3>
          <StateBadge tone={tone} label={title} />
        </h3>
        <p className="soft">{detail}</p>
      </div>
      <Link className="go inline" to={link.to}>
        {link.label}
        <ConsoleIcon name="go" />
      </Link>
    </>
  );
}

type FoldedLine = Extract<ConcernLine, { concerns: Concern[] }>;

function Folded({ tone, title, detail, concerns }: FoldedLine) {
  return (
    <details>
      <summary>
        <div>
          <h3>
            <StateBadge tone={tone} label={title} />
          </h3>
          <p className="soft">{detail}</p>
        </div>
        <span className="unfold" aria-hidden="true" />
      </summary>
      <ul className="lines">
        {concerns.map((concern) => (
          <li key={concern.title}>
            <OneConcern concern={concern} />
          </li>
        ))}
      </ul>
    </details>
  );
}
