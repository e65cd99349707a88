/** Steps that tell the coach. */
import { beforeEach, expect, it } from "vitest";
import { followActivities } from "#core/kernel/activities/follow.ts";
import { DAY, settle } from "../../../../test/follow-up.ts";
import { SEAT_TEAMS } from "../../../../test/seat-owners.ts";
import { followJourneys } from "./follow-journeys.ts";
import { react } from "./react.ts";
import { reactingWorld, step } from "./reacting.test-kit.ts";
import { tellCoaches } from "./tell-coaches.ts";

const { world, clear, ctx, advance, rows, coach, tagId, rest, people, publish, tag } = await reactingWorld();
await rows(SEAT_TEAMS);

beforeEach(clear);

const told = () =>
  rows<{ subject: string; text: string; to: string }>(
    `select variables->>'subject' as subject, variables->>'text' as text, email_address as to from email_deliveries
     where kind = 'owner' and dedupe_key like 'told:%' order by email_address`,
  );

it("emails the coach's seats once, with a link and no name, also when a worker is killed", async () => {
  await publish({ starts: [{ kind: "tag", subject: tagId }], steps: [step({ kind: "tell" })] });
  const [id = ""] = await people(1);
  await tag([id]);
  await settle(world);
  await followJourneys(ctx);
  await settle(world);
  // A batch whose transaction does not end tells nobody.
  await ctx.db
    .transaction(async (transaction) => {
      await followActivities(
        { ...ctx, db: transaction as unknown as typeof ctx.db },
        {
          name: "journeys",
          handle: tellCoaches,
        },
      );
      transaction.rollback();
    })
    .catch(() => undefined);
  expect(await told()).toEqual([]);
  await rest();
  const messages = await told();
  expect(messages.map(({ to }) => to)).toContain(`assistant.${coach}@team.example`);
  expect(messages.map(({ to }) => to)).toContain(`coach.${coach}@team.example`);
  expect(messages.filter(({ to }) => to.endsWith("@team.example"))).toHaveLength(2);
  const [person] = await rows<{ email: string; name: string }>(
    "select email, name from people where id = $1",
    [id],
  );
  for (const { subject, text } of messages) {
    expect(subject).toBe("A person reached step 1 of “Reacting”");
    expect(text).toContain(`/console/people/${id}`);
    expect(`${subject}${text}`).not.toContain(person?.email);
  }
  // The same entries again, as after a restored backup.
  const again = await rows(
    'select id, coach_id as "coachId", person_id as "personId", kind, actor, about, at from activities where about ? \'tells\'',
  );
  expect(again).toHaveLength(1);
  await tellCoaches(ctx, again as never);
  expect(await told()).toEqual(messages);
});

it("says so once for many, and a rehearsal, which reacts to the same log, tells nobody", async () => {
  await publish({
    starts: [{ kind: "tag", subject: tagId }],
    steps: [step({ kind: "tell" }, { delaySeconds: DAY })],
  });
  const ids = await people(12);
  await tag(ids);
  await rest();
  expect(await told()).toEqual([]);
  advance(DAY + 60);
  await settle(world);
  const taken = await rows(
    'select coach_id as "coachId", person_id as "personId", kind, about, at from activities where kind = \'step-taken\'',
  );
  expect(taken).toHaveLength(12);
  await react(ctx, taken as never);
  expect(await told()).toEqual([]);
  await rest();
  expect([...new Set((await told()).map(({ subject }) => subject))]).toEqual([
    "12 people reached step 1 of “Reacting”",
  ]);
});
