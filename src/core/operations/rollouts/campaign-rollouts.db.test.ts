/** A roll-out of emails while people are in the campaign: nobody gets one twice, and waiting people get the new words. */
import { expect, it } from "vitest";
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import { publishMessage } from "#core/programs/campaigns/messages/publish-message.ts";
import { findMessage, messageOf } from "#core/programs/campaigns/messages/stored-message.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, journeyOf, setSteps, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { addStep, removeStep } from "../../../../test/plan-edits.ts";
import { testScope } from "../../../../test/scope.ts";
import { advanceRollouts } from "./advance-rollouts.ts";
import { answeringSite } from "./answering-site.test-kit.ts";
import { copyTemplate } from "./copy-template.ts";
import { saveTemplate } from "./save-template.ts";
import { releaseRollout, startRollout, undoRollout } from "./start-rollout.ts";

const world = await testContext();
const { rows, advance } = world;
const ctx = await answeringSite(world.ctx);
const scope = testScope();
const one = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row> => {
  const [row] = await rows<Row>(statement, values);
  if (!row) throw new Error(statement);
  return row;
};
const { id: master } = await one<{ id: string }>(
  "select c.id from email_campaigns c join coaches o on o.id = c.coach_id where o.slug = 'omar' limit 1",
);
await setSteps(world, master, [0, DAY, DAY, DAY]);

async function write(step: number, text: string) {
  const part = { kind: "step", step } as const;
  const stored = await findMessage(ctx, { campaignId: master, part });
  const message = messageOf(stored?.content) as EmailMessage;
  const body: EmailMessage["body"] = [{ kind: "paragraph", text }];
  await publishMessage(ctx, scope, {
    ...{ campaignId: master, part, message: { ...message, subject: text, body } },
    base: stored?.templateId ?? "",
  });
}
for (const step of [1, 2, 3, 4]) await write(step, `Old ${step}`);
const order = async (campaignId: string) =>
  (
    await rows<{ step: number }>(
      "select step from email_sequences where campaign_id = $1 and position is not null order by position",
      [campaignId],
    )
  ).map(({ step }) => step);
const save = async () => {
  const saved = await saveTemplate(ctx, scope, { campaignId: master });
  if (saved.outcome !== "saved") throw new Error(saved.outcome);
  return saved.templateId;
};

const templateId = await save();
const made = await copyTemplate(ctx, scope, { templateId, coach: "dave", name: "", address: "" });
if (!("campaignId" in made)) throw new Error(made.outcome);
const { campaignId } = made;
const { id: copyId } = await one<{ id: string }>("select id from agency_template_copies");
const { id: pageId } = await world.page("/9ways");
await rows("update landing_pages set campaign_id = $1 where page_id = $2", [campaignId, pageId]);
await rows(
  "update pages set document = jsonb_set(document, '{form,campaign}', to_jsonb($1::text)) where id = $2",
  [campaignId, pageId],
);

async function rollOut(): Promise<string> {
  const started = await startRollout(ctx, scope, { templateId });
  if (started.outcome !== "started") throw new Error(started.outcome);
  while (await advanceRollouts(ctx));
  await releaseRollout(ctx, scope, { rolloutId: started.rolloutId, first: 1 });
  while (await advanceRollouts(ctx));
  expect(
    await rows(
      `select state, jsonb_path_query_array(problems, '$[*] ? (@.state == "bad" || @.state == "good")') as problems from rollout_copies where rollout_id = $1`,
      [started.rolloutId],
    ),
  ).toEqual([{ state: "applied", problems: [] }]);
  return started.rolloutId;
}
const days = async (count: number) => {
  for (let day = 0; day < count; day += 1) {
    await settle(world);
    advance(DAY + 120);
  }
  await settle(world);
};
const received = async (email: string) =>
  (
    await rows<{ subject: string }>(
      `select t.subject from email_deliveries d join email_templates t on t.id = d.template_id
       where d.email_address = $1 and d.state = 'sent' order by d.sent_at`,
      [email],
    )
  ).map(({ subject }) => subject);

it("changes what is still to come, for each where they are, and an undo does as well", async () => {
  const [far, near] = [someone(), someone()];
  await signUp(world, "/9ways", far);
  await days(2);
  await signUp(world, "/9ways", near);
  await settle(world);
  expect(await received(far)).toEqual(["Old 1", "Old 2", "Old 3"]);
  expect(await received(near)).toEqual(["Old 1"]);

  for (const step of [1, 2, 4]) await write(step, `New ${step}`);
  await removeStep(ctx, scope, { campaignId: master, step: 3 });
  const message: EmailMessage = {
    ...{ subject: "New 5", preheader: "", body: [{ kind: "paragraph", text: "Between." }], signOff: "Bye" },
  };
  await addStep(ctx, scope, { campaignId: master, position: 2, delaySeconds: DAY, message });
  await save();
  const rolloutId = await rollOut();
  const { found } = await one<{ found: string[] }>(
    `select jsonb_path_query_array(problems, '$[*].found ? (@ like_regex "under way")') as found from rollout_copies where rollout_id = $1`,
    [rolloutId],
  );
  expect(found).toEqual(["Of 2 people under way, 1 gets several emails differently."]);
  expect(await order(campaignId)).toEqual([1, 5, 2, 4]);
  await days(1);
  expect(await received(far)).toEqual(["Old 1", "Old 2", "Old 3", "New 4"]);
  expect(await received(near)).toEqual(["Old 1", "New 5"]);

  expect(await undoRollout(ctx, scope, { rolloutId, copyId })).toEqual({ outcome: "undone" });
  expect(await order(campaignId)).toEqual([1, 2, 3, 4]);
  await days(4);
  expect(await received(near)).toEqual(["Old 1", "New 5", "Old 2", "Old 3", "Old 4"]);
  expect(await received(far)).toEqual(["Old 1", "Old 2", "Old 3", "New 4"]);
  for (const email of [far, near]) expect((await journeyOf(world, email)).is_completed).toBe(true);

  // The step that was undone comes back as itself.
  await rollOut();
  expect(await order(campaignId)).toEqual([1, 5, 2, 4]);
});

it("is nobody's who acts for some coaches only", async () => {
  const narrow = testScope({}, []);
  await expect(saveTemplate(ctx, narrow, { campaignId: master })).rejects.toThrow("whole site");
});
