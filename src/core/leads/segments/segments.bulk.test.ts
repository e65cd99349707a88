/** Random trees of conditions find the same people in PostgreSQL as a slow, obvious evaluator finds among the same rows. */
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { seeded } from "#core/kernel/seeded.ts";
import { testContext } from "../../../../test/context.ts";
import { compileConditions } from "./compile-conditions.ts";
import { type Condition, type Group, readConditions } from "./conditions.ts";
import { countMatching } from "./count-matching.ts";
import { draftOf } from "./draft.ts";
import { MOST_CONDITIONS } from "./limits.ts";
import { readDraft } from "./read-draft.ts";
import { letsThrough, makePeople, prepareSite, readRows, words } from "./segments.test-kit.ts";

/** 1500 in verify; `npm run proofs:segments` tries ten thousand. */
const TREES = Number(process.env.TREES ?? 1500);
const PEOPLE = Number(process.env.PEOPLE ?? 60);

const world = await testContext();
const { ctx } = world;
const site = await prepareSite(world);
await makePeople(world, site, PEOPLE, seeded(17));
const rows = await readRows(world);

const all = <Part extends "pages" | "events" | "tags" | "messages">(part: Part) =>
  fc.constantFrom(...site.coaches.flatMap((coach) => coach[part]));
const not = fc.constantFrom({}, { not: true as const });
const sayable: fc.Arbitrary<Condition> = fc
  .tuple(
    fc.oneof(
      fc.record(
        { kind: fc.constant("signed-up" as const), page: all("pages"), days: fc.constantFrom(...words.days) },
        { requiredKeys: ["kind"] },
      ),
      all("tags").map((tag) => ({ kind: "tag" as const, tag })),
      fc.record({
        kind: fc.constant("field" as const),
        field: fc.constantFrom(...words.fields),
        value: fc.constantFrom(...words.values),
      }),
      fc.record({
        kind: fc.constant("quiz" as const),
        field: fc.constantFrom(...words.fields),
        tier: fc.constantFrom(...words.values),
      }),
      fc.record({
        kind: fc.constant("registered" as const),
        event: all("events"),
        seat: fc.constantFrom("confirmed" as const, "waiting" as const),
      }),
      fc.record({
        kind: fc.constant("attendance" as const),
        event: all("events"),
        attendance: fc.constantFrom("attended" as const, "missed" as const),
      }),
      fc.record({ kind: fc.constant("source" as const), source: fc.constantFrom(...words.sources) }),
      fc.tuple(all("messages"), fc.boolean()).map(([message, whole]) => {
        const [campaign = "", part = ""] = message.split(":");
        return { kind: "sent" as const, campaign, ...(!whole && { part }) };
      }),
      fc.record({
        kind: fc.constant("call" as const),
        call: fc.constantFrom("upcoming", "booked", "attended", "no-show", "cancelled"),
      }),
      fc.constant({ kind: "confirmed" as const }),
      fc.constant({ kind: "opened-scheduler" as const }),
      fc.constant({ kind: "agreed-to-news" as const }),
      fc.record({
        kind: fc.constant("status" as const),
        status: fc.constantFrom("unsubscribed" as const, "bounced" as const, "complained" as const),
      }),
    ),
    not,
  )
  .map(([said, negated]) => ({ ...said, ...negated }));
const { tree: anyTree } = fc.letrec<{ tree: Group; item: Condition | Group }>((tie) => ({
  tree: fc.record({
    kind: fc.constant("group" as const),
    match: fc.constantFrom("all" as const, "any" as const),
    items: fc.array(tie("item"), { maxLength: 4 }),
  }),
  item: fc.oneof({ maxDepth: 2 }, sayable, tie("tree")),
}));
const sizeOf = ({ items }: Group): number =>
  items.reduce((sum, item) => sum + 1 + (item.kind === "group" ? sizeOf(item) : 0), 0);
/** What can be saved: one tree in some thousands is larger. */
const tree = anyTree.filter((each) => sizeOf(each) <= MOST_CONDITIONS);

it(`${TREES} random trees let the same people through`, { timeout: 1_800_000 }, async () => {
  const sizes = new Set<number>();
  await fc.assert(
    fc.asyncProperty(tree, fc.constantFrom(...site.coaches), async (conditions, { id: coachId }) => {
      // It is what an owner can save, and what is saved is what was meant.
      expect(readConditions(JSON.parse(JSON.stringify(conditions)))).toEqual(conditions);
      const matches = compileConditions(conditions, { now: ctx.clock.now() });
      const found = await ctx.db.execute<{ id: string }>(
        sql`select p.id from people p where p.coach_id = ${coachId}::uuid and ${matches} order by p.id`,
      );
      const meant = (rows.people ?? [])
        .filter(
          (person) => person.coach_id === coachId && letsThrough(conditions, person, rows, ctx.clock.now()),
        )
        .map(({ id }) => String(id))
        .sort();
      expect(found.rows.map(({ id }) => id)).toEqual(meant);
      sizes.add(meant.length);
      if (sizes.size % 10 === 0)
        expect(await countMatching(ctx, { coachId, matches })).toEqual({
          people: meant.length,
          isEstimate: false,
        });
    }),
    { numRuns: TREES },
  );
  // The proof is worth something: there were few and many.
  expect(sizes.size).toBeGreaterThan(Math.min(15, TREES / 10));
});

it("a draft of conditions reads as the same conditions", () => {
  const isWhole = ({ items }: Group): boolean =>
    items.every((item) => item.kind !== "group" || (item.items.length > 0 && isWhole(item)));
  fc.assert(
    fc.property(tree.filter(isWhole), (conditions) => {
      expect(readDraft(draftOf(conditions))).toEqual({ tree: conditions, problems: [] });
    }),
    { numRuns: 300 },
  );
});
