/** Lists what needs the owner's attention, worst first, each with a link to the fix. */
import { Link } from "react-router";
import type { Concern } from "#core/operations/overview/attention/concern.ts";
import { type ConcernLine, foldAlike } from "#core/operations/overview/attention/fold-alike.ts";
import { ConsoleIcon } from "#web/console/kit/console-icon.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import "./attention-list.css";

type Props = {
  concerns: Concern[];
  /** Outgoing mail status, shown only when nothing needs attention. */
  mail: string | null;
};

export function AttentionList({ concerns, mail }: Props) {
  const urgent = concerns.filter(({ tone }) => tone !== "plain");
  const notes = concerns.filter(({ tone }) => tone === "plain");
  return (
    <>
      {urgent.length === 0 ? (
        <section className="calm sheet cluster gap-16 rows-4 baseline" aria-labelledby="attention">
          <h2 id="attention">
            <StateBadge tone="good" label="Nothing needs your attention" />
          </h2>
          <p className="soft">{mail} The workers are alive, and no event is about to run into trouble.</p>
        </section>
      ) : (
        <section className="attention" aria-labelledby="attention">
          <h2 id="attention">Needs your attention</h2>
          <ConcernLines concerns={urgent} />
        </section>
      )}
      {notes.length > 0 && (
        <section className="attention" aria-labelledby="noted">
          <h2 id="noted">As you left it</h2>
          <ConcernLines concerns={notes} />
        </section>
      )}
    </>
  );
}

function ConcernLines({ concerns }: { concerns: Concern[] }) {
  return (
    <ul className="sheet lines">
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
