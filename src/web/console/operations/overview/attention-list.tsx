/** Lists what needs the owner's attention, worst first, each with a link to the fix. */
import { Children, type ReactNode } from "react";
import { Link } from "react-router";
import type { Concern } from "#core/operations/overview/attention/concern.ts";
import { type ConcernLine, foldAlike } from "#core/operations/overview/attention/fold-alike.ts";
import { ConsoleIcon } from "#web/console/kit/console-icon.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import "./attention-list.css";

type Props = { concerns: Concern[]; isBelowAlarm?: boolean; children?: ReactNode };

/** `children`: lines below the concerns. */
export function AttentionList({ concerns, isBelowAlarm = false, children }: Props) {
  const urgent = concerns.filter(({ tone }) => tone !== "plain");
  const notes = concerns.filter(({ tone }) => tone === "plain");
  return (
    <>
      {(urgent.length > 0 || Children.toArray(children).length > 0 || !isBelowAlarm) && (
        <section className="attention" aria-labelledby="attention">
          <h2 id="attention">{isBelowAlarm ? "Also needs you" : "Needs you"}</h2>
          <div className="sheet">
            {urgent.length > 0 && <ConcernLines concerns={urgent} />}
            {urgent.length === 0 && !isBelowAlarm && (
              <p className="calm">
                <StateBadge tone="good" label="Nothing needs your attention" />
              </p>
            )}
            {children}
          </div>
        </section>
      )}
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

function ConcernLines({ concerns }: Pick<Props, "concerns">) {
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
