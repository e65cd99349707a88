/** A lead's journeys, seats, consents word for word, and why they are not emailed. */

import type { ReactNode } from "react";
import { Link } from "react-router";
import { pick } from "#core/kernel/pick.ts";
import type { LeadDetails } from "#core/leads/people/read-lead.ts";
import { When } from "#web/console/kit/when.tsx";

const journeyWords = { active: "In progress", paused: "Paused", completed: "Completed", stopped: "Stopped" };
const reasonWords: Record<string, string> = {
  unsubscribed: "unsubscribed",
  bounced: "the mailbox does not take mail",
  complained: "an email was reported as spam",
  erased: "erased",
  cancelled: "the seat was canceled",
  duplicate: "they were in this campaign already",
};
const seatWords = { confirmed: "Has a seat", waiting: "On the waitlist", cancelled: "Canceled the seat" };
const attendanceWords = { attended: "Attended", missed: "Missed it" };
const seatState = ({ status, attendance }: LeadDetails["registrations"][number]) =>
  status === "confirmed" && attendance ? attendanceWords[attendance] : seatWords[status];

export function LeadRecords({ lead }: { lead: LeadDetails }) {
  return (
    <>
      {lead.suppressions.length > 0 && (
        <Part title="Gets no email" id="suppressions">
          <ul className="plain stack gap-12">
            {lead.suppressions.map(({ reason, everywhere, since }) => (
              <li className="stack gap-2" key={reason + since}>
                {`${everywhere ? "No coach sends email" : `${lead.coach.name} does not write`} to this address: ${pick(reasonWords, reason) ?? reason}.`}
                <span className="soft">
                  Since <When at={since} />
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Journeys" id="journeys">
        {lead.journeys.length === 0 ? (
          <p className="soft">No journey was started.</p>
        ) : (
          <ul className="plain stack gap-12">
            {lead.journeys.map((journey) => (
              <li className="stack gap-2" key={journey.campaign}>
                <strong>{journey.campaign}</strong>
                <span>{`Step ${journey.step} of ${journey.steps}. ${stateOf(journey)}`}</span>
                {journey.due && journey.state === "active" && (
                  <span className="soft">
                    Next email <When at={journey.due} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Part>
      {lead.registrations.length > 0 && (
        <Part title="Events" id="events">
          <ul className="plain stack gap-12">
            {lead.registrations.map((seat) => (
              <li className="stack gap-2" key={seat.event}>
                <strong>{seat.event}</strong>
                <span>{seatState(seat)}</span>
                <span className="soft">
                  {seat.startsAt ? <When at={seat.startsAt} /> : "No date yet"}, zone {seat.zone}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Consent" id="consents">
        <ol className="plain stack gap-12">
          {lead.consents.map((consent) => (
            <li className="stack gap-2" key={consent.id}>
              {consent.purpose === "news" && <strong>News and offers</strong>}
              <blockquote>{consent.wording}</blockquote>
              <span className="soft">
                {`${consent.page}, version ${consent.version}, `}
                <When at={consent.at} />
                {" · "}
                <Link to={`/console/leads/${lead.id}/consents/${consent.id}`}>See the page as it was</Link>
              </span>
            </li>
          ))}
        </ol>
      </Part>
    </>
  );
}

/** A campaign's own reason is a sentence; the others are words. */
function stateOf({ state, reason }: LeadDetails["journeys"][number]): string {
  if (!reason) return `${journeyWords[state]}.`;
  const words = pick(reasonWords, reason);
  return words ? `${journeyWords[state]}: ${words}.` : `${journeyWords[state]}. ${reason}`;
}

function Part({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section className="sheet part" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}
