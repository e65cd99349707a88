/** What an owner changes of a coach: on pages and in the next email, never in one made before, and kept by seeding. */
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { fixtureSite } from "../../../../test/fixture-site/load-fixture.ts";
import { DAY, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { seed } from "../../../main/command.ts";
import { withoutKeys } from "../pages/keys.ts";
import { changePortrait } from "./change-portrait.ts";
import { changeProfile } from "./change-profile.ts";
import { changeSender } from "./change-sender.ts";
import { changeSocialProof } from "./change-social-proof.ts";
import { findPortrait } from "./find-portrait.ts";
import { listCoaches } from "./list-coaches.ts";
import { readProfile, writeProfile } from "./profile-form.ts";
import { readCoach } from "./read-coach.ts";

const world = await testContext();
const { ctx, sent, rows, page, url, advance } = world;
const scope = testScope({ id: "1", name: "Olive" });

/** The form as it stands, with some of it typed over. */
async function typed(slug: string, more: Record<string, string>, real = false) {
  const details = await readCoach(ctx, scope, { slug: slug });
  if (!details) throw new Error(`no coach ${slug}`);
  const fields: Record<string, string> = { ...writeProfile(details.coach), ...more };
  return readProfile((name) => fields[name] ?? "", real);
}
async function change(slug: string, more: Record<string, string>, { real = false, everywhere = false } = {}) {
  const read = await typed(slug, more, real);
  if ("errors" in read) throw new Error(JSON.stringify(read.errors));
  return changeProfile(ctx, scope, { slug, profile: read.profile, real, everywhere });
}
const templatesOf = (slug: string) =>
  rows<{ id: string; subject: string; html: string; text: string }>(
    "select t.id, t.subject, t.html, t.text from email_templates t join email_campaigns c on c.id = t.campaign_id join coaches o on o.id = c.coach_id where o.slug = $1 order by t.id",
    [slug],
  );

it("shows another name and address on the page and in the next email; what was made before stays as it was", async () => {
  await signUp(world, "/9ways", someone());
  const before = await templatesOf("dave");
  const changed = await change("dave", {
    name: "Dr. Dora Okafor",
    postalAddress: "7 New Street, Springfield 00001",
  });
  expect(changed).toMatchObject({ outcome: "changed", places: 0 });
  const after = await templatesOf("dave");
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.length).toBe(2 * before.length);
  expect((await page("/9ways")).coach.name).toBe("Dr. Dora Okafor");
  await signUp(world, "/9ways", someone());
  expect(sent.at(-2)?.text).toContain("Dr. Dave Okafor");
  expect(sent.at(-1)?.text).toContain("Dr. Dora Okafor");
  expect(sent.at(-1)?.html).toContain("7 New Street, Springfield 00001");
  expect(await rows("select action, subject from audit_log where action = 'coach.changed'")).toEqual([
    {
      action: "coach.changed",
      subject: { coach: "dave", fields: "name, postalAddress", messages: before.length },
    },
  ]);
  expect(await change("dave", {})).toEqual({ outcome: "same" });
});

it("takes the old name out of the words too, where asked, and touches nothing that others hold on to", async () => {
  const was = await page("/map");
  const changed = await change(
    "willa",
    { name: "Ida Northwood", firstName: "Ida", postalAddress: "2 North Road" },
    { everywhere: true },
  );
  expect(changed.outcome === "changed" && changed.places).toBeGreaterThan(3);
  const now = await page("/map");
  expect(JSON.stringify(now.document.blocks)).not.toMatch(/Willa/);
  expect(now.document.title).not.toContain("Willa");
  expect((await readCoach(ctx, scope, { slug: "willa" }))?.sender?.fromName).toBe("Ida Northwood");
  const { source, campaign, emailFunction } = was.document.form ?? {};
  expect(now.document.form).toMatchObject({ source, campaign, ...(emailFunction && { emailFunction }) });
  expect(now.document.addresses).toEqual(was.document.addresses);
  await signUp(world, "/map", someone());
  expect(`${sent.at(-1)?.subject}${sent.at(-1)?.text}`).not.toMatch(/\bWilla\b(?!-)/);
});

