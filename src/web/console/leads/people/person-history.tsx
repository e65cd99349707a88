/** What a person will get, what they got and what they signed up for; each line opens the trace that has the whole of it. */
import { Link } from "react-router";
import type { PersonDetails } from "#core/leads/people/read-person.ts";
import { When } from "#web/console/when.tsx";
import { stateWords } from "./lead-state.tsx";

type Message = PersonDetails["messages"][number];

export function PersonHistory({ person, now }: { person: PersonDetails; now: string }) {
  const due = person.messages.filter(({ isDue }) => isDue).reverse();
  const past = person.messages.filter(({ isDue }) => !isDue);
  const [latest] = person.leads;
  return (
    <>
      <section className="sheet part" aria-labelledby="next-title">
        <h2 id="next-title">
          What comes next{" "}
          {latest && <Link to={`/console/time-machine?lead=${latest.id}`}>Open in Time machine</Link>}
        </h2>
        {due.length === 0 ? (
          <p className="soft">
            {person.subscriptionStatus === "open"
              ? "Nothing is queued. The Time machine shows what the follow-up will send, and when."
              : "Nothing: this address is not written to."}
          </p>
        ) : (
          <Messages messages={due} now={now} />
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
        <ul className="history">
          {person.leads.map(({ id, page, createdAt, lastSignupAt }) => (
            <li key={id}>
              <span className="soft">
                <When at={createdAt} now={now} />
              </span>
              <span>
                <Link to={`/console/leads/${id}`}>{page}</Link>
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
  <ul className="history">
    {messages.map(({ id, leadId, subject, status, at }) => (
      <li key={id}>
        <span className="soft">
          <When at={at} now={now} />
        </span>
        <span>
          <Link to={`/console/leads/${leadId}#message-${id}`}>{subject}</Link>{" "}
          <span className="state" data-state={status}>
            {stateWords[status]}
          </span>
        </span>
      </li>
    ))}
  </ul>
);
