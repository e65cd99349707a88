/** The console's routes of campaigns, broadcasts and events, asked by one coach for what is another's. */

import { type Asked, act } from "./request.ts";
import type { Theirs } from "./theirs.ts";

const draft = { subject: "Hello", preheader: "Soon", title: "", body: "A line.", signOff: "Me" };

export function programRequests(theirs: Theirs): Record<string, Asked[]> {
  const { slug, campaignId, part, planSeen: seen, leadId, eventId, broadcasts } = theirs;
  const campaign = { id: campaignId };
  const message = { id: campaignId, part };
  return {
    "/console/campaigns": [{}],
    "/console/campaigns/new": [
      { isPlain: true },
      { form: { coach: theirs.slug, recipe: "call", name: "Theirs" } },
    ],
    "/console/campaigns/:id": [
      { params: campaign },
      ...["archive", "confirm-first", "delete"].map((confirm) => ({
        params: campaign,
        query: `?confirm=${confirm}`,
      })),
      { params: campaign, ...act("rename", { name: "Mine now" }) },
      { params: campaign, ...act("confirm-first", { on: "yes" }) },
      { params: campaign, ...act("ask-booked", { on: "yes" }) },
      { params: campaign, ...act("send-me") },
      { params: campaign, ...act("duplicate") },
      { params: campaign, ...act("template") },
      { params: campaign, ...act("duplicate", { coach: theirs.slug }) },
      { params: campaign, ...act("attach", { page: theirs.pageId }) },
      { params: campaign, ...act("archive") },
      { params: campaign, ...act("bring-back") },
      { params: campaign, ...act("delete") },
      { params: campaign, ...act("pause") },
      ...["?step=2", "?add=2", "?add=2&kind=tag", "?start=new", "?goal=new"].map((query) => ({
        ...{ params: campaign, query },
      })),
      { params: campaign, ...act("move-step", { at: "2", seen, position: "3" }) },
      { params: campaign, ...act("remove-step", { at: "2", seen }) },
      { params: campaign, ...act("restore-step", { step: String(theirs.removedStep), seen }) },
      { params: campaign, ...act("save-step", { at: "2", seen, amount: "1", unit: "days" }) },
      { params: campaign, ...act("add-step", { at: "2", seen, kind: "tell", amount: "1", unit: "days" }) },
      { params: campaign, ...act("add-start", { seen, kind: "attended", "subject-attended": eventId }) },
      { params: campaign, ...act("add-goal", { seen, kind: "scheduler" }) },
      { params: campaign, ...act("starts-again", { seen, again: "yes" }) },
      { params: campaign, ...act("discard", { seen }) },
      { params: campaign, ...act("publish", { seen }) },
    ],
    "/console/campaigns/:id/change": [
      { params: campaign },
      { params: campaign, query: `?person=${theirs.personId}` },
      ...["everybody", "from-now-on", "continue"].map((intent) => ({
        params: campaign,
        ...act(intent, { base: "", revision: "1", seen: "[]", asked: "yes" }),
      })),
    ],
    "/console/campaigns/:id/change/effects": [
      { params: campaign },
      { params: campaign, query: `?person=${theirs.personId}` },
    ],
    "/console/campaigns/:id/:part": [
      { params: message },
      { params: { ...message, part: "new" } },
      { params: message, ...act("publish", { ...draft, base: theirs.templateId }) },
      { params: message, ...act("test", draft) },
      { params: message, ...act("discard", draft) },
      {
        params: { ...message, part: "new" },
        ...act("publish", { ...draft, position: "2", seen, amount: "1", unit: "days" }),
      },
    ],
    "/console/campaigns/:id/:part/versions": [
      { params: message },
      { params: message, form: { "put-back": "1", base: theirs.templateId } },
    ],
    "/console/campaigns/:id/:part/draft": [
      { params: message, form: { ...draft, base: theirs.templateId, revision: "0" } },
    ],
    "/console/campaigns/:id/:part/preview": [
      { params: message, query: `?recipient=${leadId}` },
      { params: message, form: { ...draft, recipient: leadId } },
    ],
    "/console/broadcasts": [
      {},
      { form: { coach: slug, name: "Mine" } },
      act("delete", { broadcast: broadcasts.draft }),
      act("duplicate", { broadcast: broadcasts.draft }),
    ],
    "/console/broadcasts/:id": [{ params: { id: broadcasts.draft } }],
    "/console/broadcasts/:id/write": [
      { params: { id: broadcasts.draft } },
      { params: { id: broadcasts.draft }, ...act("next", { ...draft, name: "Mine", revision: "1" }) },
      { params: { id: broadcasts.draft }, ...act("test", { ...draft, name: "Mine", revision: "1" }) },
    ],
    "/console/broadcasts/:id/draft": [
      { params: { id: broadcasts.draft }, form: { ...draft, revision: "1" } },
    ],
    "/console/broadcasts/:id/preview": [
      { params: { id: broadcasts.draft }, query: `?recipient=${theirs.personId}` },
      { params: { id: broadcasts.draft }, form: { ...draft, recipient: theirs.personId } },
      { params: { id: broadcasts.draft }, form: { ...draft, check: "1", recipient: theirs.personId } },
    ],
    "/console/broadcasts/:id/audience": [
      { params: { id: broadcasts.draft } },
      { params: { id: broadcasts.draft }, ...act("add:any", { chosen: theirs.segmentId }) },
      { params: { id: broadcasts.draft }, ...act("rehearse", { when: "now" }) },
    ],
    "/console/broadcasts/:id/rehearsal": [
      { params: { id: broadcasts.draft } },
      { params: { id: broadcasts.draft }, ...act("override", { ground: "contract", text: "" }) },
      { params: { id: broadcasts.draft }, ...act("start", { announced: "0", revision: "1" }) },
    ],
    "/console/broadcasts/:id/sending": [
      { params: { id: broadcasts.sending } },
      { params: { id: broadcasts.sending }, ...act("pause") },
      { params: { id: broadcasts.sending }, ...act("stop") },
      { params: { id: broadcasts.paused }, ...act("resume") },
      { params: { id: broadcasts.scheduled }, ...act("unschedule") },
    ],
    "/console/broadcasts/:id/account": [{ params: { id: broadcasts.sending } }],
    "/console/broadcasts/:id/account.csv": [{ params: { id: broadcasts.sending } }],
    "/console/broadcasts/:id/people": [{ params: { id: broadcasts.draft }, query: "?group=not-promised" }],
    "/console/calls": [
      {},
      { query: "?part=past" },
      { query: `?join=${theirs.calls.open}` },
      act("book", { coach: slug, email: theirs.email, startsAt: "2026-12-03T19:00", minutes: "30" }),
      act(`attended:${theirs.calls.over}`),
      act(`no-show:${theirs.calls.over}`),
      act(`cancelled:${theirs.calls.ahead}`),
      act(`join:${theirs.calls.open}`, { person: theirs.personId }),
      act(`join:${theirs.calls.open}`, { person: "new" }),
    ],
    "/console/calls/calendars": [
      {},
      { query: `?remove=${theirs.calendarId}` },
      act("connect", { coach: slug, provider: "other" }),
      act(`check:${theirs.calendarId}`),
      act(`remove:${theirs.calendarId}`),
    ],
    "/console/calls/hours": [
      {},
      { query: `?coach=${slug}` },
      act("save", {
        coach: slug,
        zone: "UTC",
        minutes: "30",
        gap: "0",
        daysAhead: "30",
        noticeMinutes: "60",
      }),
      act("use", { coach: slug }),
      act("add", { coach: slug, url: "https://calendar.theirs.example/x.ics" }),
      act("change", { id: theirs.busyId, skipsAllDay: "yes" }),
      act("remove", { id: theirs.busyId }),
    ],
    "/console/settings/domains": [
      {},
      { query: "?add=yes" },
      act("add", { coach: slug, host: "go.theirs.test" }),
    ],
    "/console/settings/domains/:id": [
      { params: { id: theirs.domainId } },
      { params: { id: theirs.domainId }, query: "?remove=yes" },
      { params: { id: theirs.domainId }, ...act("check") },
      { params: { id: theirs.domainId }, ...act("main") },
      { params: { id: theirs.domainId }, ...act("remove") },
    ],
    "/console/events": [{}],
    "/console/events/:id": [
      { params: { id: eventId } },
      { params: { id: eventId }, ...act(`give-back:${theirs.registrationId}`) },
      { params: { id: eventId }, ...act(`attended:${theirs.registrationId}`) },
      { params: { id: eventId }, ...act("missed", { seat: theirs.registrationId }) },
      { params: { id: eventId }, ...act("rest-missed") },
      { params: { id: eventId }, ...act("write:registered") },
      { params: { id: eventId }, ...act("replay-for:missed") },
      { params: { id: eventId }, ...act("send-replay:everybody", { "told:everybody": "1" }) },
      {
        params: { id: eventId },
        ...act("change", {
          ...{ kind: "live", date: "2027-03-01", time: "18:00", zone: "UTC", minutes: "45", capacity: "" },
          ...{ joinUrl: "https://meet.example/1", seen: theirs.fingerprint, go: "whoever" },
        }),
      },
    ],
    "/console/events/:id/cancel": [
      { params: { id: eventId } },
      { params: { id: eventId }, ...act("words") },
      { params: { id: eventId }, ...act("cancel", { told: "0.0.0.0" }) },
    ],
    "/console/events/:id/cancel/message": [{ params: { id: eventId } }],
    "/console/events/:id/attendance": [
      { params: { id: eventId } },
      { params: { id: eventId }, form: { list: theirs.email } },
      {
        params: { id: eventId },
        ...act("mark", { attended: theirs.registrationId, missed: "", rest: "missed" }),
      },
    ],
    "/console/events/:id/attendance.csv": [{ params: { id: eventId } }],
  };
}
