/** Agreeing to news and offers: a tick of its own, its words to the letter, and what takes it back. */
import { expect, it } from "vitest";
import { NEWS_FIELD } from "#core/content/pages/form/news-box.ts";
import { nextDateForm } from "#core/content/pages/form/next-date-form.ts";
import { publicPage } from "#core/content/pages/public-page.ts";
import type { StoredPage } from "#core/content/stored-pages/stored-page.ts";
import { exportPeople } from "#core/leads/export/export-people.ts";
import { exportPerson } from "#core/leads/export/export-person.ts";
import { readConsent } from "#core/leads/people/read-consent.ts";
import { readPerson } from "#core/leads/people/read-person.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { THIRD_PARTY } from "#core/sending/consent/third-party-signup.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { captureLead } from "./capture-lead.ts";
import { confirmSignup } from "./confirm-signup.ts";
import { submitForm } from "./submit-form.ts";

const world = await testContext(() => ({ result: "accepted", response: "250 ok" }));
const { ctx, rows, sent, advance } = world;
const scope = testScope({ id: "owner-1", name: "The owner" });
const plain = await world.page("/9ways");
const LABEL = "Yes — „news“ & offers, <b>too</b>.";
const form = plain.document.form ?? expect.fail();
const page: StoredPage = {
  ...plain,
  document: { ...plain.document, form: { ...form, news: { label: LABEL } } },
};

let host = 0;
const post = (email: string, fields: Record<string, string> = {}, on = page) => {
  host += 1;
  const posted: Record<string, string> = { name: "Ann", email, ...fields };
  return submitForm(ctx, {
    page: on,
    query: new URLSearchParams(),
    ip: `10.9.${host >> 8}.${host & 255}`,
    field: (name) => posted[name] ?? null,
  });
};
const person = async (email: string) =>
  (
    await rows<{ id: string; news_agreed_at: Date | null; zone: string | null; signups: number }>(
      "select * from people where email = $1",
      [email],
    )
  )[0];
const ledger = (email: string) =>
  rows<{ id: string; lead_id: string; purpose: string; wording: string; page_version: number }>(
    `select c.* from consents c join leads l on l.id = c.lead_id where l.email = $1 order by c.created_at, c.purpose desc`,
    [email],
  );

it("a tick is a second row of the ledger with the words of the box, in the same statement", async () => {
  const email = someone();
  world.statements.length = 0;
  ctx.settings.inlineAttempt = false;
  await post(email, { [NEWS_FIELD]: "whatever a forger writes", zone: "Europe/Oslo" });
  ctx.settings.inlineAttempt = true;
  expect(world.statements).toHaveLength(2);
  expect(await ledger(email)).toMatchObject([
    { purpose: "page", wording: form.privacy, page_version: plain.version },
    { purpose: "news", wording: LABEL, page_version: plain.version },
  ]);
  expect(await person(email)).toMatchObject({ news_agreed_at: ctx.clock.now(), zone: "Europe/Oslo" });
});

it.each([
  ["no tick", {}, page],
  ["an empty one", { [NEWS_FIELD]: "" }, page],
  ["a tick that the form does not have", { [NEWS_FIELD]: "yes" }, plain],
] as const)("%s agrees to nothing, and an offset is no zone", async (_, fields, on) => {
  const email = someone();
  await post(email, { ...fields, zone: "+05:30" }, on);
  expect((await ledger(email)).map(({ purpose }) => purpose)).toEqual(["page"]);
  expect(await person(email)).toMatchObject({ news_agreed_at: null, zone: null });
});

it("another server's call ticks no box, and the form of the next date has none", async () => {
  const email = someone();
  const submission = { email, name: "Ann", details: {}, agreesToNews: true } as const;
  await captureLead(ctx, { page, submission, origin: {}, key: null, onBehalf: THIRD_PARTY });
  expect((await ledger(email)).map(({ purpose }) => purpose)).toEqual(["page"]);
  expect(page.document.form && nextDateForm(page.document.form)).not.toHaveProperty("news");
});

it("the first agreement and the newest zone stand, and each signup counts once", async () => {
  const email = someone();
  await post(email, { [NEWS_FIELD]: "yes", zone: "Europe/Oslo" });
  const first = ctx.clock.now();
  advance(2 * DAY);
  await post(email, { [NEWS_FIELD]: "yes", zone: "Asia/Tokyo" });
  await post(email);
  expect(await person(email)).toMatchObject({ news_agreed_at: first, zone: "Asia/Tokyo", signups: 3 });
});

it("unsubscribing takes it back, and a signup that is held agrees only when it is confirmed", async () => {
  const email = someone();
  await post(email, { [NEWS_FIELD]: "yes" });
  await suppress(ctx, { email, coachId: page.coachId, reason: "unsubscribed" });
  expect(await person(email)).toMatchObject({ news_agreed_at: null });
  advance(8 * DAY);

  const confirm = async () => {
    const text = sent.filter(({ to }) => to === email).at(-1)?.text ?? "";
    await confirmSignup(ctx, /\/confirm-signup\/([\w-]+)/.exec(text)?.[1] ?? "");
  };
  await post(email);
  await confirm();
  expect(await person(email)).toMatchObject({ news_agreed_at: null });

  await suppress(ctx, { email, coachId: page.coachId, reason: "unsubscribed" });
  advance(8 * DAY);
  await post(email, { [NEWS_FIELD]: "yes" });
  expect(await person(email)).toMatchObject({ news_agreed_at: null });
  advance(60);
  await confirm();
  expect(await person(email)).toMatchObject({ news_agreed_at: ctx.clock.now() });
  expect((await ledger(email)).map(({ purpose }) => purpose)).toEqual([
    "page",
    "news",
    "page",
    "page",
    "news",
  ]);
});

it("the owner reads purpose and words on the person, the consent and in the file", async () => {
  const email = someone();
  await post(email, { [NEWS_FIELD]: "yes" });
  const [, news] = await ledger(email);
  const personId = (await person(email))?.id ?? "";
  const consent = await readConsent(ctx, scope, { personId, consentId: news?.id ?? "" });
  // The page that is live has no box: there are no words of today to set beside these.
  expect(consent).toMatchObject({ purpose: "news", wording: LABEL, page: { wording: null } });
  const details = await readPerson(ctx, scope, { personId });
  expect(details?.consents).toMatchObject([
    { purpose: "news", wording: LABEL },
    { purpose: "page", wording: form.privacy },
  ]);
  expect(details?.newsAgreedAt).toBeTruthy();
  expect(JSON.stringify(await exportPerson(ctx, scope, { personId }))).toContain('"purpose":"news"');
  let file = "";
  for await (const piece of exportPeople(ctx, scope, { which: { filters: { search: email } } }))
    file += piece;
  const [head = "", line = ""] = file.split("\r\n");
  const agreed = head.split(",").indexOf("Agreed to news");
  expect(line.split(",")[agreed]).toBe(ctx.clock.now().toISOString().slice(0, 16).replace("T", " "));
});

it("a page without the box is drawn from the same bytes as before", () => {
  const now = { now: ctx.clock.now() };
  expect(JSON.stringify(publicPage(plain.document, now))).not.toContain("news");
  expect(publicPage(page.document, now).form?.news).toEqual({ label: LABEL });
});
