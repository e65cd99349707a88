/** What people answered in the emails they get: the newest answer as it leaves, stored nowhere else, and read with the claim. */
import { expect, it } from "vitest";
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import { fieldTag } from "#core/content/emails/field-tags.ts";
import { changePerson } from "#core/leads/people/change-person.ts";
import { listFields } from "#core/leads/people/list-fields.ts";
import { readPerson } from "#core/leads/people/read-person.ts";
import { campaignFacts } from "#core/operations/checks/campaign/campaign-facts.ts";
import { fields as fieldsCheck } from "#core/operations/checks/campaign/messages.ts";
import { simulatePerson } from "#core/operations/simulation/simulate-person.ts";
import { createBroadcast } from "#core/programs/broadcasts/create-broadcast.ts";
import { saveBroadcastMessage } from "#core/programs/broadcasts/message/save-broadcast-message.ts";
import { sendTestBroadcast } from "#core/programs/broadcasts/message/send-test-broadcast.ts";
import { rehearseBroadcast } from "#core/programs/broadcasts/rehearse-broadcast.ts";
import { advanceBroadcasts } from "#core/programs/broadcasts/sending/advance-broadcasts.ts";
import { startBroadcast } from "#core/programs/broadcasts/sending/start-broadcast.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { testContext } from "../../../../../test/context.ts";
import { DAY, settle, signUp, someone } from "../../../../../test/follow-up.ts";
import { testScope } from "../../../../../test/scope.ts";
import { duplicateCampaign } from "../duplicate-campaign.ts";
import { emptyDraft } from "./draft.ts";
import { writeBody } from "./draft-body.ts";
import type { Part } from "./parts.ts";
import { previewMessage } from "./preview-message.ts";
import { publishMessage } from "./publish-message.ts";
import { readDraft } from "./read-draft.ts";
import { readMessage } from "./read-message.ts";
import { sendTestMessage } from "./send-test-message.ts";

const scope = testScope();
const world = await testContext();
const { ctx, rows, sent, advance, statements } = world;
const PAGE = "/9ways";
const page = await world.page(PAGE);
const [{ id: campaignId = "" } = {}] = await rows<{ id: string }>("select find_campaign($1, $2) as id", [
  page.coachId,
  page.document.form?.campaign,
]);
const mailTo = (email: string) => sent.filter(({ to }) => to === email);
const personId = async (email: string) =>
  (await rows<{ id: string }>("select id from people where email = $1", [email]))[0]?.id ?? "";

async function publish(part: Part, change: Partial<EmailMessage>) {
  const read = await readMessage(ctx, scope, { campaignId, part });
  const { message } = readDraft(read?.draft ?? emptyDraft);
  if (!read || !message) throw new Error("nothing to edit");
  const published = await publishMessage(ctx, scope, {
    ...{ campaignId, part, base: read.templateId },
    message: { ...message, ...change },
  });
  expect(published.outcome).toBe("published");
}
const ODD = "Größe & <b> 'x'";
const step = (number: number): Part => ({ kind: "step", step: number });
const about = (words: string) => ({
  subject: `About ${words}`,
  body: [{ kind: "paragraph" as const, text: `You wrote: ${words}.` }],
});

it("an answer goes out with the signup's own email, the newest with each later one, and stays where it is stored", async () => {
  await publish(step(1), about(fieldTag("goal", "your goal")));
  await publish(step(2), about(`${fieldTag("goal", "your goal")}, ${fieldTag(ODD, "or so")}`));
  const [known, unknown, hostile] = [someone(), someone(), someone()];
  await signUp(world, PAGE, known, { details: { goal: "Sleep <well>" } });
  await signUp(world, PAGE, unknown);
  await signUp(world, PAGE, hostile, { details: { goal: "Win at https://evil.example" } });
  await settle(world);
  expect(mailTo(known)[0]).toMatchObject({
    subject: "About Sleep <well>",
    html: expect.stringContaining("You wrote: Sleep &lt;well&gt;."),
    text: expect.stringContaining("You wrote: Sleep <well>."),
  });
  expect(mailTo(unknown)[0]?.subject).toBe("About your goal");
  expect(mailTo(hostile)[0]?.subject).toBe("About your goal");
  expect(mailTo(hostile)[0]?.html).not.toContain("evil");

  const typed = {
    name: "Ann",
    fields: [
      ["goal", "a garden"],
      [ODD, "wide"],
    ] as [string, string][],
  };
  const person = await readPerson(ctx, scope, { personId: await personId(known) });
  const seen = person?.fingerprint ?? "";
  expect((await changePerson(ctx, scope, { personId: person?.id ?? "", seen, typed })).outcome).toBe(
    "changed",
  );
  const told = await simulatePerson(ctx, scope, {
    ...{ deadlineMs: 60_000 },
    person: { personId: await personId(known) },
  });
  expect(told && told !== "busy" && told.sent.map(({ subject }) => subject)).toContain(
    "About a garden, wide",
  );
  advance(10 * DAY);
  await settle(world);
  expect(mailTo(known)[1]?.subject).toBe("About a garden, wide");
  expect(mailTo(known)[1]?.html).toContain("You wrote: a garden, wide.");
  expect(mailTo(unknown)[1]?.subject).toBe("About your goal, or so");
  expect(
    await rows(
      "select id from email_deliveries where variables::text ilike '%garden%' or variables::text ilike '%sleep%'",
    ),
  ).toEqual([]);
});

