/**
 * What a webhook can be told: for each activity its type, its words in the console, and what its payload has
 * beside coach and person. The console, the payloads and the reference are made from this list. Safe for the
 * browser.
 */
import type { ActivityKind } from "#db/schema/activities.ts";

/** Parts of a payload; the reference has an example of each. */
export type PayloadPart =
  | "page"
  | "isNew"
  | "campaign"
  | "message"
  | "event"
  | "booking"
  | "tag"
  | "purpose"
  | "reason"
  | "fields"
  | "step"
  | "segment"
  | "link";

type WebhookType = { type: string; group: string; label: string; has: readonly PayloadPart[] };

/** Today's signups; it keeps the shape that it had before there were others. */
export const LEAD_CREATED = "lead.created";
export const TEST = "test";

const journey = ["campaign"] as const;
const stopped = ["campaign", "reason"] as const;
const message = ["message", "campaign"] as const;
const seat = ["event"] as const;
const call = ["booking"] as const;

const of = (group: string, label: string, type: string, has: readonly PayloadPart[] = []): WebhookType => ({
  ...{ type, group, label, has },
});

const byKind = {
  "signed-up": of("People", "Signs up, each time", "person.signed_up", ["page", "isNew"]),
  imported: of("People", "Is imported", "person.imported", ["page"]),
  "import-undone": of("People", "Their import is undone", "person.import_undone"),
  "address-confirmed": of("People", "Confirms the address", "person.address_confirmed"),
  "field-changed": of("People", "An owner changes answers or the name", "person.field_changed", ["fields"]),
  tagged: of("People", "Gets a tag", "person.tagged", ["tag"]),
  untagged: of("People", "Loses a tag", "person.untagged", ["tag"]),
  "segment-entered": of("People", "Joins a segment that starts a campaign", "person.segment_entered", [
    "segment",
  ]),
  "segment-left": of("People", "Leaves a segment that starts a campaign", "person.segment_left", ["segment"]),
  "consent-given": of("Consent", "Agrees to news", "consent.given", ["purpose"]),
  "consent-withdrawn": of("Consent", "Withdraws the consent to news", "consent.withdrawn", ["purpose"]),
  unsubscribed: of("Consent", "Unsubscribes", "person.unsubscribed", ["reason"]),
  resubscribed: of("Consent", "Subscribes again", "person.resubscribed", ["reason"]),
  suppressed: of("Consent", "Gets no more mail: bounce or complaint", "person.suppressed", ["reason"]),
  "frequency-changed": of("Consent", "Chooses how often to get mail", "person.frequency_changed", ["reason"]),
  "message-accepted": of("Emails", "An email is accepted by their server", "message.accepted", message),
  "message-deferred": of("Emails", "An email is deferred and retried", "message.deferred", [
    ...message,
    "reason",
  ]),
  "message-failed": of("Emails", "An email is given up", "message.failed", [...message, "reason"]),
  "message-bounced": of("Emails", "An email bounces", "message.bounced", message),
  "message-complained": of("Emails", "An email is reported as spam", "message.complained", message),
  "not-mailed": of("Emails", "A signup has no email to send", "message.not_sent", ["reason"]),
  "link-followed": of("Emails", "Follows the booking link, or a counted one", "message.link_followed", [
    ...message,
    "link",
  ]),
  "journey-started": of("Campaigns", "Starts a campaign", "journey.started", journey),
  "journey-paused": of("Campaigns", "A campaign pauses for them", "journey.paused", journey),
  "journey-resumed": of("Campaigns", "A campaign goes on for them", "journey.resumed", journey),
  "journey-moved": of("Campaigns", "An owner moves them to another email", "journey.moved", [
    ...journey,
    "step",
  ]),
  "step-taken": of("Campaigns", "Reaches a step that tells you", "person.step_taken", [...journey, "step"]),
  "journey-finished": of("Campaigns", "Finishes a campaign", "journey.finished", journey),
  "journey-stopped": of("Campaigns", "A campaign ends early for them", "journey.stopped", stopped),
  registered: of("Events", "Registers for an event", "seat.registered", seat),
  "registered-again": of("Events", "Registers again for the same event", "seat.registered_again", seat),
  waitlisted: of("Events", "Joins the waiting list", "seat.waitlisted", seat),
  "seat-promoted": of("Events", "Moves up from the waiting list", "seat.promoted", seat),
  "seat-cancelled": of("Events", "Gives up a seat", "seat.cancelled", seat),
  "seat-refused": of("Events", "Finds the event full", "seat.refused", seat),
  attended: of("Events", "Attends", "seat.attended", seat),
  missed: of("Events", "Misses the event", "seat.missed", seat),
  "attendance-cleared": of("Events", "Is no longer marked", "seat.attendance_cleared", seat),
  "call-booked": of("Calls", "Books a call", "booking.created", call),
  "call-moved": of("Calls", "Moves a call", "booking.moved", call),
  "call-cancelled": of("Calls", "A call is canceled", "booking.cancelled", call),
  "call-attended": of("Calls", "Came to a call", "booking.attended", call),
  "call-missed": of("Calls", "Missed a call", "booking.missed", call),
  "call-mark-cleared": of("Calls", "A call is no longer marked", "booking.mark_cleared", call),
} satisfies Record<ActivityKind, WebhookType>;

/** A newer version may have written others. */
const kinds: Partial<Record<ActivityKind, WebhookType>> = byKind;

/** In the order the console lists them. */
export const webhookTypes: readonly WebhookType[] = [
  { type: LEAD_CREATED, group: "People", label: "Signs up on a page for the first time", has: [] },
  ...Object.values(byKind),
];

export const webhookGroups: { group: string; types: WebhookType[] }[] = Object.entries(
  Object.groupBy(webhookTypes, ({ group }) => group),
).map(([group, types = []]) => ({ group, types }));

export const isWebhookType = (text: string): boolean => webhookTypes.some(({ type }) => type === text);

type Told = { kind: ActivityKind; actor: string; about: { isNew?: boolean; tells?: boolean } };

/** Neither an owner's own test nor an imported person is a new lead. Other steps are the campaign's own business. */
export function typesOf({ kind, actor, about }: Told): string[] {
  if (kind === "step-taken" && !about.tells) return [];
  const type = kinds[kind]?.type;
  const isNewLead = kind === "signed-up" && about.isNew === true && (actor === "visitor" || actor === "api");
  return [...(isNewLead ? [LEAD_CREATED] : []), ...(type ? [type] : [])];
}
