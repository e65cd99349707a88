/** The campaigns of a person, active and ended: where each stands, and what the owner can change. */
import { Link } from "react-router";
import { stopLabels } from "#core/leads/people/progress-label.ts";
import type { JourneyFacts } from "#core/operations/trace/journey-facts.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";

function stateOf(journey: JourneyFacts): string {
  if (journey.completed) return "Finished";
  if (journey.stopReason) return stopLabels[journey.stopReason];
  if (journey.pausedBy === "owner" && journey.pausedAt) return "Paused for this person";
  if (!journey.isCampaignActive) return `Campaign off. ${journey.pauseReason ?? ""}`.trim();
  const all = journey.emails.length + journey.before;
  const sent = journey.emails.filter(({ wasReceived }) => wasReceived).length + journey.before;
  return `${sent} of ${all} sent`;
}

type Props = { personId: string; journeys: JourneyFacts[] };

export function PersonCampaigns({ personId, journeys }: Props) {
  const here = `/console/people/${personId}`;
  return (
    <section aria-labelledby="campaigns-title">
      <h2 id="campaigns-title">
        Campaigns{" "}
        <Link to={`${here}?do=campaign`} preventScrollReset>
          Add<span className="visually-hidden"> to a campaign</span>
        </Link>
      </h2>
      {journeys.length === 0 && <p className="soft">In no campaign.</p>}
      <ul className="plain stack gap-12">
        {journeys.toReversed().map((journey) => {
          const isOver = journey.completed || journey.stopReason !== null;
          const isPaused = journey.pausedBy === "owner" && journey.pausedAt !== null;
          const about = <span className="visually-hidden">{` ${journey.campaign}`}</span>;
          return (
            <li key={journey.id} className="stack gap-4">
              <p className="cluster gap-8 rows-0 between">
                <Link to={`/console/campaigns/${journey.campaignId}`}>{journey.campaign}</Link>
                <span className="soft small">{stateOf(journey)}</span>
              </p>
              <p className="track" aria-hidden="true">
                {journey.emails.map(({ step, wasReceived }) => (
                  <i key={step} data-sent={wasReceived || undefined} />
                ))}
              </p>
              {!isOver && (
                <ConsoleForm action={here} className="acts links" preventScrollReset>
                  <input type="hidden" name="journey" value={journey.id} />
                  <input type="hidden" name="campaign" value={journey.campaignId} />
                  <button type="submit" className="link" name="intent" value={isPaused ? "resume" : "pause"}>
                    {isPaused ? "Continue" : "Pause"}
                    {about}
                  </button>
                  <Link to={`${here}?do=move&journey=${journey.id}`} preventScrollReset>
                    Move to step{about}
                  </Link>
                  <Link to={`${here}?do=remove&journey=${journey.id}`} preventScrollReset>
                    Remove{about}
                  </Link>
                </ConsoleForm>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
