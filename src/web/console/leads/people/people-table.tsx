/** The table of people, a line a person, each to be ticked for what the bar below does with them. */
import { Link } from "react-router";
import type { ListedPerson, PersonTag } from "#core/leads/people/list-people.ts";
import { originLabel } from "#core/leads/people/origin-label.ts";
import { useFormat } from "#web/console/site-time.tsx";
import { stateWords } from "./lead-state.tsx";

export type PersonRow = ListedPerson & { coach: string; page: string };

/** So many stand in a row; the others are counted. */
const TAGS_SHOWN = 1;
const kindWords = {
  signup: "signup email",
  journey: "follow-up",
  notice: "event notice",
  reminder: "reminder",
  broadcast: "broadcast",
};

export function PeopleTable({ people }: { people: PersonRow[] }) {
  return (
    <div className="sheet table-sheet">
      <table>
        <caption className="visually-hidden">People, newest first</caption>
        <thead>
          <tr>
            <td className="choose" />
            <th scope="col">Name</th>
            <th scope="col" className="wide">
              Email
            </th>
            <th scope="col" className="wide">
              Signed up for
            </th>
            <th scope="col" className="wide origin">
              Origin
            </th>
            <th scope="col" className="wide">
              Tags
            </th>
            <th scope="col">Last message</th>
            <th scope="col" className="wide origin">
              Since
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <td className="choose">
                <input
                  type="checkbox"
                  name="person"
                  value={person.id}
                  aria-label={`Select ${person.name ?? person.email}`}
                />
              </td>
              <th scope="row">
                <Link
                  className="who cut"
                  to={`/console/people/${person.id}`}
                  title={person.name ?? person.email}
                >
                  {person.name ?? person.email}
                </Link>
                <span className="narrow soft cut">{person.email}</span>
                <span className="narrow tags">
                  <Tags tags={person.tags} />
                </span>
              </th>
              <td className="wide">
                <span className="cut" title={person.email}>
                  {person.email}
                </span>
              </td>
              <td className="wide">
                <span className="cut" title={`${person.page} · ${person.coach}`}>
                  {person.page}
                </span>
              </td>
              <td className="wide origin">
                <span className="cut soft">{originLabel(person)}</span>
              </td>
              <td className="wide">
                <span className="tags">
                  <Tags tags={person.tags} />
                </span>
              </td>
              <td>
                <LastMessage person={person} />
              </td>
              <td className="wide origin soft">
                <Day at={person.firstSeenAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Tags({ tags }: { tags: PersonTag[] }) {
  const rest = tags.slice(TAGS_SHOWN);
  return (
    <>
      {tags.slice(0, TAGS_SHOWN).map(({ id, name }) => (
        <Link key={id} className="person-tag cut" to={`/console/people?tag=${id}`} title={name}>
          {name}
        </Link>
      ))}
      {rest.length > 0 && (
        <span className="soft" title={rest.map(({ name }) => name).join(", ")}>{`+${rest.length}`}</span>
      )}
    </>
  );
}

/** Whoever may not be written to is that first. */
function LastMessage({ person: { subscriptionStatus, message } }: { person: PersonRow }) {
  if (subscriptionStatus !== "open")
    return (
      <span className="state" data-state={subscriptionStatus === "unsubscribed" ? "none" : "failed"}>
        {stateWords[subscriptionStatus]}
      </span>
    );
  if (!message)
    return (
      <span className="state" data-state="none">
        None yet
      </span>
    );
  return (
    <span className="last-message">
      <span className="state" data-state={message.status}>
        {stateWords[message.status]}
      </span>
      <span className="soft kind">{kindWords[message.kind]}</span>
    </span>
  );
}

function Day({ at }: { at: string }) {
  const format = useFormat();
  return (
    // Node and a browser may punctuate a date differently; neither is wrong.
    <time dateTime={at} suppressHydrationWarning>
      {format(at, { day: "numeric", month: "short", year: "numeric" })}
    </time>
  );
}
