/** The table of people, with a checkbox in each row. */

import { Link } from "react-router";
import type { ListedPerson, PersonTag } from "#core/leads/people/list-people.ts";
import { SheetTable } from "#web/console/kit/data-table.tsx";
import { shownAddress } from "#web/console/kit/shown-address.ts";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { stateWords } from "./lead-state.tsx";
import { personColumns } from "./person-columns.tsx";

export type PersonRow = ListedPerson & { coach: string; page: string };

/** Shown in a row; the rest are counted. */
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
    <SheetTable
      caption="People, newest first"
      rows={people}
      keyOf={({ id }) => id}
      columns={[
        {
          head: null,
          className: "choose",
          cell: ({ id, name, email }) => (
            <input
              type="checkbox"
              name="person"
              value={id}
              aria-label={`Select ${name ?? shownAddress(email)}`}
            />
          ),
        },
        {
          head: "Name",
          names: true,
          cell: ({ id, name, email, tags }) => (
            <>
              <Link className="who cut" to={`/console/people/${id}`} title={name ?? shownAddress(email)}>
                {name ?? shownAddress(email)}
              </Link>
              <span className="narrow soft cut">{shownAddress(email)}</span>
              <span className="narrow tags">
                <Tags tags={tags} />
              </span>
            </>
          ),
        },
        ...personColumns({ email: "Email", page: "Signed up for" }),
        {
          head: "Tags",
          className: "wide",
          cell: ({ tags }) => (
            <span className="tags">
              <Tags tags={tags} />
            </span>
          ),
        },
        { head: "Last message", cell: (person) => <LastMessage person={person} /> },
        {
          head: "Since",
          className: "wide origin",
          cellClass: "soft",
          cell: ({ firstSeenAt }) => <Day at={firstSeenAt} />,
        },
      ]}
    />
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

/** Not being emailable comes first. */
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
    // Node and the browser may punctuate a date differently.
    <time dateTime={at} suppressHydrationWarning>
      {format(at, { day: "numeric", month: "short", year: "numeric" })}
    </time>
  );
}
