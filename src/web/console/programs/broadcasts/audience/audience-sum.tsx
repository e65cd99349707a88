/** The audience as a sum: from everybody in the segments to the recipients. */
import type { PeopleCount } from "#core/leads/segments/count-matching.ts";
import type { BroadcastView } from "#core/programs/broadcasts/read-broadcast.ts";
import { peopleLabel } from "#web/console/leads/segments/people-label.ts";
import type { AudienceChoices } from "./read-audience.server.ts";

const less = (from: PeopleCount, to: PeopleCount): PeopleCount => ({
  people: Math.max(0, from.people - to.people),
  isEstimate: from.isEstimate || to.isEstimate,
});

type Props = { broadcast: BroadcastView; choices: AudienceChoices };

export function AudienceSum({
  broadcast: { audience },
  choices: { any, minus, within, inAll, gets },
}: Props) {
  const without = less(inAll, gets);
  const [only] = minus;
  return (
    <aside className="sheet audience-sum stack gap-10" aria-labelledby="sum-title">
      <h2 id="sum-title">Who that is</h2>
      <div role="status">
        <dl>
          {within && (
            <>
              <div>
                <dt>
                  {any.length === 0
                    ? "Everybody"
                    : any.length === 1
                      ? "In the segment"
                      : "In any of the segments"}
                </dt>
                <dd className="nowrap">{peopleLabel(within)}</dd>
              </div>
              <div>
                <dt>{minus.length === 1 && only?.name ? only.name : "Left out"}</dt>
                <dd className="nowrap">{`− ${peopleLabel(less(within, inAll))}`}</dd>
              </div>
            </>
          )}
          <div data-sum={within ? "" : undefined}>
            <dt>Audience</dt>
            <dd className="nowrap">{peopleLabel(inAll)}</dd>
          </div>
          <div>
            <dt>Cannot or may not get it</dt>
            <dd className="nowrap">{`− ${peopleLabel(without)}`}</dd>
          </div>
          <div data-sum="all">
            <dt>Get this broadcast</dt>
            <dd className="nowrap">{peopleLabel(gets)}</dd>
          </div>
        </dl>
      </div>
      <p className="soft">
        {audience.kind === "event"
          ? "People get emails about an event because they registered for it. The rehearsal lists everyone who doesn’t get it, and why."
          : "Broadcasts go to people who agreed to news. The rehearsal lists everyone who doesn’t get it, by name, and why."}
      </p>
    </aside>
  );
}
