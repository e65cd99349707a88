/** Describes each audit entry in a sentence; unknown actions show their raw name. */

import type { ActionLine } from "#core/kernel/audit/list-actions.ts";
import type { ActionName } from "#core/kernel/audit/record-action.ts";
import { pick } from "#core/kernel/pick.ts";
import { isLiftReason, liftReasons } from "#core/leads/people/lift-reasons.ts";

type Subject = ActionLine["subject"];
type Sentence = string | ((subject: Subject) => string);

const count = (number: unknown, one: string, many: string) =>
  `${Number(number ?? 0).toLocaleString("en")} ${number === 1 ? one : many}`;

const position = (role: unknown, coaches: unknown) =>
  `${role === "owner" || role === "assistant" ? "an" : "a"} ${role}${coaches ? ` of ${coaches}` : ""}`;

const member = (name: unknown) => name || "somebody";

const sentences: Record<ActionName, Sentence> = {
  "alert.added": ({ channel }) =>
    channel === "webhook" ? "Set up a webhook of new leads" : "Set up an alert of new leads",
  "alert.asked": "Asked a mailbox again to confirm its alerts",
  "alert.changed": "Changed how often new leads are announced",
  "alert.removed": "Removed an alert of new leads",
  "alert.secret-renewed": "Renewed the secret of a webhook",
  "alert.sent-again": "Sent an alert again",
  "alert.tested": "Tested an alert",
  "broadcast.account-exported": "Exported the account of a broadcast",
  "broadcast.consent-overridden": ({ ground, text }) =>
    ground === null
      ? "Limited a broadcast to people who agreed to news"
      : `Included people who did not agree to news in a broadcast, on the legal basis '${text ?? ground}'`,
  "broadcast.created": ({ from }) => (from ? "Duplicated a broadcast" : "Created a broadcast"),
  "broadcast.deleted": "Deleted a broadcast that was never sent",
  "broadcast.paused": "Paused a broadcast",
  "broadcast.resumed": ({ afterHealth }) =>
    afterHealth ? "Resumed a broadcast that had paused automatically" : "Resumed a broadcast",
  "broadcast.started": ({ announced }) => `Started a broadcast to ${count(announced, "person", "people")}`,
  "broadcast.stopped": "Stopped a broadcast",
  "broadcast.tested": "Sent a test of a broadcast",
  "broadcast.unscheduled": "Unscheduled a broadcast",
  "campaign-data.checked": ({ problems }) =>
    problems === undefined
      ? "Checked the campaign data"
      : `Checked the campaign data: ${count(problems, "problem", "problems")}`,
  "coach.archived": "Archived a coach",
  "coach.brought-back": "Restored an archived coach",
  "coach.created": "Created a coach",
  "coach.deleted": ({ coaches, pages, leads }) =>
    `Deleted ${count(coaches ?? 1, "coach", "coaches")}${pages === undefined ? "" : `, with ${count(pages, "page", "pages")} and ${count(leads, "lead", "leads")}`}`,
  "coach.changed": ({ fields }) => `Changed a coach${fields ? `: ${fields}` : ""}`,
  "coach.exported": "Exported a coach to a file",
  "coach.imported": "Imported a coach from a file, on hold",
  "coach.move-changed": ({ state }) => `Moved a coach to another installation: ${state}`,
  "coach.hidden": ({ pages }) =>
    `Hid a coach from visitors${pages === undefined ? "" : `, with ${count(pages, "page", "pages")}`}`,
  "coach.look-changed": ({ messages }) =>
    `Changed a coach's look${messages ? `; ${count(messages, "email was", "emails were")} rendered again` : ""}`,
  "coach.logo-changed": ({ messages }) =>
    `Changed a coach's logo${messages ? `; ${count(messages, "email was", "emails were")} rendered again` : ""}`,
  "coach.portrait-changed": ({ removed }) =>
    removed ? "Removed a coach's photo" : "Changed a coach's photo",
  "coach.sender-changed": ({ campaigns }) =>
    campaigns === undefined
      ? "Changed a coach's sender"
      : `Changed the sender of ${count(campaigns, "campaign", "campaigns")}`,
  "calendar.checked": "Checked a calendar",
  "calendar.connected": "Connected a calendar",
  "calendar.removed": "Disconnected a calendar",
  "busy-calendar.added": "Added a calendar with busy times",
  "busy-calendar.changed": "Changed how a calendar’s busy times are read",
  "busy-calendar.removed": "Removed a calendar with busy times",
  "hours.changed": "Changed the hours for calls",
  "call.booked": "Entered a call by hand",
  "call.cancelled": "Canceled a call that was entered by hand",
  "call.joined": "Matched a call with a person",
  "call.marked": ({ mark }) =>
    mark === "attended"
      ? "Said that a person came to a call"
      : mark === "no-show"
        ? "Said that a person missed a call"
        : "Took back whether a person came to a call",
  "coach.shown": ({ pages }) =>
    `Showed a coach to visitors again${pages === undefined ? "" : `, with ${count(pages, "page", "pages")}`}`,
  "sending.domain-added": ({ domain }) => `Added a domain to send from${domain ? `: ${domain}` : ""}`,
  "sending.domain-removed": ({ domain }) => `Removed a domain to send from${domain ? `: ${domain}` : ""}`,
  "sending.key-rotated": ({ domain }) =>
    `Created the next key that signs emails${domain ? ` from ${domain}` : ""}`,
  "sending.limits-changed": "Changed how much mail is sent a second and a day",
  "sending.mailbox-removed": "Stopped reading a mailbox for bounces",
  "sending.mailbox-saved": "Set up a mailbox that is read for bounces",
  "sending.removed": ({ coach }) =>
    coach ? "Removed a coach's own mail connection" : "Removed the mail connection",
  "sending.signature-changed": ({ made }) =>
    made ? "Created a DKIM key" : "Changed the selector of the key that signs the emails",
  "sending.webhook-saved": ({ provider }) =>
    `Set up how bounces are reported${provider ? `: ${provider}` : ""}`,
  "sending.saved": ({ coach, provider }) =>
    `${coach ? "Saved a coach's own mail connection" : "Saved the mail connection"}${provider ? `: ${provider}` : ""}`,
  "guide.changed": "Edited a guide",
  "guide.created": "Created a guide",
  "guide.draft-discarded": "Discarded the unpublished changes of a guide",
  "guide.published": ({ version }) => `Published a guide${version ? `: version ${version}` : ""}`,
  "guide.restored": ({ version }) => `Took version ${version ?? "?"} of a guide into its draft`,
  "page.archived": "Archived a page",
  "page.brought-back": "Published a page again",
  "page.created": "Created a page",
  "page.draft-discarded": "Discarded the unpublished changes of a page",
  "page.duplicated": "Duplicated a page",
  "page.published": ({ version, overruled }) =>
    `Published a page${version === undefined ? "" : ` (version ${version})`}${overruled ? `, against ${count(overruled, "warning", "warnings")}` : ""}`,
  "page.preview-revoked": "Revoked a page's preview links",
  "page.publish-asked": "Asked for a page to be published",
  "page.schedule-cancelled": "Canceled a page's scheduled publishing",
  "page.scheduled": "Scheduled a page",
  "page.rolled-out": "Updated a page from its template",
  "campaign.rolled-out": "Updated a campaign from its template",
  "rollout.released": ({ copies }) => `Released a roll-out to ${count(copies, "copy", "copies")}`,
  "rollout.started": ({ copies }) => `Planned a roll-out to ${count(copies, "copy", "copies")}`,
  "rollout.undone": "Undid a roll-out for a coach",
  "template.saved": ({ version }) => `Saved version ${version} of a template`,
  "page.restored": ({ version }) => `Restored version ${version} of a page as its draft`,
  "page.unpublished": ({ redirects }) =>
    redirects ? "Unpublished a page and sent its visitors to another one" : "Unpublished a page",
  "page.proof-changed": ({ sample }) =>
    `Changed a page's testimonials and figures${sample === false ? ", none of them a sample any more" : ""}`,
  "domain.added": ({ host }) => `Added the domain ${host}`,
  "domain.made-main": "Made a domain the main one",
  "domain.removed": "Removed a domain",
  "diagnostics.run": ({ bad }) =>
    bad === undefined ? "Ran the diagnostics" : `Ran the diagnostics: ${count(bad, "fault", "faults")}`,
  "email.replayed": "Retried a message",
  "emails.retried": ({ retried }) =>
    retried === undefined
      ? "Retried failed emails"
      : `Tried ${count(retried, "failed email", "failed emails")} again`,
  "email.tested": ({ outcome }) => `Sent a test email${outcome ? ` (${outcome})` : ""}`,
  "event.attendance-exported": "Downloaded the attendance list of an event",
  "event.attendance-marked": ({ seats, attendance }) =>
    `Recorded who came to an event: ${count(seats ?? 0, "seat", "seats")}${attendance ? ` ${attendance}` : ""}`,
  "event.recording-recipients-chosen": ({ to }) =>
    to === "missed"
      ? "Chose to send an event's recording to those who missed it"
      : "Chose to send an event's recording to everybody with a seat",
  "event.recording-sent": ({ messages }) =>
    `Sent an event's recording to ${count(messages ?? 0, "person", "people")}`,
  "event.cancelled": ({ messages, calendars }) =>
    `Canceled an event: ${count(messages ?? 0, "person", "people")} told, ${count(calendars ?? 0, "calendar", "calendars")}`,
  "event.changed": ({ calendars, reminders, recordings }) =>
    calendars === undefined
      ? "Changed an event"
      : `Changed an event: ${count(calendars, "calendar", "calendars")}, ${count(reminders, "reminder", "reminders")}${recordings ? `, ${count(recordings, "email", "emails")} with the recording` : ""}`,
  "file.added": "Uploaded a file",
  "file.described": "Changed the description of a file",
  "file.removed": "Deleted a file",
  "people.added-to-campaign": ({ people }) => `Added ${count(people, "person", "people")} to a campaign`,
  "people.removed-from-campaign": ({ people }) =>
    `Removed ${count(people, "person", "people")} from a campaign`,
  "people.stopped": ({ people }) => `Stopped all emails to ${count(people, "person", "people")}`,
  "people.tagged": ({ people }) => `Tagged ${count(people, "person", "people")}`,
  "people.untagged": ({ people }) => `Took a tag from ${count(people, "person", "people")}`,
  "person.added": "Added a person by hand",
  "person.bounce-lifted": ({ reason }) =>
    `Allowed emails to a bounced address again${isLiftReason(reason) ? `: “${liftReasons[reason]}”` : ""}`,
  "person.changed": "Changed a person’s name or answers",
  "person.erased": "Erased a person",
  "person.exported": "Exported everything about one person",
  "person.journey-moved": ({ step }) => `Moved a person to email ${step} of a campaign`,
  "person.journey-paused": "Paused a campaign for one person",
  "person.journey-resumed": "Continued a campaign for one person",
  "person.note-deleted": "Deleted a note about a person",
  "person.noted": "Wrote a note about a person",
  "person.seated": "Gave a person a seat at an event",
  "segment.deleted": "Deleted a segment",
  "segment.saved": "Saved a segment",
  "tag.deleted": ({ people }) => `Deleted a tag that ${count(people, "person", "people")} had`,
  "tag.renamed": "Renamed a tag",
  "tag.shared": "Shared a tag with all coaches",
  "api-key.created": "Created an API key",
  "api-key.revoked": "Revoked an API key",
  "webhook.added": "Added a webhook",
  "webhook.changed": "Changed the events of a webhook",
  "webhook.paused": "Paused a webhook",
  "webhook.removed": "Removed a webhook",
  "webhook.resumed": "Resumed a webhook",
  "webhook.secret-renewed": "Renewed the secret of a webhook",
  "webhook.sent-again": "Sent a webhook again",
  "webhook.tested": "Tested a webhook",
  "seat.given-back": "Canceled a registrant’s seat",
  "restore.closed": "Closed messages held after a restore",
  "restore.released": "Sent messages held after a restore",
  "site.changed": "Changed the settings of the site",
  "leads.expired": ({ people }) =>
    `Erased ${count(people ?? 0, "person", "people")} who left long ago, as the settings say`,
  "site.deleted": "Deleted everything but the owners",
  "site.exported": "Downloaded everything the site keeps",
  "site.second-factor-changed": ({ roles }) =>
    roles ? `Required a second factor: ${roles}` : "No longer required a second factor",
  "site.retention-changed": "Changed how long things are kept",
  "site.legal-changed": "Changed the legal texts",
  "sequences.processed": ({ emails }) =>
    emails === undefined
      ? "Ran the follow-up sequences"
      : `Ran the follow-up sequences: ${count(emails, "email", "emails")} sent`,
  "team.changed": ({ name, role, coaches }) => `Made ${member(name)} ${position(role, coaches)}`,
  "team.handed-over": ({ name }) => `Handed the site over to ${member(name)}`,
  "team.invited": ({ role, coaches }) => `Invited somebody as ${position(role, coaches)}`,
  "team.joined": ({ role, coaches }) => `Accepted an invitation as ${position(role, coaches)}`,
  "team.left": "Left the team",
  "team.removed": ({ name }) => `Removed ${member(name)} from the team`,
  "team.revoked": "Revoked an invitation",
  "owner.made": ({ by }) =>
    by === "setup" ? "Created the first owner on the setup page" : "Created an owner",
  "owner.reset": "Reset an owner's password",
  "owner.renamed": "Changed their name",
  "owner.password-changed": "Changed their password",
  "owner.password-reset": "Reset their password with an emailed link",
  "owner.second-factor-on": "Turned the code from an app on",
  "owner.second-factor-off": "Turned the code from an app off",
  "owner.recovery-codes-renewed": "Created new recovery codes",
  "owner.signed-in": ({ secondFactor }) => (secondFactor ? "Signed in, with a code" : "Signed in"),
  "owner.signed-out": "Signed out",
  "owner.signed-out-everywhere": "Signed out everywhere",
  "self-check.asked": ({ page }) =>
    page === undefined
      ? "Asked for a site check"
      : `Asked for a site check of ${page ? "a page" : "all pages"}`,
  "self-check.form-kept": "Accepted a page's changed form",
  "lead.bounce-lifted": ({ reason }) =>
    isLiftReason(reason)
      ? `Opened a bounced address again (${liftReasons[reason].toLowerCase()})`
      : "Allowed a bounced address again",
  "lead.erased": "Erased a person",
  "lead.exported": "Downloaded everything known about a lead",
  "lead.stopped": "Unsubscribed a lead on their behalf",
  "leads.exported": "Downloaded people",
  "leads.import-checked": ({ new: fresh }) =>
    fresh === undefined
      ? "Checked a file of leads"
      : `Checked a file of leads: ${count(fresh, "new one", "new ones")}`,
  "leads.import-undone": ({ leads }) =>
    leads === undefined ? "Undid an import" : `Undid an import: ${count(leads, "lead", "leads")} removed`,
  "leads.import-went-on": ({ journeys }) =>
    journeys === undefined
      ? "Continued a sequence for imported people"
      : `Continued a sequence for ${count(journeys, "imported person", "imported people")}`,
  "leads.imported": ({ leads }) =>
    leads === undefined ? "Imported leads" : `Imported ${count(leads, "lead", "leads")}`,
  "campaign.archived": "Archived a campaign",
  "campaign.brought-back": "Restored a campaign",
  "campaign.changed": "Changed a campaign",
  "campaign.confirmation-switched": ({ confirmFirst }) =>
    confirmFirst ? "Made a campaign wait for confirmation" : "Let a campaign send without confirmation",
  "campaign.asking-switched": ({ asksBooked }) =>
    asksBooked
      ? "Let a campaign ask people to book who have booked"
      : "Made a campaign skip people who have booked",
  "campaign.created": "Created a campaign",
  "campaign.deleted": "Deleted a campaign",
  "campaign.renamed": "Renamed a campaign",
  "campaign.paused": "Paused a campaign",
  "campaign.resumed": "Resumed a campaign",
  "message.draft-discarded": "Discarded the draft of a message",
  "message.published": ({ version }) =>
    version === undefined ? "Published a message" : `Published version ${version} of a message`,
  "message.put-back": ({ from }) =>
    from === undefined ? "Restored an earlier version of a message" : `Restored version ${from} of a message`,
  "message.tested": ({ outcome }) => `Sent themselves a message to look at${outcome ? ` (${outcome})` : ""}`,
  "step.added": ({ position, place }) =>
    position === undefined && place === undefined
      ? "Added a step"
      : `Added a step at position ${position ?? place}`,
  "step.delayed": ({ to }) =>
    to === undefined ? "Changed a step's delay" : `Changed a step's delay to ${days(to)}`,
  "step.limited": ({ before }) =>
    before === "event"
      ? "Limited a step to those who reach it before the event"
      : before === "date"
        ? "Limited a step to those who reach it before a day"
        : "Removed a step's time limit",
  "step.moved": ({ to }) => (to === undefined ? "Moved a step" : `Moved a step to position ${to}`),
  "step.put-back": "Restored a step",
  "step.removed": "Removed a step",
};

