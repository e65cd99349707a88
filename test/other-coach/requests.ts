/** Every route of the console, asked by one coach for what is another's, as an address and as a form. A new route needs a line here. */
import type { Theirs } from "./model.ts";

export type Asked = {
  /** What follows the route's own address. */
  query?: string;
  params?: Record<string, string>;
  /** Posted, where there is one; a text is the body of a function's call. */
  form?: Record<string, string | File> | string;
  /** The same for a scope of every coach: it shows nothing of a coach's. */
  isPlain?: true;
};

const plain = [{ isPlain: true }] satisfies Asked[];
const csv = () => new File(["email\nnew@example.test\n"], "leads.csv", { type: "text/csv" });
const draft = { subject: "Hello", preheader: "Soon", title: "", body: "A line.", signOff: "Me" };

export function requests(theirs: Theirs): Record<string, Asked[]> {
  const { slug, campaignId, part, order, leadId, deliveryId, failedId, eventId, broadcasts } = theirs;
  const campaign = { id: campaignId };
  const message = { id: campaignId, part };
  const step = part.replace("step-", "");
  const call = (name: string, body: object): Asked => ({ params: { name }, form: JSON.stringify(body) });
  const act = (intent: string, more: Record<string, string> = {}): Asked => ({ form: { intent, ...more } });
  const change = (kind: string, more: Record<string, string>): Asked => ({
    params: { slug },
    form: { act: kind, ...more },
  });
  return {
    "/console": [{}],
    "/console/*": plain,
    "/console/find": [{ query: `?search=${theirs.email}` }, { query: `?search=${slug}` }],
    "/console/first-hour": [
      {},
      { form: { step: "test" } },
      { form: { step: "publish" } },
      { form: { step: "page", template: "guide", name: "Mine", address: "mine-too" } },
    ],
    "/console/first-hour/canvas": [{ query: `?coach=${slug}` }],
    "/console/coaches": [{}, { form: { act: "hide", slug } }, { form: { act: "hide-samples" } }],
    "/console/coaches/new": [
      { isPlain: true },
      { form: { name: "Mine", field: "Mine", sentence: "Mine", postalAddress: "1" } },
    ],
    "/console/coaches/delete-samples": [{}, { form: { typed: "delete samples" } }],
    "/console/coaches/:slug/delete": [{ params: { slug } }, { params: { slug }, form: { typed: "Other" } }],
    "/console/coaches/:slug": [
      { params: { slug } },
      change("profile", { name: "Another" }),
      change("sender", { fromName: "Another", fromEmail: "a@b.example" }),
      change("portrait", { remove: "yes" }),
      change("proof", { page: theirs.pageSlug }),
    ],
    "/console/coaches/:slug/look": [
      { params: { slug } },
      { params: { slug }, form: { seen: "", main: "#112233", hero: "band" } },
      { params: { slug }, form: { intent: "logo", logo: new File(["x"], "logo.png") } },
    ],
    "/console/coaches/:slug/look/page": [
      { params: { slug } },
      { params: { slug }, query: `?page=${theirs.pageId}` },
    ],
    "/console/coaches/:slug/look/email": [{ params: { slug } }],
    "/console/coaches/:slug/look/guide": [{ params: { slug } }],
    "/console/settings/sending": [
      { query: `?coach=${slug}` },
      act("save", {
        coach: slug,
        provider: "smtp",
        host: "127.0.0.1",
        senderName: "Me",
        senderAddress: "a@b.example",
      }),
      act("limits", { coach: slug, rate: "1", quota: "1" }),
      act("remove", { coach: slug }),
      act("signature", { coach: slug, selector: "mine" }),
      act("mailbox", {
        ...{ coach: slug, host: "imap.example", port: "993", security: "tls" },
        ...{ username: "me", password: "mine" },
      }),
      act("mailbox-remove", { coach: slug }),
      act("webhook", { coach: slug, secret: "a-key-of-somebody-else" }),
    ],
    "/console/guides": [{}, { form: { coach: slug, title: "Mine" } }],
    "/console/guides/:id": [
      { params: { id: theirs.guideId } },
      {
        params: { id: theirs.guideId },
        form: { part: "opening", intent: "save", "part.title": "Mine", "part.subtitle": "Mine" },
      },
    ],
    "/console/files": [
      {},
      { query: `?coach=${slug}` },
      { form: { coach: slug, file: new File(["%PDF-"], "mine.pdf"), description: "Mine" } },
    ],
    "/console/files/:id": [
      { params: { id: theirs.itemId } },
      { params: { id: theirs.itemId }, ...act("describe", { description: "Mine" }) },
      { params: { id: theirs.itemId }, ...act("delete") },
    ],
    "/console/pages": [{}],
    "/console/pages/new": [
      { query: `?coach=${slug}` },
      { form: { coach: slug, template: "guide", name: "Mine", address: "mine-too" } },
    ],
    "/console/pages/new/address": [{ query: "?address=their-copy" }],
    "/console/pages/new/canvas": [{ query: `?coach=${slug}&template=guide` }],
    "/console/pages/:id": [
      { params: { id: theirs.pageId } },
      ...[
        "undo",
        "discard",
        "publish",
        "section:hide:1",
        "unpublish",
        "save",
        "cancel-schedule",
        "preview-link",
        "revoke-previews",
        "republish-green",
      ].map((intent) => ({
        params: { id: theirs.pageId },
        ...act(intent),
      })),
      ...["archive", "bring-back"].map((intent) => ({ params: { id: theirs.hiddenPageId }, ...act(intent) })),
      { params: { id: theirs.pageId }, ...act("schedule", { at: "2026-11-20T10:00", zone: "UTC" }) },
      { params: { id: theirs.pageId }, ...act("duplicate", { name: "Mine", address: "mine" }) },
    ],
    "/console/pages/:id/canvas": [{ params: { id: theirs.pageId } }],
    "/console/pages/:id/palette/:type": [{ params: { id: theirs.pageId, type: "Faq" } }],
    "/console/pages/:id/share.png": [{ params: { id: theirs.pageId } }],
    "/console/pages/:id/patch": [
      {
        params: { id: theirs.pageId },
        ...act("patch", { change: '{"op":"set","path":["name"],"value":"Mine"}', revision: "2" }),
      },
    ],
    "/console/pages/:id/versions/:version": [{ params: { id: theirs.pageId, version: "1" } }],
    "/console/pages/:id/editors": [{ params: { id: theirs.pageId } }],
    "/console/leads/:id/consents/:consent": [{ params: { id: leadId, consent: theirs.consentId } }],
    "/console/pages/:id/versions": [
      { params: { id: theirs.pageId } },
      { params: { id: theirs.pageId }, form: { restore: "1" } },
    ],
    "/console/leads": [{}, { query: `?coach=${slug}` }, { query: `?search=${theirs.email}` }],
    "/console/leads.csv": [{ query: `?coach=${slug}` }],
    "/console/leads/import": [{}, { form: { page: theirs.pageId, file: csv() } }],
    "/console/leads/import/:id": [
      { params: { id: theirs.importId } },
      { params: { id: theirs.importId }, query: "?step=columns" },
      {
        params: { id: theirs.importId },
        ...act("check", { page: theirs.pageId, statement: "Signed at the fair in May", "target.0": "email" }),
      },
      { params: { id: theirs.importId }, ...act("import", { follow: "yes" }) },
      { params: { id: theirs.importId }, ...act("undo") },
    ],
    "/console/leads/import/:id/rows.csv": [{ params: { id: theirs.importId } }],
    "/console/leads/:id": [
      { params: { id: leadId } },
      { params: { id: leadId }, ...act("stop") },
      { params: { id: leadId }, ...act("erase") },
      { params: { id: leadId }, ...act("lift-bounce", { reason: "told" }) },
    ],
    "/console/people": [
      {},
      { query: `?tag=${theirs.tagId}` },
      act("tag", { person: theirs.personId, tag: "Mine" }),
      act("untag", { person: theirs.personId, tag: "Their tag" }),
    ],
    "/console/people/:id": [
      { params: { id: theirs.personId } },
      { params: { id: theirs.personId }, ...act("tag", { tag: "Mine" }) },
      { params: { id: theirs.personId }, ...act("untag", { tag: "Their tag" }) },
      { params: { id: theirs.personId }, ...act("change", { name: "Mine" }) },
    ],
    "/console/segments": [{}],
    "/console/segments/:id": [
      { params: { id: "new" }, query: `?coach=${theirs.slug}` },
      { params: { id: theirs.segmentId } },
      { params: { id: theirs.segmentId }, ...act("count", { "i.0.says": "tag", "i.0.tag": theirs.tagId }) },
      { params: { id: theirs.segmentId }, ...act("save", { name: "Mine" }) },
      { params: { id: theirs.segmentId }, ...act("delete") },
    ],
    "/console/tags": [
      {},
      act("rename", { tag: theirs.tagId, name: "Mine" }),
      act("delete", { tag: theirs.tagId }),
    ],
    "/console/leads/:id/export": [
      { params: { id: leadId }, isPlain: true },
      { params: { id: leadId }, form: {} },
    ],
    "/console/messages/:id": [{ params: { id: deliveryId } }, { params: { id: failedId }, form: {} }],
    "/console/messages/:id/body": [{ params: { id: deliveryId } }],
    "/console/functions/:name": [
      call("email-debug-dashboard", { action: "dashboard" }),
      call("email-debug-dashboard", { action: "campaign-details", campaignId }),
      call("email-debug-dashboard", { action: "retry-failed", campaignId }),
      call(theirs.emailFunction, { email: theirs.email, leadId }),
      call("process-email-sequence", {}),
    ],
    "/console/bearer": plain,
    "/console/campaigns": [{}],
    "/console/campaigns/new": [{}, { form: { coach: theirs.slug, recipe: "call", name: "Theirs" } }],
    "/console/campaigns/:id": [
      { params: campaign },
      ...["archive", "confirm-first", "delete"].map((confirm) => ({
        params: campaign,
        query: `?confirm=${confirm}`,
      })),
      { params: campaign, ...act("rename", { name: "Mine now" }) },
      { params: campaign, ...act("confirm-first", { on: "yes" }) },
      { params: campaign, ...act("duplicate") },
      { params: campaign, ...act("attach", { page: theirs.pageId }) },
      { params: campaign, ...act("archive") },
      { params: campaign, ...act("bring-back") },
      { params: campaign, ...act("delete") },
      { params: campaign, ...act("pause") },
      { params: campaign, ...act("move", { step, seen: order, position: "3" }) },
      { params: campaign, ...act("remove", { step, seen: order }) },
      { params: campaign, ...act("put-back", { step: String(theirs.removedStep), seen: order }) },
      { params: campaign, ...act("limit", { step, before: "event" }) },
      { params: campaign, ...act("delay", { step, amount: "1", unit: "minutes" }) },
    ],
    "/console/campaigns/:id/:part": [
      { params: message },
      { params: { ...message, part: "new" } },
      { params: message, ...act("publish", { ...draft, base: theirs.templateId }) },
      { params: message, ...act("test", draft) },
      { params: message, ...act("discard", draft) },
      {
        params: { ...message, part: "new" },
        ...act("publish", { ...draft, position: "2", seen: order, amount: "1", unit: "days" }),
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
    "/console/site-checks": [{}, act("check", { page: theirs.pageId })],
    "/console/time-machine": [
      { query: `?lead=${leadId}` },
      { query: `?page=${theirs.pageSlug}` },
      { query: `?search=${theirs.email}` },
    ],
    "/console/time-machine/body/:key": [
      { params: { key: `${theirs.pageSlug}.step-1` }, query: `?page=${theirs.pageSlug}` },
    ],
    // With an event or a campaign it would go and look at links; the verb is asked with tools of its own.
    "/console/preflight": [{}, { query: `?campaign=${campaignId}`, isPlain: true }],
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
    "/console/alerts": [
      {},
      act("add", { coach: slug, channel: "email", address: "a@b.example", cadence: "daily", zone: "UTC" }),
      act(`cadence:${theirs.targetId}`, { cadence: "daily" }),
      act(`test:${theirs.hookId}`),
      act(`ask:${theirs.targetId}`),
      act(`remove:${theirs.targetId}`),
      act(`again:${theirs.alertId}`),
      act(`renew:${theirs.hookId}`),
    ],
    "/console/deliverability": [{}],
    "/console/activity": [{}],
    "/console/settings": [{}, { form: { name: "Mine", timeZone: "Europe/Berlin", dateLanguage: "de" } }],
    "/console/settings/data": [
      {},
      { form: { act: "retention", logs: "90" } },
      { form: { act: "delete", site: "Foyer" } },
    ],
    "/console/settings/export": [{ isPlain: true }, { form: {} }],
    "/console/settings/legal": [{}, { form: { operator: "Mine", "terms-words": "own", terms: "Mine" } }],
    "/console/account": [{}],
    "/email-test": [{}, act("send", { email: "a@b.example" }), act("process")],
    "/test-email": [{}, { form: { test: "campaign-data" } }],
    "/email-debug": [{ isPlain: true }, { query: `?reference=${theirs.reference}` }],
  };
}
