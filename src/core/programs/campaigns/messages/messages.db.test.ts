/** A message's text: published as versions, never over another owner's edit, never over what was composed before, never lost to a seed. */
import { describe, expect, it } from "vitest";
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import type { SendResult } from "#core/kernel/mailer.ts";
import { testContext } from "../../../../../test/context.ts";
import { fixtureSite } from "../../../../../test/fixture-site/load-fixture.ts";
import { DAY, journeyOf, settle, signUp, someone } from "../../../../../test/follow-up.ts";
import { testScope } from "../../../../../test/scope.ts";
import { seed } from "../../../../main/command.ts";
import { readCampaign } from "../read-campaign.ts";
import { switchCampaign } from "../switch-campaign.ts";
import { listPreviewRecipients } from "./list-preview-recipients.ts";
import { listVersions } from "./list-versions.ts";
import type { Part } from "./parts.ts";
import { previewMessage } from "./preview-message.ts";
import { publishMessage } from "./publish-message.ts";
import { readDraft } from "./read-draft.ts";
import { readMessage } from "./read-message.ts";
import { restoreVersion } from "./restore-version.ts";
import { sendTestMessage } from "./send-test-message.ts";
import { sendWholeCampaign } from "./send-whole-campaign.ts";

const scope = testScope();

let answer: SendResult = { result: "accepted", response: "250 ok" };
const world = await testContext(() => answer);
const { ctx, sent, advance, rows } = world;
const olive = testScope({
  id: "00000000-0000-4000-8000-000000000001",
  name: "Olive",
  email: "olive@foyer.example",
});
const nadia = testScope({ id: "00000000-0000-4000-8000-000000000002", name: "Nadia" });
const campaignOf = async (name: string) =>
  (await rows<{ id: string }>("select id from email_campaigns where name = $1", [name]))[0]?.id ?? "";
const keys = await campaignOf("Success Keys Campaign");
const myths = await campaignOf("Weight Loss Myths Campaign");
const masterclass = await campaignOf("Relocation Masterclass Campaign");

async function edited(campaignId: string, part: Part, change: Partial<EmailMessage>) {
  const read = await readMessage(ctx, scope, { campaignId, part });
  const { message } = readDraft(
    read?.draft ?? { subject: "", preheader: "", title: "", body: "", signOff: "" },
  );
  if (!read || !message) throw new Error("nothing to edit");
  return { base: read.templateId, version: read.version, message: { ...message, ...change } };
}
const publish = async (campaignId: string, part: Part, change: Partial<EmailMessage>, who = olive) => {
  const { base, message } = await edited(campaignId, part, change);
  return publishMessage(ctx, who, { campaignId, part, message, base });
};
const mailTo = (email: string) => sent.filter(({ to }) => to === email);
const step = (number: number): Part => ({ kind: "step", step: number });

it("the next message has the new words; one that was made before goes out with the old ones, and old ones can come back", async () => {
  const early = someone();
  await signUp(world, "/9ways", early);
  await settle(world);
  const { message: old } = await edited(keys, step(2), {});
  answer = { result: "refused", code: 451, response: "451 later", at: "recipient" };
  advance(10 * DAY);
  await settle(world);
  expect(await publish(keys, step(2), { subject: "Quite other words" })).toEqual({
    outcome: "published",
    version: 2,
  });
  answer = { result: "accepted", response: "250 ok" };
  const late = someone();
  await signUp(world, "/9ways", late);
  advance(600);
  await settle(world);
  expect(mailTo(early).at(-1)?.subject).toBe(old.subject.replace(/\{\{.*?\}\}/, "Ann"));
  advance(10 * DAY);
  await settle(world);
  expect(mailTo(late)[1]?.subject).toBe("Quite other words");

  const now = await readMessage(ctx, scope, { campaignId: keys, part: step(2) });
  const back = { campaignId: keys, part: step(2), version: 1, base: now?.templateId ?? "" };
  expect(await restoreVersion(ctx, olive, back)).toEqual({ outcome: "published", version: 3 });
  expect((await edited(keys, step(2), {})).message).toEqual(old);
  const versions = await listVersions(ctx, scope, { campaignId: keys, part: step(2) });
  expect(versions.map(({ version, authorName }) => [version, authorName])).toEqual([
    [3, "Olive"],
    [2, "Olive"],
    [1, null],
  ]);
  const [one, , three] = [...versions].reverse();
  expect(three?.source).toEqual(one?.source);
});

