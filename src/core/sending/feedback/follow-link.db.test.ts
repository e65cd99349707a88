/** Counted links: off unless an email says so, recorded once per message, leading nowhere but where the message says. */
import { expect, it } from "vitest";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { testContext } from "../../../../test/context.ts";
import { settle, signUp } from "../../../../test/follow-up.ts";
import { compileTemplate } from "../../content/emails/render-message.ts";
import { renderRecorded } from "../deliveries/compose.ts";
import { followLink } from "./follow-link.ts";

const world = await testContext();
const { ctx, rows, advance, sent } = world;
const SHOP = "https://shop.example/?a=1&b=2";

/** A new version of the first email, with these blocks; what was sent is what a real renderer drew. */
async function publish(body: object[], html: string, text: string) {
  await rows(
    `with version as (insert into email_templates (campaign_id, part, version, subject, html, text, source)
       select campaign_id, 'step-1', 100 + (select count(*) from email_templates), 'S', $1, $2, $3 from email_sequences where step = 1 returning id, campaign_id)
     update email_sequences s set template_id = v.id from version v where s.campaign_id = v.campaign_id and s.step = 1`,
    [html, text, JSON.stringify({ subject: "S", body })],
  );
}
const leave = " {{ unsubscribeUrl }}";
async function send(email: string) {
  await signUp(world, "/9ways", email);
  await settle(world);
  advance(60);
  const message = sent.findLast(({ to }) => to === email);
  const [delivery] = await rows<{ id: string }>("select id from email_deliveries where email_address = $1", [
    email,
  ]);
  return { ...message, id: delivery?.id ?? "" };
}
const followed = () =>
  rows<{ about: { link?: string } }>("select about from activities where kind = 'link-followed' order by id");
const button = (more: object = {}) => ({ kind: "button", label: "Shop", href: SHOP, ...more });
const html = `<a href="https://shop.example/?a=1&amp;b=2">Shop</a> <a href="https://other.example/">Other</a>${leave}`;
const text = `Shop:\n${SHOP}\n\n  ${SHOP}\nhttps://other.example/\n${SHOP}/more${leave}`;
const token = (id: string, number: number | string = 1) =>
  `${signLink(ctx.settings.secrets, "link", id)}.${number}`;
const follow = (given: string, isPerson = true) => followLink(ctx, { token: given, isPerson });

it("is off: links stay as they are, and the privacy page says so", async () => {
  await publish([button()], html, text);
  const message = await send("off@example.test");
  expect(`${message.html}${message.text}`).not.toContain("/to-link/");
  expect((await readSiteSettings(ctx)).countsLinks).toBe(false);
  expect(await follow(token(message.id))).toBeNull();
});

it("counts who follows it, once, and sends everybody where the message says", async () => {
  const inText = {
    kind: "paragraph",
    text: ["See ", { text: "it", href: "https://second.example/", counted: true }],
  };
  await publish(
    [{ kind: "divider" }, button({ counted: true }), inText, button({ counted: true })],
    html,
    text,
  );
  expect((await readSiteSettings(ctx)).countsLinks).toBe(true);
  const { id, ...message } = await send("on@example.test");
  const address = `${ctx.settings.publicUrl}/to-link/${token(id)}`;
  expect(message.html).toContain(`<a href="${address}">Shop</a> <a href="https://other.example/">Other</a>`);
  expect(message.text).toContain(`Shop:\n${address}\n\n  ${address}\nhttps://other.example/\n${SHOP}/more`);
  // A program, and a click at the moment of arrival.
  expect(await follow(token(id), false)).toBe(SHOP);
  expect(await followed()).toEqual([]);
  expect(await Promise.all([follow(token(id)), follow(token(id)), follow(token(id))])).toEqual([
    SHOP,
    SHOP,
    SHOP,
  ]);
  advance(60);
  await follow(token(id));
  expect(await followed()).toHaveLength(1);
  expect(await follow(token(id, 2))).toBe("https://second.example/");
  expect(await followed()).toHaveLength(2);
  const [hash] = await rows<{ id: string }>("select md5($1)::uuid::text as id", [SHOP]);
  expect((await followed())[0]?.about).toEqual({ delivery: id, link: hash?.id });
});

it("leads nowhere without our signature, another number or another kind of link", async () => {
  const { id } = await send("hostile@example.test");
  const before = (await followed()).length;
  // Not the last character of the signature, whose last two bits say nothing.
  const forged = token(id).replace(/.(?=.\.1$)/, (right) => (right === "x" ? "y" : "x"));
  for (const given of [
    ...["", "none", ".1", token(id, 3), token(id, 0), token(id, -1), token(id, 100), `${token(id)}\0`],
    ...[forged, `${signLink(ctx.settings.secrets, "scheduler", id)}.1`],
    token("00000000-0000-4000-8000-000000000000"),
    signLink(ctx.settings.secrets, "link", id),
  ])
    expect(await follow(given), given).toBeNull();
  expect(await followed()).toHaveLength(before);
});

it("does not count what is opened while it arrives", async () => {
  await signUp(world, "/9ways", "scan@example.test");
  await settle(world);
  const [delivery] = await rows<{ id: string }>(
    "select id from email_deliveries where email_address = 'scan@example.test'",
  );
  const before = (await followed()).length;
  expect(await follow(token(delivery?.id ?? ""))).toBe(SHOP);
  expect(await followed()).toHaveLength(before);
});

it("counts only addresses: merge tags, mail and anything else are left alone", async () => {
  await publish(
    [
      button({ href: "{{ pageUrl }}", counted: true }),
      button({ href: "mailto:a@b.example", counted: true }),
      button({ href: "javascript:alert(1)", counted: true }),
      button({ counted: "yes" }),
      { counted: true },
    ],
    html,
    text,
  );
  const [newest] = await rows("select counted from email_templates order by version desc limit 1");
  expect(newest).toEqual({ counted: null });
});

it("is in the message that leaves, beside the scheduler's", () => {
  const template = {
    ...compileTemplate({
      subject: "S",
      html: `<a href="{{ schedulerUrl }}">B</a> <a href="https://a.example/">A</a>`,
      text: "https://a.example/",
    }),
    counted: ["https://a.example/"],
  };
  const variables = { schedulerUrl: "https://calls.example/ann" };
  const drawn = renderRecorded(
    ctx,
    { id: "00000000-0000-4000-8000-000000000000", coachId: "", variables },
    { template, variables },
  );
  expect(drawn.html).toMatch(/\/to-scheduler\/[\w-]+">B<.*\/to-link\/[\w-]+\.1">A</);
  expect(drawn.text).toMatch(/^https:\/\/[^/]+\/to-link\/[\w-]+\.1$/);
});
