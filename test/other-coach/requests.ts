/** Every route of the console, asked by one coach for what is another's, as an address and as a form. A new route needs a line here. */

import { programRequests } from "./program-requests.ts";
import { type Asked, act } from "./request.ts";
import type { Theirs } from "./theirs.ts";

const plain = [{ isPlain: true }] satisfies Asked[];
const csv = () => new File(["email\nnew@example.test\n"], "leads.csv", { type: "text/csv" });

const MINE = JSON.stringify({
  title: "Mine",
  subtitle: "Mine",
  opening: ["Mine"],
  chapters: [],
  closing: ["Mine"],
});

export function requests(theirs: Theirs): Record<string, Asked[]> {
  const { slug, campaignId, leadId, deliveryId, failedId } = theirs;
  const call = (name: string, body: object): Asked => ({ params: { name }, form: JSON.stringify(body) });
  const change = (kind: string, more: Record<string, string>): Asked => ({
    params: { slug },
    form: { act: kind, ...more },
  });
  return {
    ...programRequests(theirs),
    "/console": [{}, { query: "?show=needs" }, { query: `?q=${slug}` }],
    "/console/today": [{}],
    "/console/coaches.csv": [{}],
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
      change("profile", { ...theirs.coachForms.profile, name: "Another" }),
      change("sender", { ...theirs.coachForms.sender, fromName: "Another", fromEmail: "a@b.example" }),
      change("portrait", { remove: "yes" }),
      change("proof", theirs.coachForms.proof),
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
        form: { intent: "publish", document: MINE, revision: "0", version: "1" },
      },
      { params: { id: theirs.guideId }, ...act("discard") },
    ],
    "/console/guides/:id/draft": [
      {
        params: { id: theirs.guideId },
        form: { document: MINE, revision: "0", version: "1" },
      },
    ],
    "/console/guides/:id/layout": [{ params: { id: theirs.guideId } }],
    "/console/guides/:id/versions": [
      { params: { id: theirs.guideId } },
      { params: { id: theirs.guideId }, form: { restore: "1" } },
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
      { query: `?coach=${slug}`, isPlain: true },
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
        "ask",
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
      {
        params: { id: theirs.pageId },
        ...act("duplicate", { name: "Mine", address: "mine-too", coach: slug }),
      },
      { params: { id: theirs.pageId }, ...act("template") },
    ],
    "/console/templates": [{}],
    "/console/templates/:id": [
      { params: { id: theirs.agencyTemplateId } },
      ...["save", "start", "release"].map((intent) => ({
        params: { id: theirs.agencyTemplateId },
        ...act(intent),
      })),
      {
        params: { id: theirs.agencyTemplateId },
        ...act("copy", { coach: slug, name: "Mine", address: "mine" }),
      },
      { params: { id: theirs.agencyTemplateId }, ...act("undo", { copy: theirs.copyId }) },
    ],
    "/console/templates/:id/copies/:copy": [{ params: { id: theirs.agencyTemplateId, copy: theirs.copyId } }],
    "/console/templates/:id/copies/:copy/:side": [
      { params: { id: theirs.agencyTemplateId, copy: theirs.copyId, side: "after" } },
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
    // Redirects to the people list.
    "/console/leads": [{ query: `?coach=${slug}`, isPlain: true }],
    "/console/leads.csv": [{ query: `?coach=${slug}`, isPlain: true }],
    "/console/people.csv": [{ query: `?coach=${slug}` }, { query: `?person=${theirs.personId}` }],
    "/console/people/new": [
      {},
      { form: { page: theirs.pageId, email: "mine@example.test", name: "Mine", tags: "", basis: "client" } },
    ],
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
    "/console/leads/:id": [{ params: { id: leadId } }],
    "/console/people": [
      {},
      { query: `?tag=${theirs.tagId}` },
      { query: `?coach=${slug}` },
      { query: `?campaign=${theirs.campaignId}` },
      { query: `?search=${theirs.email}` },
      act("enroll", { person: theirs.personId, campaign: theirs.campaignId }),
      act("unenroll", { person: theirs.personId, campaign: theirs.campaignId }),
      act("stop", { person: theirs.personId }),
      act("write", { person: theirs.personId }),
      act("tag", { person: theirs.personId, tag: "Mine" }),
      act("untag", { person: theirs.personId, tag: "Their tag" }),
    ],
    "/console/people/:id": [
      { params: { id: theirs.personId } },
      { params: { id: theirs.personId }, ...act("tag", { tag: "Mine" }) },
      { params: { id: theirs.personId }, ...act("untag", { tag: "Their tag" }) },
      { params: { id: theirs.personId }, ...act("change", { name: "Mine" }) },
      ...["campaign", "seat", "erase"].map((kind) => ({
        params: { id: theirs.personId },
        query: `?do=${kind}`,
      })),
      ...["stop", "erase", "write"].map((intent) => ({ params: { id: theirs.personId }, ...act(intent) })),
      { params: { id: theirs.personId }, ...act("lift-bounce", { reason: "told" }) },
      { params: { id: theirs.personId }, ...act("note", { text: "Mine" }) },
      { params: { id: theirs.personId }, ...act("delete-note", { note: theirs.noteId }) },
      { params: { id: theirs.personId }, ...act("seat", { event: theirs.eventId }) },
      ...["add", "remove"].map((intent) => ({
        params: { id: theirs.personId },
        ...act(intent, { campaign: campaignId }),
      })),
      ...["pause", "resume"].map((intent) => ({
        params: { id: theirs.personId },
        ...act(intent, { journey: theirs.journeyId }),
      })),
      { params: { id: theirs.personId }, ...act("move", { journey: theirs.journeyId, step: "2" }) },
    ],
    "/console/people/:id/consents/:consent": [{ params: { id: theirs.personId, consent: theirs.consentId } }],
    "/console/segments": [{}],
    "/console/segments/:id": [
      { params: { id: "new" }, query: `?coach=${theirs.slug}` },
      { params: { id: theirs.segmentId } },
      { params: { id: theirs.segmentId }, ...act("count", { "i.0.says": "tag", "i.0.tag": theirs.tagId }) },
      { params: { id: theirs.segmentId }, ...act("save", { name: "Mine" }) },
      { params: { id: theirs.segmentId }, ...act("delete") },
      { params: { id: theirs.segmentId }, ...act("copy", { coach: slug }) },
    ],
    "/console/tags": [
      {},
      act("rename", { tag: theirs.tagId, name: "Mine" }),
      act("delete", { tag: theirs.tagId }),
    ],
    "/console/people/:id/export": [
      { params: { id: theirs.personId }, isPlain: true },
      { params: { id: theirs.personId }, form: {} },
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
    "/console/site-checks": [{}, act("check", { page: theirs.pageId })],
    "/console/time-machine": [
      { query: `?person=${theirs.personId}` },
      { query: `?page=${theirs.pageSlug}` },
      { query: `?search=${theirs.email}` },
    ],
    "/console/time-machine/body/:key": [
      { params: { key: `${theirs.pageSlug}.step-1` }, query: `?page=${theirs.pageSlug}` },
    ],
    // With an event or a campaign it would go and look at links; the verb is asked with tools of its own.
    "/console/preflight": [{}, { query: `?campaign=${campaignId}`, isPlain: true }],
    "/console/alerts": [
      {},
      act("add", { coach: slug, address: "a@b.example", cadence: "daily", zone: "UTC" }),
      act(`cadence:${theirs.targetId}`, { cadence: "daily" }),
      act(`test:${theirs.confirmedId}`),
      act(`ask:${theirs.targetId}`),
      act(`remove:${theirs.targetId}`),
      act(`again:${theirs.alertId}`),
    ],
    "/console/settings/api": [
      {},
      { query: `?revoke=${theirs.keyId}` },
      act("create", { name: "Zapier", coach: theirs.coachId, scopes: "read", days: "30" }),
      act("create", { name: "Zapier", coach: "", scopes: "read", days: "30" }),
      act(`revoke:${theirs.keyId}`),
    ],
    "/console/settings/webhooks": [
      {},
      { query: `?endpoint=${theirs.hookId}` },
      { query: `?remove=${theirs.hookId}` },
      act("add", { coach: slug, url: "http://127.0.0.1:9/mine", types: "person.tagged" }),
      act("add", { coach: "", url: "http://127.0.0.1:9/mine", types: "person.tagged" }),
      act(`change:${theirs.hookId}`, { types: "person.tagged" }),
      act(`test:${theirs.hookId}`),
      act(`pause:${theirs.hookId}`),
      act(`resume:${theirs.pausedId}`),
      act(`renew:${theirs.hookId}`),
      act(`remove:${theirs.hookId}`),
      act(`again:${theirs.postId}`),
    ],
    "/console/deliverability": [{}],
    "/console/reputation": [{ query: `?coach=${slug}` }],
    "/console/activity": [{}],
    "/console/settings/team": [
      { query: `?change=${theirs.memberId}` },
      { form: { intent: "invite", email: "new@team.example", role: "assistant", coach: theirs.coachId } },
      { form: { intent: "change", id: theirs.memberId, role: "assistant", coach: theirs.coachId } },
      { form: { intent: "again", id: theirs.invitationId } },
      { form: { intent: "revoke", id: theirs.invitationId } },
      { form: { intent: "remove", id: theirs.memberId } },
      { form: { intent: "hand-over", id: theirs.memberId } },
      { form: { intent: "second-factor", role: "coach" } },
    ],
    "/console/view-as": [{}, { form: { id: theirs.memberId } }],
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