it("tells the second of two who publish at once, and changes nothing for them", async () => {
  const [mine, theirs] = await Promise.all([
    edited(keys, step(3), { subject: "Mine" }),
    edited(keys, step(3), { subject: "Theirs" }),
  ]);
  const at = (who: typeof olive | typeof nadia, { base, message }: typeof mine) =>
    publishMessage(ctx, who, { campaignId: keys, part: step(3), base, message });
  const outcomes = (await Promise.all([at(olive, mine), at(nadia, theirs)]))
    .map(({ outcome }) => outcome)
    .sort();
  expect(outcomes).toEqual(["changed", "published"]);
  expect(await listVersions(ctx, scope, { campaignId: keys, part: step(3) })).toHaveLength(2);
});

it("seeding again leaves what an owner published, a step, a signup email or a notice, and renews nothing else", async () => {
  const owned: [string, Part][] = [
    [keys, step(4)],
    [myths, { kind: "signup" }],
    [masterclass, { kind: "notice", notice: "reminder" }],
  ];
  for (const [campaignId, part] of owned) await publish(campaignId, part, { subject: "The owner's own" });
  const count = async () =>
    (await rows<{ n: number }>("select count(*)::int as n from email_templates"))[0]?.n;
  const before = await count();
  await seed(world.url, fixtureSite);
  expect(await count()).toBe(before);
  for (const [campaignId, part] of owned)
    expect(await readMessage(ctx, scope, { campaignId, part })).toMatchObject({
      version: 2,
      draft: { subject: "The owner's own" },
      authorName: "Olive",
    });
});

it("a tag that came after a signup is empty, goes out all the same, and the preview shows it so", async () => {
  const early = someone();
  await signUp(world, "/9ways", early);
  await settle(world);
  // As stored by a version of the product that did not know these two yet.
  await rows(
    "update email_deliveries set variables = variables - 'burnoutTier' - 'guideUrl' where email_address = $1",
    [early],
  );
  const body: EmailMessage["body"] = [
    { kind: "paragraph", text: "You were [{{ burnoutTier }}] then." },
    { kind: "button", label: "Open it", href: "{{ guideUrl }}" },
  ];
  await publish(keys, step(2), { body });
  const [lead] = await rows<{ id: string }>("select id from leads where email = $1", [early]);
  const { message } = await edited(keys, step(2), {});
  const preview = await previewMessage(ctx, scope, { campaignId: keys, message, leadId: lead?.id ?? "" });
  expect(preview?.text).toContain("You were [] then.");
  expect(preview?.text).toContain(new URL("/9ways", ctx.settings.publicUrl).href);
  advance(10 * DAY);
  await settle(world);
  expect(mailTo(early).at(-1)?.text).toContain("You were [] then.");
});

