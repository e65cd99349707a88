/** Beside a person's story: tags, campaigns, events, source, consents, answers, segments and facts. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { pick } from "#core/kernel/pick.ts";
import { originLabel } from "#core/leads/people/origin-label.ts";
import type { PersonDetails } from "#core/leads/people/read-person.ts";
import { shownAnswer } from "#core/leads/people/typed-person.ts";
import type { JourneyFacts } from "#core/operations/trace/journey-facts.ts";
import { zoneWords } from "#web/console/kit/site-time.tsx";
import { When } from "#web/console/kit/when.tsx";
import { PersonCampaigns } from "./person-campaigns.tsx";
import { PersonTags } from "./person-tags.tsx";

type Props = {
  person: PersonDetails;
  journeys: JourneyFacts[];
  tagNames: string[];
  segments: { id: string; name: string }[];
};

const seatLabel = { confirmed: "Has a seat", waiting: "On the waitlist", cancelled: "Canceled the seat" };
const attendanceWords = { attended: "Attended", missed: "Missed it" };

export function PersonFacts({ person, journeys, tagNames, segments }: Props) {
  const answers = Object.entries(person.fields);
  const origin = Object.entries(person.origin);
  const via = origin.length > 0 ? "form" : person.via;
  return (
    <aside className="sheet part person-facts" aria-label="About this person">
      <PersonTags person={person} tagNames={tagNames} />
      <PersonCampaigns personId={person.id} journeys={journeys} />
      {person.seats.length > 0 && (
        <Section id="events" title="Events">
          <ul className="plain stack gap-8">
            {person.seats.map(({ eventId, event, status, attendance, startsAt }) => (
              <li className="stack gap-2" key={eventId}>
                <Link to={`/console/events/${eventId}`}>{event}</Link>
                <span className="soft">
                  {status === "confirmed" && attendance ? attendanceWords[attendance] : seatLabel[status]},{" "}
                  {startsAt ? <When at={startsAt} /> : "no date yet"}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="origin" title="Came from">
        <p>{via ? originLabel({ origin: person.origin, via }) : <span className="soft">Unknown</span>}</p>
        {origin.length > 0 && (
          <details>
            <summary className="soft small">What the link said</summary>
            <Pairs pairs={origin} />
          </details>
        )}
      </Section>
      <Section id="agreed" title="Agreed to, word for word">
        <Consents person={person} />
      </Section>
      <Section
        id="answers"
        title="Answers"
        act={
          <Link to="?edit=answers" preventScrollReset>
            Edit<span className="visually-hidden"> name and answers</span>
          </Link>
        }
      >
        {answers.length === 0 ? (
          <p className="soft">No form asked for more than an address. You can add what you know.</p>
        ) : (
          <dl className="pairs">
            {answers.map(([field, answer]) => (
              <div className="cluster gap-12 rows-0 between" key={field}>
                <dt>{pick(person.labels, field) ?? field}</dt>
                <dd>
                  {shownAnswer(answer)}
                  {person.editedFields.includes(field) && <span className="soft small"> written by you</span>}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Section>
      {segments.length > 0 && (
        <Section id="segments" title="In segments">
          <ul className="plain">
            {segments.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/console/segments/${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="facts" title="Facts">
        <dl className="pairs">
          <Fact name="Coach">{person.coach.name}</Fact>
          <Fact name="Time zone">{person.zone ? zoneWords(person.zone) : "Not known"}</Fact>
          <Fact name="Address confirmed">
            {person.confirmedAt ? <When at={person.confirmedAt} /> : "Not yet"}
          </Fact>
          <Fact name="Added">
            <When at={person.firstSeenAt} />
          </Fact>
          {person.weekly && <Fact name="Asked for">At most one email a week</Fact>}
          {person.signups.map(({ id, page, address, lastSignupAt }) => (
            <Fact name="Signed up for" key={id}>
              <a href={address}>{page}</a>, <When at={lastSignupAt} />
            </Fact>
          ))}
          {person.others.map(({ id, coach }) => (
            <Fact name="Also known to" key={id}>
              <Link to={`/console/people/${id}`}>{coach}</Link>
            </Fact>
          ))}
        </dl>
      </Section>
    </aside>
  );
}

type SectionProps = { id: string; title: string; act?: ReactNode; children: ReactNode };
const Section = ({ id, title, act, children }: SectionProps) => (
  <section aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>
      {title} {act}
    </h2>
    {children}
  </section>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="cluster gap-12 rows-0 between">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Pairs = ({ pairs }: { pairs: [string, string][] }) => (
  <dl className="pairs">
    {pairs.map(([name, value]) => (
      <Fact key={name} name={name}>
        {value}
      </Fact>
    ))}
  </dl>
);

const FIRST_CONSENTS = 3;

/** Whether broadcasts may go to them, and every text they agreed to; the newest first. */
function Consents({ person: { id, consents, newsAgreedAt } }: { person: PersonDetails }) {
  const hasTicked = consents.some(({ purpose }) => purpose === "news");
  const item = (consent: PersonDetails["consents"][number]) => (
    <li className="stack gap-2" key={consent.id}>
      {consent.purpose === "news" && <strong>News and offers</strong>}
      <blockquote>{consent.wording}</blockquote>
      <span className="soft small">
        {`${consent.page}, version ${consent.version}, `}
        <When at={consent.at} /> ·{" "}
        <Link to={`/console/people/${id}/consents/${consent.id}`}>See the page as it was</Link>
      </span>
    </li>
  );
  return (
    <>
      {consents.length === 0 && <p className="soft">They have not signed up on a page.</p>}
      <ul className="plain stack gap-12">{consents.slice(0, FIRST_CONSENTS).map(item)}</ul>
      {consents.length > FIRST_CONSENTS && (
        <details>
          <summary>{`${consents.length - FIRST_CONSENTS} older`}</summary>
          <ul className="plain stack gap-12">{consents.slice(FIRST_CONSENTS).map(item)}</ul>
        </details>
      )}
      <p className={newsAgreedAt ? undefined : "soft"}>
        {newsAgreedAt ? (
          <>
            News and offers: agreed <When at={newsAgreedAt} />
          </>
        ) : hasTicked ? (
          "News and offers: agreed earlier, later unsubscribed. They get no broadcasts."
        ) : (
          "News and offers: did not agree. They get the emails their pages promised, but no broadcasts."
        )}
      </p>
    </>
  );
}
