/** What a person will get, what they got, and what they signed up for; each line opens its trace. */
import { Link } from "react-router";
import { pick } from "#core/kernel/pick.ts";
import type { PersonDetails } from "#core/leads/people/read-person.ts";
import type { PersonOutlook } from "#core/operations/trace/read-person-outlook.ts";
import { When } from "#web/console/kit/when.tsx";
import { stateWords } from "./lead-state.tsx";

type Props = { person: PersonDetails; outlook: PersonOutlook; now: string };
type Message = PersonDetails["messages"][number];

export function PersonHistory({ person, outlook: { next, subjects }, now }: Props) {
  const messages = person.messages.map((each) => ({ ...each, subject: pick(subjects, each.id) ?? "Email" }));
  const due = messages.filter(({ isDue }) => isDue).reverse();
  const past = messages.filter(({ isDue }) => !isDue);
  const [latest] = person.leads;
  return (
    <>
      <section className="sheet part" aria-labelledby="next-title">
        <h2 id="next-title">
          What comes next{" "}
          {latest && <Link to={`/console/time-machine?lead=${latest.id}`}>Open in Time machine</Link>}
        </h2>
        {due.length + next.length === 0 && (
          <p className="soft">
            {person.subscriptionStatus === "open"
              ? "Nothing: no email is queued and no follow-up is in progress."
              : "Nothing: this address gets no emails."}
          </p>
        )}
        {due.length > 0 && <Messages messages={due} now={now} />}
        {next.length > 0 && (
          <ul className="history stack gap-10">
            {next.map(({ leadId, text, due: at, advice }) => (
              <li className="grid gap-12 rows-2" key={`${leadId} ${text}`}>
                <span className="soft">{at && <When at={at} now={now} />}</span>
                <span>
                  <Link className="break" to={`/console/leads/${leadId}`}>
                    {text}
                  </Link>
                  {advice && <span className="soft"> {advice}</span>}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="sheet part" aria-labelledby="messages-title">
        <h2 id="messages-title">
          What happened <span className="soft small">Newest first</span>
        </h2>
        {past.length === 0 ? (
          <p className="soft">No message has been sent yet.</p>
        ) : (
          <Messages messages={past} now={now} />
        )}
      </section>
      <section className="sheet part" aria-labelledby="signups-title">
        <h2 id="signups-title">Signed up for</h2>
        <ul className="history stack gap-10">
          {person.heldSignup && (
            <li className="grid gap-12 rows-2">
              <span className="soft">
                <When at={person.heldSignup.at} now={now} />
              </span>
              <span>
                {`${person.heldSignup.page}, while unsubscribed. `}
                <span className="soft">
                  {person.heldSignup.isAnswered
                    ? "They confirmed it by email."
                    : "We asked by email whether it was them. Without confirmation within 7 days, nothing is stored."}
                </span>
              </span>
            </li>
          )}
          {person.leads.map(({ id, page, createdAt, lastSignupAt }) => (
            <li className="grid gap-12 rows-2" key={id}>
              <span className="soft">
                <When at={createdAt} now={now} />
              </span>
              <span>
                <Link className="break" to={`/console/leads/${id}`}>
                  {page}
                </Link>
                {lastSignupAt !== createdAt && (
                  <span className="soft">
                    {" "}
                    · again <When at={lastSignupAt} />
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const Messages = ({ messages, now }: { messages: Message[]; now: string }) => (
  <ul className="history stack gap-10">
    {messages.map(({ id, leadId, subject, status, at }) => (
      <li className="grid gap-12 rows-2" key={id}>
        <span className="soft">
          <When at={at} now={now} />
        </span>
        <span>
          <Link className="break" to={`/console/leads/${leadId}#message-${id}`}>
            {subject}
          </Link>{" "}
          <span className="state" data-state={status}>
            {stateWords[status]}
          </span>
        </span>
      </li>
    ))}
  </ul>
);