it("renders a message anew that was published at the same moment", async () => {
  const [step] = await rows<{ id: string }>(
    "select s.id from email_sequences s join email_campaigns c on c.id = s.campaign_id join coaches o on o.id = c.coach_id where o.slug = 'tessa' and s.step = 1",
  );
  let raced = false;
  const renderStep: typeof ctx.renderStep = async (message, coach) => {
    const drawn = await ctx.renderStep(message, coach);
    if (!raced) {
      raced = true;
      await rows(
        `with version as (insert into email_templates (campaign_id, part, version, subject, html, text)
           select campaign_id, part, 99, 'Newer words', html, text from email_templates where id = (select template_id from email_sequences where id = $1) returning id)
         update email_sequences set template_id = (select id from version), content = jsonb_set(content, '{subject}', '"Newer words"') where id = $1`,
        [step?.id],
      );
    }
    return drawn;
  };
  const read = await typed("tessa", { postalAddress: "5 Race Road" });
  if ("errors" in read) throw new Error("refused");
  const input = { slug: "tessa", profile: read.profile, real: false, everywhere: false };
  await changeProfile({ ...ctx, renderStep }, scope, input);
  await signUp(world, "/tessa-income-breakthrough-event", someone());
  expect(sent.at(-1)?.subject).toBe("Newer words");
  expect(sent.at(-1)?.text).toContain("5 Race Road");
});

it("renders the signup email of a campaign that starts later anew as well", async () => {
  await change("nina", { postalAddress: "1 Changed Lane" });
  await signUp(world, "/weight-loss-myths", someone());
  expect(sent.at(-1)?.text).toContain("1 Changed Lane");
});

it("names what is wrong beside its field, and accepts 'real' only without the sample's mailboxes", async () => {
  const read = await typed("omar", {
    name: "",
    replyTo: "nonsense",
    schedulerUrl: "javascript:alert(1)",
    bio: " \n ",
    field: "{{ name }}",
  });
  expect(Object.keys("errors" in read ? read.errors : {}).sort()).toEqual([
    "bio",
    "field",
    "name",
    "replyTo",
    "schedulerUrl",
  ]);
  const real = await typed("omar", { name: "Omar Real" }, true);
  expect("errors" in real && real.errors).toEqual({
    replyTo: "This is still the sample's.",
    support: "This is still the sample's.",
  });
  await change(
    "omar",
    { replyTo: "omar@haddad.co", support: "help@haddad.co", schedulerUrl: "https://calls.haddad.co/omar" },
    { real: true },
  );
  expect((await page("/omar-report")).coach).toMatchObject({
    sample: false,
    schedulerUrl: "https://calls.haddad.co/omar",
  });
  await signUp(world, "/omar-report", someone());
  expect(sent.at(-1)?.text).not.toContain("Sample content");
  expect(sent.at(-1)?.replyTo).toBe("omar@haddad.co");
});

it("changes the sender of every campaign, from the next message on", async () => {
  const bad = await changeSender(ctx, scope, { slug: "omar", fromName: 'O"mar', fromEmail: "omar" });
  expect(bad).toMatchObject({
    outcome: "invalid",
    errors: { fromName: expect.any(String), fromEmail: expect.any(String) },
  });
  expect(
    await changeSender(ctx, scope, { slug: "omar", fromName: "Omar", fromEmail: "Omar@Haddad.co" }),
  ).toEqual({
    outcome: "changed",
    campaigns: 1,
  });
  await signUp(world, "/omar-report", someone());
  expect(sent.at(-1)?.from).toEqual({ name: "Omar", address: "omar@haddad.co" });
});

it("keeps all of it through seeding, follow-up included", async () => {
  const kept = async () => ({
    templates: await templatesOf("dave"),
    map: (await page("/map")).document,
    coaches: await rows("select slug, profile from coaches order by slug"),
    senders: await rows(
      "select name, from_name, from_email, signup_template_id from email_campaigns order by name",
    ),
  });
  const before = await kept();
  await seed(url, fixtureSite);
  expect(await kept()).toEqual(before);
  advance(3 * DAY);
  await settle(world);
  expect(sent.filter(({ text }) => text.includes("7 New Street"))).toHaveLength(3);
}, 60_000);

