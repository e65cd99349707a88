/** The page of a person says the same as the pages of their leads: what comes next, and every subject as it was sent. */
import { expect, it } from "vitest";
import { readPerson } from "#core/leads/people/read-person.ts";
import { testContext } from "../../../../test/context.ts";
import { settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { leadTimeline } from "./lead-timeline.ts";
import { readPersonOutlook } from "./read-person-outlook.ts";

const world = await testContext();
const { ctx, rows, sent } = world;
const scope = testScope();

it("names the next email of a follow-up, and fills the merge tags of subjects", async () => {
  const email = someone();
  await signUp(world, "/9ways", email);
  await settle(world);
  const [lead] = await rows<{ id: string; personId: string }>(
    'select l.id, p.id as "personId" from leads l join people p on p.coach_id = l.coach_id and p.email = l.email where l.email = $1',
    [email],
  );
  const leadId = lead?.id ?? "";
  const person = await readPerson(ctx, scope, { personId: lead?.personId ?? "" });
  const messageIds = person?.messages.map(({ id }) => id) ?? [];
  expect(messageIds).toHaveLength(1);
  const outlook = await readPersonOutlook(ctx, scope, { leadIds: [leadId], messageIds });
  const { next } = (await leadTimeline(ctx, scope, { leadId })) ?? {};
  expect(next).toHaveLength(1);
  expect(outlook.next).toEqual(next?.map((each) => ({ ...each, leadId })));
  expect(outlook.next[0]?.text).toMatch(/^Email 2 of 4 .* is next\.$/);
  expect(outlook.subjects).toEqual({ [messageIds[0] ?? ""]: sent.at(-1)?.subject });
  expect(Object.values(outlook.subjects).join()).not.toContain("{{");
});

it("names one journey once, whichever signups belong to it", async () => {
  const email = someone();
  for (const source of ["first", "second"]) await signUp(world, "/9ways", email, { source });
  await settle(world);
  const leads = await rows<{ id: string }>("select id from leads where email = $1 order by created_at", [
    email,
  ]);
  const leadIds = leads.map(({ id }) => id);
  expect(leadIds).toHaveLength(2);
  const { next } = await readPersonOutlook(ctx, scope, { leadIds, messageIds: [] });
  expect(next.map(({ text }) => text)).toEqual([expect.stringMatching(/^Email 2 of 4 .* is next\.$/)]);
  for (const leadId of leadIds)
    expect((await leadTimeline(ctx, scope, { leadId }))?.next.map(({ text }) => text)).toEqual([
      next[0]?.text,
    ]);
});