it("is known of a choice by its label, in a preview, a test and a copy of the campaign", async () => {
  await rows(
    `update pages set document = jsonb_set(document, '{form,fields}', document->'form'->'fields' || $2::jsonb) where id = $1`,
    [
      page.id,
      JSON.stringify([
        {
          ...{ kind: "select", name: "size", label: "How many are you?", required: false },
          ...{ autocomplete: "off", placeholder: "Please choose" },
          options: [
            { value: "choice", label: "Just me" },
            { value: "choice2", label: "Two to ten" },
          ],
        },
      ]),
    ],
  );
  const email = someone();
  await publish(step(1), about(fieldTag("size", "a few")));
  await signUp(world, PAGE, email, { details: { size: "choice2" } });
  await settle(world);
  expect(mailTo(email)[0]?.subject).toBe("About Two to ten");
  expect(await listFields(ctx, scope, { coach: page.coach.slug })).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: "size", label: "How many are you?", known: 1 }),
      expect.objectContaining({ key: ODD, label: ODD, known: 1 }),
    ]),
  );

  const [{ id: leadId = "" } = {}] = await rows<{ id: string }>("select id from leads where email = $1", [
    email,
  ]);
  const { message } = readDraft({
    ...emptyDraft,
    subject: "S",
    body: `For ${fieldTag("size", "a few")}.`,
    signOff: "Me",
  });
  if (!message) throw new Error("no message");
  expect((await previewMessage(ctx, scope, { campaignId, message, leadId }))?.html).toContain(
    "For Two to ten.",
  );
  expect((await previewMessage(ctx, scope, { campaignId, message, leadId: null }))?.html).toContain(
    "For a few.",
  );
  const owner = testScope({
    id: "00000000-0000-4000-8000-000000000001",
    name: "Olive",
    email: "olive@foyer.example",
  });
  await sendTestMessage(ctx, owner, { campaignId, part: "step-1", message, leadId });
  expect(mailTo("olive@foyer.example").at(-1)?.text).toContain("For Two to ten.");

  const copy = await duplicateCampaign(ctx, scope, { campaignId });
  if (copy?.outcome !== "created") throw new Error("no copy");
  const copied = await rows<{ fields: unknown; source: { subject: string } }>(
    "select t.fields, t.source from email_sequences s join email_templates t on t.id = s.template_id where s.campaign_id = $1 and s.step = 1",
    [copy.campaignId],
  );
  expect(copied).toEqual([
    {
      fields: { size: { choice: "Just me", choice2: "Two to ten" } },
      source: expect.objectContaining({ subject: `About ${fieldTag("size", "a few")}` }),
    },
  ]);
});

it("is looked at before a start: what nobody answered is said, what most did is counted", async () => {
  await publish(step(1), about(fieldTag("goal", "your goal")));
  const look = async () => {
    const facts = await campaignFacts(ctx, scope, { campaignId });
    if (!facts) throw new Error("no campaign");
    return fieldsCheck.run(ctx, facts);
  };
  expect(await look()).toMatchObject({ state: "good", found: expect.stringContaining(ODD) });
  await publish(step(1), about(fieldTag("never asked", "x")));
  await publish(step(2), about("nothing"));
  expect(await look()).toMatchObject({
    state: "attention",
    found: expect.stringMatching(/“never asked” is missing for all of the last 4/),
  });
  await publish(step(1), about(fieldTag("goal", "x")));
  expect(await look()).toMatchObject({
    state: "good",
    found: "“goal” is missing for 3 of the last 4, who get the fallback text.",
  });
});

it("a broadcast says beforehand how many read the other words, and so many do; the claim asks no more often for it", async () => {
  const people = Array.from({ length: 6 }, someone);
  for (const [index, email] of people.entries())
    await signUp(world, "/lead-magnet", email, {
      details: index < 2 ? { goal: `goal ${index}` } : index === 2 ? { goal: "see www.evil.example" } : {},
    });
  const { coach, coachId } = await world.page("/lead-magnet");
  await rows("update people set news_agreed_at = now() where coach_id = $1", [coachId]);
  advance(DAY);
  await settle(world);
  const send = async (body: string) => {
    const created = await createBroadcast(ctx, scope, { coach: coach.slug, name: "News" });
    if (created.outcome !== "created") throw new Error(created.outcome);
    const { broadcastId } = created;
    const draft = {
      ...{ ...emptyDraft, subject: "News", signOff: "Me" },
      body: writeBody([{ kind: "paragraph", text: body }]),
    };
    await saveBroadcastMessage(ctx, scope, { broadcastId, draft, revision: 1 });
    const told = await rehearseBroadcast(ctx, scope, { broadcastId });
    const test = await sendTestBroadcast(
      ctx,
      testScope({ id: "00000000-0000-4000-8000-000000000001", name: "Olive", email: "olive@foyer.example" }),
      { broadcastId, personId: await personId(people[1] ?? "") },
    );
    expect(test.outcome).toBe("sent");
    expect((await startBroadcast(ctx, scope, { broadcastId, announced: told?.gets ?? 0 })).outcome).toBe(
      "started",
    );
    sent.length = 0;
    while ((await advanceBroadcasts(ctx)) > 0);
    statements.length = 0;
    const { claimed } = await dispatchDue(ctx, 100);
    expect(claimed).toBe(6);
    return {
      told,
      asked: statements.filter((text) => /\bpeople\b/.test(text)),
      texts: sent.map(({ text }) => text.split("\n")[0]).sort(),
    };
  };
  const plain = await send("To all.");
  const personal = await send(`To ${fieldTag("goal", "you")}.`);
  expect(plain.told?.fallbacks).toEqual([]);
  expect(personal.told?.fallbacks).toEqual([{ field: "goal", label: "goal", otherwise: "you", people: 4 }]);
  expect(personal.texts).toEqual(["To goal 0.", "To goal 1.", "To you.", "To you.", "To you.", "To you."]);
  // The answers came with the claim.
  expect(personal.asked).toEqual([]);
});