it("takes testimonials and figures one after the other; the sample's mark goes with the last of them", async () => {
  const read = async () =>
    (await readCoach(ctx, scope, { slug: "marcus" }))?.pages.find(({ slug }) => slug === "lead-magnet");
  const save = async (typedProof: Parameters<typeof changeSocialProof>[2]["typed"], real: boolean) =>
    changeSocialProof(ctx, scope, { slug: "marcus", page: "lead-magnet", typed: typedProof, real });
  const first = await read();
  if (!first) throw new Error("no page");
  expect([first.sample, first.quotes.length]).toEqual([true, 2]);
  const fresh = (name: string) => ({ quote: "It worked.", name, role: "Client" });
  expect(await save({ quotes: [{ quote: "", name: "Nobody", role: "" }], figures: [] }, false)).toMatchObject(
    {
      outcome: "invalid",
      errors: { "quote-0-quote": expect.any(String), "quote-0-role": expect.any(String) },
    },
  );
  const [, ...rest] = first.quotes;
  expect(await save({ quotes: [fresh("Ann"), ...rest], figures: first.figures }, true)).toMatchObject({
    outcome: "invalid",
    errors: { real: expect.any(String) },
  });
  expect(await save({ quotes: [fresh("Ann"), ...rest], figures: first.figures }, false)).toEqual({
    outcome: "changed",
    sample: true,
  });
  expect(withoutKeys((await read())?.quotes[0])).toEqual({ ...fresh("Ann"), own: true });
  // The one that was replaced before is word for word what is stored, and still the owner's.
  expect(await save({ quotes: [fresh("Ann")], figures: [] }, true)).toEqual({
    outcome: "changed",
    sample: false,
  });
  const document = (await page("/lead-magnet")).document;
  expect(document.sample).toBe(false);
  expect(document.blocks.some(({ type }) => type === "Figures")).toBe(false);
  expect(await save({ quotes: [], figures: [] }, false)).toEqual({ outcome: "changed", sample: false });
  expect((await page("/lead-magnet")).document.blocks.some(({ type }) => type === "Testimonials")).toBe(
    false,
  );
});

it("cuts a photo to size, leaves behind what the camera noted, and serves it by its hash", async () => {
  const camera = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: "#a07050" } })
    .withExif({ IFD0: { Copyright: "Secret Person" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();
  const done = await changePortrait(ctx, scope, { slug: "grace", file: camera });
  if (done.outcome !== "changed") throw new Error(JSON.stringify(done));
  expect(done.address).toMatch(/^\/portraits\/[0-9a-f]{32}-400\.webp$/);
  expect((await page("/masterclass")).coach.portrait).toBe(done.address);
  for (const [width, address] of [
    [400, done.address],
    [800, done.address.replace("-400", "-800")],
  ] as const) {
    const content = await findPortrait(ctx, address);
    const seen = await sharp(content ?? Buffer.alloc(0)).metadata();
    expect([seen.format, seen.width, seen.height, seen.exif]).toEqual([
      "webp",
      width,
      width * 1.2,
      undefined,
    ]);
    expect(content?.includes("Secret Person")).toBe(false);
  }
  expect(await findPortrait(ctx, "/portraits/../etc/passwd")).toBeNull();
  expect((await listCoaches(ctx, scope)).find(({ slug }) => slug === "grace")?.portrait).toBe(done.address);
  expect(await changePortrait(ctx, scope, { slug: "grace", file: null })).toEqual({ outcome: "removed" });
  expect((await page("/masterclass")).coach.portrait).toBeUndefined();
});

it.each([
  [
    "a drawing that says it is a photo",
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1200"><script>alert(1)</script></svg>',
    ),
  ],
  ["the beginning of a photo and nothing after", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
  ["nothing", Buffer.alloc(0)],
  ["nine megabytes", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(9 * 1024 * 1024)])],
])("refuses %s, and keeps what was there", async (_, file) => {
  expect(await changePortrait(ctx, scope, { slug: "jonah", file })).toMatchObject({ outcome: "refused" });
  expect((await readCoach(ctx, scope, { slug: "jonah" }))?.coach.portrait).toBeUndefined();
});

it("refuses a photo that is too small, or a small file with a picture that fills the memory", async () => {
  const small = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  expect(await changePortrait(ctx, scope, { slug: "jonah", file: small })).toMatchObject({
    reason: "That photo is 200 × 200 points; at least 400 each way are needed.",
  });
  // The header's own word for it: 30,000 points each way.
  const bomb = Buffer.from(small);
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  expect(await changePortrait(ctx, scope, { slug: "jonah", file: bomb })).toMatchObject({
    reason: "That photo can’t be read. Please save it again as JPEG and retry.",
  });
});
