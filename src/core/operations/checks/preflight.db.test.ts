/** Each check before the start, against a campaign or an event that is broken in just that way. */
import { beforeEach, expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { DAY, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { runPreflight, type Subject } from "./run-preflight.ts";
import type { Tools } from "./tools.ts";
import type { Visited } from "./visit.ts";

const scope = testScope();

const world = await testContext();
const { ctx, rows } = world;

const published: Record<string, string> = {
  "okafor-keys.com": "v=spf1 include:mail.example ~all",
  "_dmarc.okafor-keys.com": "v=DMARC1; p=none",
  "house._domainkey.okafor-keys.com": "v=DKIM1; p=MIIB",
};
let records = { ...published };
let answers: Record<string, Visited> = {};
const visited: string[] = [];
const tools: Partial<Tools> = {
  async lookup(name) {
    const text = records[name];
    if (!text) throw Object.assign(new Error(name), { code: "ENOTFOUND" });
    return [[text]];
  },
  async visit(url) {
    visited.push(url);
    return answers[new URL(url).pathname] ?? answers[url] ?? { result: "answered", status: 200 };
  },
};

const keys = await world.page("/9ways");
const masterclass = await world.page("/clara-relocation-masterclass");
const [campaign] = await rows<{ id: string }>("select id from email_campaigns where id::text = $1", [
  keys.document.form?.campaign,
]);
const campaignId = campaign?.id ?? "";
const eventId = masterclass.eventId ?? "";
const saved = await rows<{ step: number; template_id: string }>(
  "select step, template_id from email_sequences where campaign_id = $1",
  [campaignId],
);

/** The state of every check but the named one is asked for too: breaking one thing must not colour another. */
async function statesOf(subject: Subject) {
  const report = await runPreflight(ctx, scope, { ...subject, tools });
  if (!report) throw new Error("there is nothing to look at");
  return Object.fromEntries(report.checks.map(({ id, state }) => [id, state]));
}
async function finding(subject: Subject, id: string) {
  const report = await runPreflight(ctx, scope, { ...subject, tools });
  const check = report?.checks.find((each) => each.id === id);
  if (!check) throw new Error(`no check ${id}`);
  // A failure without a fix would be no help.
  if (check.state !== "good") expect(check.fix).toMatch(/\w/);
  return check;
}
/** Puts other words into a step, as a new version of its template. */
const rewrite = (step: number, change: { subject?: string; html?: string; text?: string }) =>
  rows(
    `with old as (select t.* from email_sequences s join email_templates t on t.id = s.template_id where s.campaign_id = $1 and s.step = $2),
     template as (
       insert into email_templates (campaign_id, part, version, subject, html, text)
       select campaign_id, part, (select max(version) + 1 from email_templates e where e.campaign_id = old.campaign_id and e.part = old.part),
         coalesce($3, subject), coalesce($4, html), coalesce($5, text) from old returning id)
     update email_sequences set template_id = (select id from template) where campaign_id = $1 and step = $2`,
    [campaignId, step, change.subject, change.html, change.text],
  );
const template = async (step: number) => {
  const [found] = await rows<{ html: string; text: string }>(
    "select t.html, t.text from email_sequences s join email_templates t on t.id = s.template_id where s.campaign_id = $1 and s.step = $2",
    [campaignId, step],
  );
  if (!found) throw new Error(`no step ${step}`);
  return found;
};

beforeEach(async () => {
  records = { ...published };
  answers = {};
  visited.length = 0;
  ctx.settings.bounceDomain = "bounces.okafor-keys.com";
  ctx.settings.dkim = { selector: "house", domain: null };
  await rows(
    "update email_campaigns set from_email = 'hello@okafor-keys.com', is_active = true where id = $1",
    [campaignId],
  );
  await rows("update coaches set profile = profile || '{\"sample\": false}' where id = $1", [keys.coachId]);
  for (const { step, template_id } of saved)
    await rows("update email_sequences set template_id = $3 where campaign_id = $1 and step = $2", [
      campaignId,
      step,
      template_id,
    ]);
  await rows(
    `update events set starts_at = $2, zone = 'Europe/Berlin', join_url = 'https://meet.okafor-keys.com/room', capacity = 10 where id = $1`,
    [eventId, new Date(ctx.clock.now().getTime() + 20 * DAY * 1000)],
  );
});

it("finds nothing where nothing is wrong", async () => {
  const report = await runPreflight(ctx, scope, { campaignId, tools });
  expect(report?.checks.filter(({ state }) => state !== "good")).toEqual([]);
  expect(report).toMatchObject({ kind: "campaign", ready: true });
  expect(visited.length).toBeGreaterThan(0);
  expect(visited.join(" ")).not.toMatch(/unsubscribe|\/seat\//);
  expect(await runPreflight(ctx, scope, { campaignId: eventId, tools })).toBeNull();
});

it("sees missing records of the sender's domain, a sample domain, and a machine without a resolver", async () => {
  delete records["_dmarc.okafor-keys.com"];
  expect(await finding({ campaignId }, "senderRecords")).toMatchObject({ state: "bad" });
  expect((await finding({ campaignId }, "senderRecords")).found).toMatch(/DMARC/);
  const deaf: Partial<Tools> = {
    ...tools,
    lookup: () => Promise.reject(Object.assign(new Error(), { code: "ETIMEOUT" })),
  };
  const report = await runPreflight(ctx, scope, { campaignId, tools: deaf });
  expect(report?.checks.find(({ id }) => id === "senderRecords")?.state).toBe("unknown");
  expect(report?.ready).toBe(true);
  await rows("update email_campaigns set from_email = 'hello@dave.example' where id = $1", [campaignId]);
  expect((await finding({ campaignId }, "senderRecords")).found).toMatch(/^dave.example is a sample domain/);
});

it("sees a sender whose messages are signed by one domain and bounce to another", async () => {
  ctx.settings.bounceDomain = "bounces.elsewhere.com";
  expect((await statesOf({ campaignId })).alignment).toBe("good"); // signed for its own domain
  ctx.settings.dkim = { selector: "house", domain: "elsewhere.com" };
  expect((await finding({ campaignId }, "alignment")).state).toBe("attention");
  ctx.settings.bounceDomain = "bounces.okafor-keys.com";
  expect((await finding({ campaignId }, "alignment")).state).toBe("good");
});

it("sees an unknown tag, and a campaign without a message", async () => {
  await rewrite(2, { subject: "Hello {{ nickname }}" });
  const found = await finding({ campaignId }, "tags");
  expect(found.state).toBe("bad");
  expect(found.found).toBe("Email 2: there is no tag named “nickname”.");
  const { id = "" } =
    (
      await rows<{ id: string }>(
        "insert into email_campaigns (coach_id, name, from_email, from_name, subject_template) values ($1, 'Empty', 'a@okafor-keys.com', 'A', '') returning id",
        [keys.coachId],
      )
    )[0] ?? {};
  const states = await statesOf({ campaignId: id });
  expect([states.tags, states.entry]).toEqual(["bad", "attention"]);
});

it("sees links that lead nowhere, and says which it may not try", async () => {
  const { html } = await template(2);
  await rewrite(2, {
    html: html.replace("</body>", '<a href="https://gone.okafor-keys.com/old?a=1&amp;b=2">old</a></body>'),
  });
  answers["https://gone.okafor-keys.com/old?a=1&b=2"] = { result: "answered", status: 404 };
  const dead = await finding({ campaignId }, "links");
  expect(dead.state).toBe("bad");
  expect(dead.found).toContain("https://gone.okafor-keys.com/old?a=1&b=2 in Email 2 (there is no such page)");
  answers = { "/old": { result: "private" } };
  expect((await finding({ campaignId }, "links")).state).toBe("unknown");
  answers = { "/old": { result: "answered", status: 403 } };
  expect((await finding({ campaignId }, "links")).state).toBe("good");
  const guide = "/guides/nine-ways.pdf";
  await rewrite(2, { html: html.replace("</body>", `<a href="https://foyer.example${guide}">x</a></body>`) });
  answers = { [guide]: { result: "answered", status: 503 } };
  const drawing = await finding({ campaignId }, "links");
  expect([drawing.state, drawing.found]).toEqual([
    "unknown",
    expect.stringContaining("the guide is being drawn"),
  ]);
  answers = { [guide]: { result: "answered", status: 404 } };
  expect((await finding({ campaignId }, "links")).state).toBe("bad");
  const picture = "/files/00000000000000000000000000000000-960.webp";
  await rewrite(2, {
    html: html.replace("</body>", `<img alt="x" src="https://foyer.example${picture}"/></body>`),
  });
  answers = { [picture]: { result: "answered", status: 404 } };
  expect((await finding({ campaignId }, "links")).found).toContain(picture);
  answers = {};
  await rewrite(2, { html: html.replace("</body>", '<a href="https://samples.example/">x</a></body>') });
  expect((await finding({ campaignId }, "links")).state).toBe("attention");
});

it("sees a message without an unsubscribe link, and one without a postal address", async () => {
  const { html, text } = await template(3);
  await rewrite(3, { text: text.replaceAll("{{ unsubscribeUrl }}", "") });
  expect(await finding({ campaignId }, "unsubscribeLink")).toMatchObject({
    state: "bad",
    found: "Email 3 does not show the unsubscribe link.",
  });
  expect((await statesOf({ campaignId })).postalAddress).toBe("good");
  await rewrite(3, { text, html: html.replaceAll(keys.coach.postalAddress.split(",")[0] ?? "-", "") });
  expect((await finding({ campaignId }, "postalAddress")).state).toBe("bad");
  expect((await statesOf({ campaignId })).unsubscribeLink).toBe("good");
  await rewrite(3, { html });
  await rows("update coaches set profile = profile || '{\"sample\": true}' where id = $1", [keys.coachId]);
  expect((await finding({ campaignId }, "postalAddress")).state).toBe("attention");
});

it("warns of capitals and spam words, without blocking the start", async () => {
  await rewrite(2, { subject: "ACT NOW!! It is 100% free" });
  const found = await finding({ campaignId }, "wording");
  expect(found.state).toBe("attention");
  expect(found.found).toMatch(/Email 2: .*exclamation.*“act now”.*“100% free”/);
  expect((await runPreflight(ctx, scope, { campaignId, tools }))?.ready).toBe(true);
});

it("warns of a message that Gmail would cut", async () => {
  const { html } = await template(2);
  const fill = (bytes: number) => html.replace("</body>", `<p>${"long ".repeat(bytes / 5)}</p></body>`);
  await rewrite(2, { html: fill(110_000) });
  expect((await finding({ campaignId }, "size")).state).toBe("bad");
  await rewrite(2, { html: fill(1000) });
  expect((await finding({ campaignId }, "size")).state).toBe("good");
});

it("says when a campaign is switched off", async () => {
  await rows("update email_campaigns set is_active = false where id = $1", [campaignId]);
  expect((await finding({ campaignId }, "entry")).state).toBe("attention");
});

const event = (change: string, values: unknown[] = []) =>
  rows(`update events set ${change} where id = $1`, [eventId, ...values]);
const inDays = (days: number) => new Date(ctx.clock.now().getTime() + days * DAY * 1000);

it("sees an event that is over, without a date, in no zone, without a link", async () => {
  const states = await statesOf({ eventId });
  for (const id of ["date", "zone", "joinLink", "seats", "eventWords"])
    expect([id, states[id]]).toEqual([id, "good"]);
  expect(states.tags).toBe("good"); // the campaign behind it is looked at too
  await event("starts_at = $2", [inDays(-1)]);
  expect((await finding({ eventId }, "date")).state).toBe("bad");
  await event("starts_at = null");
  expect((await finding({ eventId }, "date")).state).toBe("attention");
  await event("starts_at = $2, zone = 'Atlantis/Deep'", [inDays(20)]);
  expect((await finding({ eventId }, "zone")).state).toBe("bad");
  expect((await statesOf({ eventId })).date).toBe("good");
  await event("zone = 'Europe/Berlin', join_url = null");
  expect((await finding({ eventId }, "joinLink")).state).toBe("attention");
  await event("starts_at = $2", [inDays(3)]);
  expect((await finding({ eventId }, "joinLink")).state).toBe("bad");
  await event("join_url = 'http://meet.okafor-keys.com/room'");
  expect((await finding({ eventId }, "joinLink")).state).toBe("bad");
  await event("join_url = 'https://meet.okafor-keys.com/room'");
  answers = { "/room": { result: "answered", status: 410 } };
  expect((await finding({ eventId }, "joinLink")).state).toBe("bad");
  answers = { "/room": { result: "answered", status: 401 } };
  expect((await finding({ eventId }, "joinLink")).state).toBe("good");
});

it("counts the seats, and misses the reminder's text", async () => {
  await event("capacity = 1");
  await signUp(world, "/clara-relocation-masterclass", someone());
  await signUp(world, "/clara-relocation-masterclass", someone(), { waitlist: true });
  expect(await finding({ eventId }, "seats")).toMatchObject({
    state: "attention",
    found: "The one seat is taken and 1 person waits: the page tells visitors that it is full.",
  });
  await event("capacity = 5");
  expect((await finding({ eventId }, "seats")).found).toMatch(/^4 seats are free while 1 person waits/);
  await rows(
    "delete from email_notices where notice = 'reminder' and campaign_id = (select id from email_campaigns where id::text = $1)",
    [masterclass.document.form?.campaign],
  );
  expect((await finding({ eventId }, "eventWords")).state).toBe("bad");
  await rows("update landing_pages set is_active = false where page_id = $1", [masterclass.id]);
  expect((await finding({ eventId }, "eventWords")).found).toMatch(/no address that answers/);
  await rows("update landing_pages set is_active = true where page_id = $1", [masterclass.id]);
});
