/** Labels of the import screens: outcomes, columns, counts. */
import type { Column, FileOf, Target } from "#core/leads/import/file/columns.ts";
import type { ImportCounts } from "#core/leads/import/find-import.ts";
import type { ListedRow } from "#core/leads/import/list-import-rows.ts";
import type { Fate } from "#core/leads/import/reasons.ts";
import type { ImportPosition, NoPosition } from "#core/programs/journeys/read-import-positions.ts";

export const fateLabels: Record<Fate, string> = {
  new: "New",
  update: "Update",
  suppress: "Suppressed",
  skip: "Not imported",
};

export const targetLabels: Record<Target, string> = {
  skip: "Do not import",
  email: "Email",
  "first-name": "First name",
  "last-name": "Last name",
  name: "Name",
  tags: "Tags, split at commas",
  status: "Status: subscribed, left, bounced",
  "agreed-at": "Agreed on (evidence)",
  "agreed-from": "Agreed from (evidence)",
  "agreed-where": "Agreed where (evidence)",
  "unsubscribed-at": "Unsubscribed on",
  "bounced-at": "Bounced on",
  position: "Last email they got (number or subject)",
  zone: "Time zone",
  field: "An answer of its own",
};

export const fileOfLabels: Record<FileOf, string> = {
  subscribed: "people who may be written to",
  unsubscribed: "people who unsubscribed",
  bounced: "addresses that bounced",
};

export const figure = (count = 0): string => count.toLocaleString("en");
export const peopleOf = (count = 0): string => (count === 1 ? "1 person" : `${figure(count)} people`);
export const rowsOf = (count = 0): string => (count === 1 ? "1 row" : `${figure(count)} rows`);

export function columnNote({ name, filled, dates }: Column, target: Target, rows: number): string {
  if (target === "skip") return "left out";
  const share = `${figure(filled)} of ${figure(rows)} filled`;
  if (target === "field") return `${share}; kept as “${name.slice(0, 40)}”`;
  if (target === "tags") return `${share}; added to the tags they have`;
  if (target === "status") return `${share}; an empty one unsubscribes nobody`;
  if (target === "position") return `${share}; you choose on the next screen whether they go on from there`;
  if (target === "agreed-from" || target === "agreed-where") return `${share}; kept with the consent`;
  if (target === "agreed-at")
    return dates ? `${share}; kept with the consent` : `${share}, in UTC; kept with the consent`;
  return share;
}

/** Remarks on a row that is imported; the others have a reason. */
export function rowNote({ fate, tags, changes, hasDate }: ListedRow, isNews: boolean): string {
  const parts: string[] = [];
  const tagged = (names: string[]) => `the ${names.length === 1 ? "tag" : "tags"} ${names.join(", ")}`;
  if (fate === "new") {
    if (tags.length > 0) parts.push(tags.length === 1 ? `tag ${tags[0]}` : `tags ${tags.join(", ")}`);
    if (!hasDate)
      parts.push(`no date of consent in the row${isNews ? ": gets no news until they agree" : ""}`);
  }
  if (fate === "update" && changes) {
    const added = [
      ...(changes.tags?.length ? [tagged(changes.tags)] : []),
      ...(changes.fields?.length
        ? [`the ${changes.fields.length === 1 ? "answer" : "answers"} ${changes.fields.join(", ")}`]
        : []),
      ...(typeof changes.name === "string" ? ["the name"] : []),
      ...(changes.zone ? ["the time zone"] : []),
      ...(changes.page === true ? ["this page"] : []),
    ];
    if (added.length > 0) parts.push(`adds ${added.join(" and ")}; what is here stays`);
  }
  return parts.join("; ");
}

const noPosition: Record<NoPosition, string> = {
  "no-sequence": "this page sends no emails",
  event: "this page has an event: an import takes no seats",
  unconfirmed: "the sequence waits for a confirmed address",
  "unknown-email": "the sequence has no such email",
  finished: "that was the last one",
  "under-way": "gets these emails here already",
};

/** The next step of the sequence, or why there is none. `day` formats a date in the reader's language. */
export function positionNote({ said, next, reason }: ImportPosition, day: (iso: string) => string): string {
  if (next) return `had ‘${said}’: gets email ${next.email} next, on ${day(next.at)} if you import now`;
  return `had ‘${said}’: gets none of the sequence, ${reason ? noPosition[reason] : ""}`;
}

/** "412 rows: 371 new people, 18 updates, 14 suppressed, 9 not imported." */
export function summary({ new: fresh, update, suppress, skip }: ImportCounts): string {
  return [
    fresh === 1 ? "1 new person" : `${figure(fresh)} new people`,
    ...(update ? [update === 1 ? "1 update" : `${figure(update)} updates`] : []),
    ...(suppress ? [`${figure(suppress)} suppressed`] : []),
    ...(skip ? [`${figure(skip)} not imported`] : []),
  ].join(", ");
}
