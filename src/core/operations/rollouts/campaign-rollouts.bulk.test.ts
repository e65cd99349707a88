/** A changed campaign reaches every coach: what they wrote stays, a failing canary stops it, an undo is exact. */
import { expect, it, vi } from "vitest";
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import { publishMessage } from "#core/programs/campaigns/messages/publish-message.ts";
import { findMessage, messageOf } from "#core/programs/campaigns/messages/stored-message.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY } from "../../../../test/follow-up.ts";
import { addStep, changeDelay, moveStep } from "../../../../test/plan-edits.ts";
import { testScope } from "../../../../test/scope.ts";
import { advanceRollouts } from "./advance-rollouts.ts";
import { answeringSite } from "./answering-site.test-kit.ts";
import { copyTemplate } from "./copy-template.ts";
import { readRollout, readRolloutCopy } from "./read-rollout.ts";
import { saveTemplate } from "./save-template.ts";
import { releaseRollout, startRollout, undoRollout } from "./start-rollout.ts";

vi.setConfig({ testTimeout: 900_000 });

/** Verify does 50; `npm run proofs:bulk` does 200. */
const COACHES = Number(process.env.COACHES ?? 50);
const OWN_WORDS = COACHES / 5;
const CONFLICTS = Math.floor(OWN_WORDS / 3);
const FEW = 3;
const SOME = 12;
/** One with own words. */
const AGREES = OWN_WORDS / 2;

const world = await testContext();
const { rows } = world;
const ctx = await answeringSite(world.ctx);
const scope = testScope();
const [{ id: master } = { id: "" }] = await rows<{ id: string }>(
  "select id from email_campaigns where name = 'Success Keys Campaign'",
);

