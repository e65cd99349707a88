/** Everything that happened to a person, newest first; a message opens to its trace and the server's words. */
import { Link } from "react-router";
import type { PersonPage } from "#core/operations/person-page/read-person-page.ts";
import {
  type MessageTrace,
  type ShownPart,
  type StoryEntry,
  shownParts,
} from "#core/operations/trace/timeline.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { Pager } from "#web/console/kit/pager.tsx";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { MessageOutlook } from "#web/console/operations/trace/message-outlook.tsx";
import { Timeline } from "#web/console/operations/trace/timeline.tsx";
import { useLooking } from "#web/console/operations/trace/use-looking.ts";
import { StoryTime } from "./story-time.tsx";

type Props = Pick<PersonPage, "now" | "person" | "story"> & {
  part: ShownPart;
  page: number;
  pages: number;
  /** The message that the address names, or that was just sent again. */
  opened: string | null;
};

const partLabels: Record<ShownPart, string> = { all: "Everything", emails: "Emails", theirs: "By them" };

export function PersonStory({ now, person, story: { entries, total }, part, page, pages, opened }: Props) {
  useLooking(entries.some((entry) => entry.kind === "message" && entry.message.moving));
  const here = `/console/people/${person.id}`;
  const to = (shown: ShownPart, at: number) => {
    const query = new URLSearchParams({
      ...(shown !== "all" && { show: shown }),
      ...(at > 0 && { page: `${at}` }),
    }).toString();
    return `${here}${query ? `?${query}` : ""}`;
  };
  const rows = folded(entries);
  const anchors = new Map(
    entries.flatMap((each) => (each.kind === "step" && each.signup ? [[each.signup.leadId, each.id]] : [])),
  );
  return (
    <section className="sheet happened" aria-labelledby="story-title">
      <header className="section-head">
        <h2 id="story-title">
          What happened <span className="soft small">Newest first</span>
        </h2>
        <nav className="segmented" aria-label="Show">
          {shownParts.map((each) => (
            <Link
              key={each}
              to={to(each, 0)}
              aria-current={each === part ? "page" : undefined}
              preventScrollReset
            >
              {partLabels[each]}
            </Link>
          ))}
        </nav>
      </header>
      {entries.length === 0 ? (
        <p className="part soft">
          {part === "all" ? "Nothing has happened yet." : "Nothing of this kind yet."}
        </p>
      ) : (
        <ol className="timeline">
          {rows.map((row, index) => (
            <li key={row.first.id} data-tone={toneOf(row)} id={anchorOf(row, anchors)}>
              <StoryTime at={row.first.at} now={now} before={rows[index - 1]?.last.at ?? null} />
              <div className="what">
                {row.more.length > 0 ? (
                  <Folded row={row} now={now} opened={opened} />
                ) : (
                  <Entry entry={row.first} person={person} now={now} opened={opened} />
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      {pages > 1 && (
        <footer className="row between part">
          <Pager
            label="Pages of the story"
            newer={page > 0 ? to(part, page - 1) : null}
            older={page < pages - 1 ? to(part, page + 1) : null}
          />
          <p className="soft">{`Page ${page + 1} of ${pages}, ${total} entries`}</p>
        </footer>
      )}
    </section>
  );
}

type Row = { first: StoryEntry; last: StoryEntry; more: StoryEntry[] };
type MessageEntry = Extract<StoryEntry, { kind: "message" }>;
const FOLD_FROM = 3;

const wentWell = (entry: StoryEntry | undefined): entry is MessageEntry =>
  entry?.kind === "message" &&
  entry.message.badge.tone === "good" &&
  entry.message.steps.every(({ tone }) => tone === "good" || tone === "plain");

/** Three and more messages in a row that went well are one row. */
function folded(entries: StoryEntry[]): Row[] {
  const rows: Row[] = [];
  for (let index = 0; index < entries.length; ) {
    const first = entries[index];
    if (!first) break;
    let end = index;
    while (wentWell(entries[end])) end += 1;
    const run = entries.slice(index, end);
    const last = run.at(-1);
    if (last && run.length >= FOLD_FROM) {
      rows.push({ first, last, more: run.slice(1) });
      index = end;
    } else {
      rows.push({ first, last: first, more: [] });
      index += 1;
    }
  }
  return rows;
}

function toneOf({ first }: Row): string {
  if (first.kind === "message") return first.message.badge.tone;
  return first.kind === "step" ? first.step.tone : "plain";
}

function anchorOf({ first }: Row, signups: Map<string, string>): string | undefined {
  if (first.kind === "message") return `message-${first.id}`;
  if (first.kind !== "step" || !first.signup) return undefined;
  return signups.get(first.signup.leadId) === first.id ? `signup-${first.signup.leadId}` : undefined;
}

type Shown = { now: string; opened: string | null };

function Folded({ row: { first, more }, ...shown }: { row: Row } & Shown) {
  const messages = [first, ...more].filter(wentWell);
  const names = messages.map(({ message }) => message.subject ?? message.label);
  return (
    <details open={messages.some(({ id }) => id === shown.opened) || undefined}>
      <summary className="entry">
        <span>
          <span className="title">{`${messages.length} emails`}</span>: {names.toReversed().join(", ")}
        </span>{" "}
        <StateBadge tone="good" label="All accepted" />
      </summary>
      <ol className="timeline inner">
        {messages.map((entry, index) => (
          <li key={entry.id} data-tone="good" id={index === 0 ? undefined : `message-${entry.id}`}>
            <StoryTime at={entry.at} now={shown.now} before={null} />
            <div className="what">
              <Message message={entry.message} {...shown} />
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Entry({ entry, person, ...shown }: { entry: StoryEntry; person: PersonPage["person"] } & Shown) {
  if (entry.kind === "message") return <Message message={entry.message} {...shown} />;
  if (entry.kind === "note")
    return (
      <>
        <p className="title">{`Note by ${entry.author}`}</p>
        <p className="note-text">{entry.text}</p>
        <ConsoleForm action={`/console/people/${person.id}`} preventScrollReset fields={{ note: entry.id }}>
          <button type="submit" className="link" name="intent" value="delete-note">
            Delete this note
          </button>
        </ConsoleForm>
      </>
    );
  const { step, signup } = entry;
  return (
    <>
      <p className="title">{step.title}</p>
      {step.text && <p className="soft">{step.text}</p>}
      {signup && (
        <p>
          <Link to={`/console/people/${person.id}/consents/${signup.consentId}`}>
            See the page as they saw it
          </Link>
        </p>
      )}
    </>
  );
}

/** Good ones are closed; late or bounced ones say why at once. */
function Message({ message, now, opened }: { message: MessageTrace } & Shown) {
  const format = useFormat();
  const { id, label, subject, badge, steps } = message;
  const end = steps.findLast(({ tone }) => tone === badge.tone) ?? steps.at(-1);
  const time = end?.at && format(end.at, { hour: "2-digit", minute: "2-digit" });
  return (
    <details open={id === opened || undefined}>
      <summary className="entry" suppressHydrationWarning>
        <span>
          <span className="title">{subject ?? label}</span> {subject && <span className="soft">{label}</span>}
        </span>{" "}
        <StateBadge tone={badge.tone} label={time ? `${badge.label} ${time}` : badge.label} />
        {badge.tone !== "good" && end?.words && <code className="server">{end.words}</code>}
      </summary>
      <div className="message stack gap-8">
        <MessageOutlook message={message} now={now} back="person" />
        <Timeline label={`What happened to: ${label}`} steps={steps.toReversed()} now={now} />
        <p>
          {/* Full page load: that page's CSP allows the iframe. */}
          <Link to={`/console/messages/${id}`} reloadDocument>
            See it as they got it
          </Link>
        </p>
      </div>
    </details>
  );
}
