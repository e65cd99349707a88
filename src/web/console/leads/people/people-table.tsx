/** The table of people: one row of fixed height each, with a checkbox; on a phone, one card each. */
import { Link } from "react-router";
import type { LastMessage, ListedPerson, PersonTag } from "#core/leads/people/describe-people.ts";
import { originLabel } from "#core/leads/people/origin-label.ts";
import { type Column, DataTable } from "#web/console/kit/data-table.tsx";
import { shownAddress } from "#web/console/kit/shown-address.ts";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { stateWords } from "./people-chips.ts";
import { PersonProgress, useDay } from "./person-progress.tsx";
import "#web/console/kit/state-badge.css";

export type PersonRow = ListedPerson & { coach: string; page: string };
type Props = {
  people: PersonRow[];
  now: string;
  hasCoaches: boolean;
  selected: ReadonlySet<string>;
  isAll: boolean;
  onSelect(ids: string[], isSelected: boolean): void;
  /** Moves the focus to what can be done with the selected people. */
  onSkip(): void;
};

/** Shown in a row; the rest are counted. */
const TAGS_SHOWN = 1;

export function PeopleTable({ people, now, hasCoaches, selected, isAll, onSelect, onSkip }: Props) {
  const ids = people.map(({ id }) => id);
  const ticked = isAll ? ids.length : ids.filter((id) => selected.has(id)).length;
  const choose: Column<PersonRow> = {
    className: "choose",
    head: (
      <>
        <label>
          <input
            type="checkbox"
            checked={ticked === ids.length}
            ref={(box) => {
              if (box) box.indeterminate = ticked > 0 && ticked < ids.length;
            }}
            onChange={({ target }) => onSelect(ids, target.checked)}
          />
          <span>Select everyone on this page</span>
        </label>
        {/* The rows lie between the checkbox and the bar. */}
        {ticked > 0 && (
          <button type="button" className="skip" onClick={onSkip}>
            Skip to the actions
          </button>
        )}
      </>
    ),
    cell: ({ id, name, email }) => (
      <input
        type="checkbox"
        name="person"
        value={id}
        aria-label={`Select ${name ?? shownAddress(email)}`}
        checked={isAll || selected.has(id)}
        onChange={({ target }) => onSelect([id], target.checked)}
      />
    ),
  };
  return (
    <DataTable
      caption="People, newest signup first"
      rows={people}
      keyOf={({ id }) => id}
      columns={[
        choose,
        {
          head: "Name",
          names: true,
          className: "who-cell",
          cell: ({ id, name, email }) => (
            <>
              <Link className="who cut" to={`/console/people/${id}`} title={name ?? shownAddress(email)}>
                {name ?? shownAddress(email)}
              </Link>
              <span className="soft cut" title={shownAddress(email)}>
                {name ? shownAddress(email) : "No name"}
              </span>
            </>
          ),
        },
        {
          head: "Signed up for",
          className: "page-cell",
          cell: (person) => (
            <>
              <span className="cut" title={person.page}>
                {person.page}
              </span>
              <span className="soft cut">
                {[originLabel(person), ...(hasCoaches ? [person.coach] : [])].join(" · ")}
              </span>
            </>
          ),
        },
        { head: "Tags", className: "tags-cell", cell: ({ tags }) => <Tags tags={tags} /> },
        {
          head: "Journey",
          className: "journey-cell",
          cell: ({ progress }) => <PersonProgress progress={progress} now={now} />,
        },
        {
          head: "Last message",
          className: "message-cell",
          cell: (person) => <Message person={person} now={now} />,
        },
        {
          head: "Signed up",
          className: "figure when-cell",
          sorted: "descending",
          cell: ({ signedUpAt }) => <Day at={signedUpAt} now={now} />,
        },
      ]}
    />
  );
}

function Tags({ tags }: { tags: PersonTag[] }) {
  const rest = tags.slice(TAGS_SHOWN);
  return (
    <span className="tags">
      {tags.slice(0, TAGS_SHOWN).map(({ id, name }) => (
        <Link key={id} className="person-tag cut" to={`/console/people?tag=${id}`} title={name}>
          {name}
        </Link>
      ))}
      {rest.length > 0 && (
        <span className="soft" title={rest.map(({ name }) => name).join(", ")}>{`+${rest.length}`}</span>
      )}
    </span>
  );
}

const states: Record<LastMessage["state"], [tone: string, label: string]> = {
  waiting: ["none", "Scheduled"],
  deferred: ["wait", "Deferred"],
  sent: ["good", "Accepted"],
  failed: ["bad", "Failed"],
  bounced: ["bad", "Bounced"],
  complained: ["bad", "Marked as spam"],
  suppressed: ["none", "Not sent"],
};
const kinds = {
  signup: "Signup email",
  journey: "Follow-up",
  notice: "Event notice",
  reminder: "Reminder",
  broadcast: "Broadcast",
};

/** Not being emailable comes first: an email that led to a complaint is no success. */
function Message({ person: { subscriptionStatus, message }, now }: { person: PersonRow; now: string }) {
  const day = useDay(now);
  const [tone, label] = message ? states[message.state] : ["none", "No email yet"];
  const isGone = subscriptionStatus !== "open";
  const tones = { unsubscribed: "none", bounced: "bad", complained: "bad" };
  return (
    <>
      <span className="state" data-state={isGone ? tones[subscriptionStatus] : tone}>
        {isGone ? stateWords[subscriptionStatus] : label}
      </span>
      {message && (
        <span className="soft cut" suppressHydrationWarning>
          {`${message.email ? `Email ${message.email}` : kinds[message.kind]}, ${message.state === "deferred" ? "next try " : ""}${day(message.at)}`}
        </span>
      )}
    </>
  );
}

function Day({ at, now }: { at: string; now: string }) {
  const format = useFormat();
  const day = (instant: string) => format(instant, { day: "numeric", month: "short", year: "numeric" });
  const shown =
    day(at) === day(now)
      ? format(at, { hour: "2-digit", minute: "2-digit" })
      : at.slice(0, 4) === now.slice(0, 4)
        ? format(at, { day: "numeric", month: "short" })
        : day(at);
  return (
    // Node and the browser may punctuate a date differently.
    <time dateTime={at} suppressHydrationWarning>
      {shown}
    </time>
  );
}