const letters = (number: number) => [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");
await rows(`insert into coaches (slug, profile)
  select s.slug, o.profile || jsonb_build_object('slug', s.slug, 'name', 'Kim ' || s.slug, 'firstName', 'Kim' || s.slug)
  from coaches o, unnest('{${Array.from({ length: COACHES }, (_, n) => `coach${letters(n)}`)}}'::text[]) as s(slug) where o.slug = 'dave'`);
const [{ name: masterName } = { name: "" }] = await rows<{ name: string }>(
  "select profile->>'name' as name from coaches where slug = 'dave'",
);

async function write(campaignId: string, step: number, change: (message: EmailMessage) => EmailMessage) {
  const part = { kind: "step", step } as const;
  const stored = await findMessage(ctx, { campaignId, part });
  const message = messageOf(stored?.content);
  if (!stored || !message) throw new Error("no message");
  const published = await publishMessage(ctx, scope, {
    ...{ campaignId, part, message: change(message), base: stored.templateId },
  });
  expect(published).toMatchObject({ outcome: "published" });
}
const paragraph =
  (index: number, text: string) =>
  (message: EmailMessage): EmailMessage => ({
    ...message,
    body: message.body.with(index, { kind: "paragraph", text }),
  });
const subject =
  (text: string) =>
  (message: EmailMessage): EmailMessage => ({ ...message, subject: text });
const orderOf = async (campaignId: string) =>
  (
    await rows<{ step: number }>(
      "select step from email_sequences where campaign_id = $1 and position is not null order by position",
      [campaignId],
    )
  ).map(({ step }) => step);
async function insert(campaignId: string, position: number, title: string) {
  const message: EmailMessage = {
    ...{ subject: title, preheader: "", signOff: "Bye" },
    body: [{ kind: "paragraph", text: `${title}.` }],
  };
  const added = await addStep(ctx, scope, { campaignId, position, delaySeconds: DAY, message });
  expect(added).toEqual({ outcome: "published" });
}
const save = async () => {
  const saved = await saveTemplate(ctx, scope, { campaignId: master });
  if (saved.outcome !== "saved") throw new Error(saved.outcome);
  return saved.templateId;
};

/** What people would get, to the letter: the stored text and what was rendered from it. */
const documents = async () => {
  const found = await rows<{ id: string; document: string }>(`
    select c.campaign_id as id, string_agg(concat_ws(chr(10), s.step, s.position, s.delay_seconds, s.only_before_event,
      s.content::text, t.source::text, t.subject, t.html, t.text), chr(10) order by s.position) as document
    from agency_template_copies c join email_sequences s on s.campaign_id = c.campaign_id and s.position is not null
    join email_templates t on t.id = s.template_id group by c.campaign_id`);
  return new Map(found.map(({ id, document }) => [id, document]));
};
const statesOf = async (rolloutId: string) => {
  const counts: Record<string, number> = {};
  for (const { state } of (await readRollout(ctx, scope, { rolloutId }))?.copies ?? [])
    counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};
const finish = async () => {
  while (await advanceRollouts(ctx));
};
const plan = async () => {
  const started = await startRollout(ctx, scope, { templateId });
  if (started.outcome !== "started") throw new Error(started.outcome);
  await finish();
  return started.rolloutId;
};

const templateId = await save();
const campaigns: string[] = [];
for (let n = 0; n < COACHES; n += 1) {
  const made = await copyTemplate(ctx, scope, {
    ...{ templateId, coach: `coach${letters(n)}`, name: "", address: "" },
  });
  if (!("campaignId" in made)) throw new Error(JSON.stringify(made));
  campaigns.push(made.campaignId);
}
const copyIds = new Map(
  (
    await rows<{ id: string; campaignId: string }>(
      'select id, campaign_id as "campaignId" from agency_template_copies',
    )
  ).map(({ id, campaignId }) => [campaignId, id]),
);
const copyOf = (campaignId = "") => copyIds.get(campaignId) ?? "";

const written = campaigns.filter((_, index) => index % 5 === 1);
const inConflict = written.slice(0, CONFLICTS);
for (const [index, campaignId] of written.entries()) {
  const mine = `Mine ${index} — “to the letter”`;
  if (inConflict.includes(campaignId)) await write(campaignId, 2, paragraph(1, mine));
  else await write(campaignId, 3, subject(mine));
  // The same words as the template's next version: an undo must not take them.
  if (index === AGREES) await write(campaignId, 2, paragraph(0, "Hi {{ name }},"));
  if (index % 3 === 0) await insert(campaignId, 3, `Own ${index}`);
  if (index % 2 === 0) await moveStep(ctx, scope, { campaignId, step: 4, position: 2 });
}

it("takes the template to every coach and keeps what they wrote; an undo is exact", async () => {
  const before = await documents();
  for (const [index, campaignId] of campaigns.entries())
    expect(before.get(campaignId)).toContain(`"signOff": "Kim coach${letters(index)}"`);
  const orders = new Map<string, number[]>();
  for (const campaignId of campaigns) orders.set(campaignId, await orderOf(campaignId));
  await write(master, 2, paragraph(1, `Rewritten by ${masterName}.`));
  await write(master, 2, paragraph(0, "Hi {{ name }},"));
  await changeDelay(ctx, scope, { campaignId: master, step: 3, delaySeconds: 7 * DAY });
  await insert(master, 3, "In between");
  await save();

  const rolloutId = await plan();
  expect(await statesOf(rolloutId)).toEqual({ planned: COACHES });
  expect(await documents()).toEqual(before);
  const planned = await readRollout(ctx, scope, { rolloutId });
  expect(planned?.copies.filter(({ conflicts }) => conflicts.length > 0).map(({ id }) => id)).toEqual(
    inConflict.map(copyOf),
  );
  expect(await readRolloutCopy(ctx, scope, { rolloutId, copyId: copyOf(campaigns[0]) })).toMatchObject({
    emails: [
      { label: "Email 2", what: "changed" },
      { label: "Email 3", what: "added" },
      { label: "Email 4", what: "changed", delay: { from: 5 * DAY, to: 7 * DAY } },
    ],
  });
  await releaseRollout(ctx, scope, { rolloutId, first: FEW });
  await finish();
  expect(await statesOf(rolloutId)).toEqual({ applied: FEW, planned: COACHES - FEW });
  await releaseRollout(ctx, scope, { rolloutId, first: FEW });
  await finish();
  expect(await statesOf(rolloutId)).toEqual({ applied: COACHES });

  const now = await documents();
  for (const [index, campaignId] of campaigns.entries()) {
    const document = now.get(campaignId) ?? "";
    expect(document).toContain("In between.");
    expect(document).toContain("Hi {{ name }},");
    expect(document.includes(`Rewritten by Kim coach${letters(index)}.`)).toBe(
      !inConflict.includes(campaignId),
    );
    const place = written.indexOf(campaignId);
    if (place >= 0) expect(document).toContain(`Mine ${place} — “to the letter”`);
    if (place >= 0 && place % 3 === 0) expect(document).toContain(`Own ${place}.`);
    const old = orders.get(campaignId) ?? [];
    expect((await orderOf(campaignId)).filter((step) => old.includes(step))).toEqual(old);
  }

  const [edited = "", ...others] = campaigns;
  await write(edited, 3, subject("Written afterwards"));
  const kept = (await documents()).get(edited);
  const undo = (campaignId = "") => undoRollout(ctx, scope, { rolloutId, copyId: copyOf(campaignId) });
  expect(await undo(edited)).toEqual({ outcome: "edited" });
  for (const campaignId of others) expect(await undo(campaignId)).toEqual({ outcome: "undone" });
  expect(await documents()).toEqual(new Map([...before, [edited, kept]]));
  expect(await undo(others[0])).toEqual({ outcome: "unknown" });
});

it("stops at a canary that fails its checks, and leaves a coach's draft alone", async () => {
  const [, , drafted = ""] = campaigns;
  // So long an email takes its time to check.
  await rows("delete from agency_template_copies where campaign_id <> all($1)", [campaigns.slice(0, SOME)]);
  await rows(
    `insert into email_drafts (campaign_id, part, base, draft, author, author_name, saved_at)
     select campaign_id, 'step-2', template_id, '{"subject": "Not yet"}', 'x', 'X', now() from email_sequences where campaign_id = $1 and step = 2`,
    [drafted],
  );
  const before = await documents();
  await write(master, 2, paragraph(1, "Too much for Gmail. ".repeat(6000).trim()));
  await save();
  const rolloutId = await plan();
  await releaseRollout(ctx, scope, { rolloutId, first: FEW });
  await finish();
  expect(await statesOf(rolloutId)).toEqual({ failed: 1, planned: SOME - 1 });
  expect(await releaseRollout(ctx, scope, { rolloutId, first: FEW })).toEqual({ outcome: "stopped" });
  expect(await documents()).toEqual(before);

  await write(master, 2, paragraph(1, "Short again."));
  await save();
  const again = await plan();
  await releaseRollout(ctx, scope, { rolloutId: again, first: FEW });
  await finish();
  expect(await statesOf(again)).toEqual({ applied: FEW - 1, skipped: 1, planned: SOME - FEW });
  expect((await documents()).get(drafted)).toBe(before.get(drafted));
});