const days = (seconds: unknown) => count(Math.round((Number(seconds) / 86_400) * 10) / 10, "day", "days");

export function sentenceOf({ action, subject }: Pick<ActionLine, "action" | "subject">): string {
  const sentence = pick<Record<string, Sentence>>(sentences, action);
  if (sentence === undefined) return action;
  return typeof sentence === "string" ? sentence : sentence(subject);
}

export const afterName = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

export function linkOf({ action, subject }: Pick<ActionLine, "action" | "subject">): string | null {
  if (action === "lead.erased" || action === "person.erased") return null;
  const { delivery, lead, person, campaign, message, event, coach } = subject;
  if (delivery) return `/console/messages/${delivery}`;
  if (lead) return `/console/leads/${lead}`;
  if (person) return `/console/people/${person}`;
  if (campaign) return `/console/campaigns/${campaign}${typeof message === "string" ? `/${message}` : ""}`;
  if (event) return `/console/events/${event}`;
  if (coach) return `/console/coaches/${coach}`;
  return places.find(([kind]) => action.startsWith(kind))?.[1] ?? null;
}

const places: [kind: string, to: string][] = [
  ["alert.", "/console/alerts"],
  ["leads.", "/console/people"],
  ["webhook.", "/console/settings/webhooks"],
  ["people.", "/console/people"],
  ["segment.", "/console/segments"],
  ["tag.", "/console/tags"],
  ["self-check.", "/console/site-checks"],
  ["diagnostics.", "/test-email"],
  ["owner.", "/console/account"],
];

/** What the sentence leaves out. IDs show their end, which tells neighbors apart. */
export const detailsOf = (subject: Subject): string =>
  Object.entries(subject)
    .filter(([, value]) => value !== false && value !== null)
    .map(
      ([name, value]) => `${name} ${String(value).replace(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{6}/, "…")}`,
    )
    .join(" · ");