describe("looking at it first", () => {
  it("renders a draft as the chosen lead gets it, and stores nothing", async () => {
    const email = someone();
    advance(60);
    await signUp(world, "/9ways", email, { name: "Beatrix" });
    const [recipient] = await listPreviewRecipients(ctx, scope, { campaignId: keys, also: null });
    expect(recipient).toMatchObject({ email, name: "Beatrix" });
    const { message } = await edited(keys, step(2), { subject: "For {{ name }}" });
    const before = await rows("select count(*) from email_templates");
    const shown = await previewMessage(ctx, scope, {
      campaignId: keys,
      message,
      leadId: recipient?.id ?? null,
    });
    expect(shown?.subject).toBe("For Beatrix");
    expect(shown?.html).toContain("https://foyer.example/unsubscribe/hidden");
    expect(shown?.text).toContain("https://foyer.example/9ways");
    const made = await previewMessage(ctx, scope, { campaignId: keys, message, leadId: null });
    expect(made?.subject).toBe("For Amara");
    expect(await rows("select count(*) from email_templates")).toEqual(before);
  });

  it("sends a test to the owner alone, in the campaign's name, and says what the server said", async () => {
    const { message } = await edited(keys, step(2), { subject: "A draft for {{ name }}" });
    const deliveries = await rows("select count(*) from email_deliveries");
    const test = () =>
      sendTestMessage(ctx, olive, { campaignId: keys, part: "step-2", message, leadId: null });
    expect(await test()).toEqual({ result: "accepted", response: "250 ok" });
    expect(sent.at(-1)).toMatchObject({
      to: olive.email,
      subject: "A draft for Amara",
      from: { name: "Dr. Dave Okafor" },
    });
    answer = { result: "refused", code: 550, response: "550 no", at: "sender" };
    expect(await test()).toMatchObject({ result: "refused", response: "550 no" });
    answer = { result: "accepted", response: "250 ok" };
    expect(await rows("select count(*) from email_deliveries")).toEqual(deliveries);
    const audited = await rows(
      "select subject->>'outcome' as outcome from audit_log where action = 'message.tested' order by id",
    );
    expect(audited).toEqual([{ outcome: "accepted" }, { outcome: "refused" }]);
  });

  it("sends the owner the whole campaign in order, and stops where the server refuses", async () => {
    const campaign = await readCampaign(ctx, olive, { campaignId: keys });
    const all = [...(campaign?.signup ? [campaign.signup] : []), ...(campaign?.steps ?? [])];
    const before = sent.length;
    const whole = () => sendWholeCampaign(ctx, olive, { campaignId: keys });
    expect(await whole()).toEqual({ outcome: "sent", sent: all.length });
    expect(all.length).toBeGreaterThan(2);
    expect(sent.slice(before).map(({ to }) => to)).toEqual(all.map(() => olive.email));
    expect(new Set(sent.slice(before).map(({ subject }) => subject)).size).toBe(all.length);
    answer = { result: "refused", code: 550, response: "550 no", at: "sender" };
    expect(await whole()).toEqual({ outcome: "stopped", sent: 0 });
    answer = { result: "accepted", response: "250 ok" };
    expect(await sendWholeCampaign(ctx, testScope({}, []), { campaignId: keys })).toEqual({
      outcome: "unknown",
    });
  });
});

describe("what is wrong with a draft", () => {
  const draft = {
    subject: "Hello {{ nmae }}",
    preheader: "x",
    title: "",
    body: JSON.stringify([
      { kind: "paragraph", text: "One" },
      { kind: "paragraph", text: ["See ", { text: "this", href: "http://a.example" }] },
      { kind: "button", label: "", href: "{{ pageUrl }}" },
      { kind: "list", ordered: false, items: [{ text: `{{ shedulerUrl }} ${"and on ".repeat(9)}` }] },
    ]),
    signOff: "",
  };
  it("is said with its field and its place", () => {
    expect(readDraft(draft).problems).toEqual([
      { field: "subject", words: "There is no merge tag {{ nmae }}. Did you mean {{ name }}?" },
      {
        field: "body",
        at: "paragraph “http://a.example”",
        block: 1,
        words: expect.stringContaining("A link is https"),
      },
      { field: "body", at: "button", block: 2, words: "This cannot be empty." },
      {
        field: "body",
        at: "list “{{ shedulerUrl }} and on and on and on a…”",
        block: 3,
        words: "There is no merge tag {{ shedulerUrl }}. Did you mean {{ schedulerUrl }}?",
      },
      { field: "signOff", words: "This cannot be empty." },
    ]);
    expect(readDraft({ ...draft, body: "a\n\nb {{ shedulerUrl }}" }).problems[1]).toEqual({
      field: "body",
      at: "paragraph “b {{ shedulerUrl }}”",
      block: 1,
      words: "There is no merge tag {{ shedulerUrl }}. Did you mean {{ schedulerUrl }}?",
    });
  });
});

it("a pause holds follow-up and says by whom, and going on lets it go", async () => {
  const email = someone();
  await signUp(world, "/9ways", email);
  await settle(world);
  expect(await switchCampaign(ctx, olive, { campaignId: keys, active: false })).toBe("switched");
  expect(await switchCampaign(ctx, olive, { campaignId: keys, active: false })).toBe("already");
  advance(20 * DAY);
  await settle(world);
  const paused = await readCampaign(ctx, scope, { campaignId: keys });
  expect(paused).toMatchObject({
    isActive: false,
    pauseReason: expect.stringMatching(/^Paused on \d{4}-\d\d-\d\d by Olive\.$/),
  });
  expect(paused?.people.paused).toBeGreaterThan(0);
  expect(mailTo(email)).toHaveLength(1);
  await switchCampaign(ctx, olive, { campaignId: keys, active: true });
  await settle(world);
  expect(mailTo(email)).toHaveLength(2);
  expect((await journeyOf(world, email)).paused_at).toBeNull();
});
