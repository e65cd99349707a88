/** People who had a part of a sequence in another tool: they go on with the next email, get none again, and leave without a trace when the import is undone. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { checkFile, importFile } from "#core/leads/import/import.test-kit.ts";
import { undoImport } from "#core/leads/import/undo/undo-import.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, setSteps, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { readImportPositions } from "./read-import-positions.ts";
import { startImportedJourneys } from "./start-imported-journeys.ts";

const scope = testScope();
const world = await testContext();
const { ctx, rows, advance } = world;
const PAGE = "/9ways";
const page = await world.page(PAGE);
const pageId = page.id;
const [{ id: campaignId = "" } = {}] = await rows<{ id: string }>("select find_campaign($1, $2) as id", [
  page.coachId,
  page.document.form?.campaign,
]);
const file = (people: [email: string, position: string][]) =>
  `Email,Name,Sequence step\n${people.map(([email, position]) => `${email},Ann Lee,"${position}"`).join("\n")}\n`;
/** Numbers of the steps that went out to an address, in their order. */
const stepsTo = async (email: string) =>
  (
    await rows<{ step: number | null }>(
      `select split_part(dedupe_key, ':step:', 2)::int as step from email_deliveries
       where email_address = $1 and kind = 'journey' and sent_at is not null order by sent_at`,
      [email],
    )
  ).map(({ step }) => step);
const journeysOf = (email: string) =>
  rows<{ current_sequence: number; is_completed: boolean }>(
    "select j.current_sequence, j.is_completed from user_journeys j join leads l on l.id = j.lead_id where l.email = $1",
    [email],
  );
async function days(count: number) {
  for (let day = 0; day < count; day += 1) {
    advance(DAY);
    await settle(world);
  }
}
/** A sequence as it ships: never rearranged, its first step the signup email. */
async function reset(steps: number, ownSignup = false) {
  await rows(
    "update email_campaigns set rearranged_at = null, signup_template_id = null, confirm_first = false where id = $1",
    [campaignId],
  );
  await setSteps(world, campaignId, [0, ...Array.from({ length: steps - 1 }, () => 2 * DAY)]);
  await rows("update email_sequences set position = step, added_at = null where campaign_id = $1", [
    campaignId,
  ]);
  if (ownSignup)
    await rows(
      "update email_campaigns set signup_template_id = (select template_id from email_sequences where campaign_id = $1 and step = 1) where id = $1",
      [campaignId],
    );
}

it("a file says which email they had last; the dry run says what is next and when, or why nothing; and so it comes", async () => {
  await reset(4);
  await rows(
    `with t as (insert into email_templates (campaign_id, part, version, subject, html, text)
       values ($1, 'step-3', 900, 'The third key', '<p>{{ name }}, {{ leadMagnetName }}, {{ pageUrl }}</p>', 'x') returning id)
     update email_sequences set template_id = (select id from t) where campaign_id = $1 and step = 3`,
    [campaignId],
  );
  const said = ["1", "Email 2", "2 of 4", " the THIRD key ", "4", "completed", "9", "0", "somewhere", ""];
  const people = said.map((position): [string, string] => [someone(), position]);
  const here = someone();
  await signUp(world, PAGE, here);
  people.push([here, "2"]);
  const { importId } = await checkFile(ctx, scope, { pageId, text: file(people) });
  const told = await readImportPositions(ctx, scope, {
    importId,
    lines: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  });
  expect(told).toMatchObject({ people: 10, goOn: 4, campaign: { id: campaignId } });
  expect(told?.rows.map(({ next, reason }) => next?.email ?? reason)).toEqual([
    ...[2, 3, 3, 4, "finished", "finished"],
    ...["unknown-email", "unknown-email", "unknown-email", "under-way"],
  ]);
  expect(new Date(told?.rows[0]?.next?.at ?? "").getTime()).toBe(ctx.clock.now().getTime() + 2 * DAY * 1000);

  await importFile(ctx, scope, { pageId, text: file(people), followUp: true, goesOn: true });
  await settle(world);
  // The one row that says nothing is somebody new, from the beginning; the others wait for a worker.
  const sentNow = await rows<{ email_address: string }>(
    "select email_address from email_deliveries where email_address = any($1) and kind = 'signup'",
    [people.map(([email]) => email)],
  );
  expect(sentNow.map((row) => row.email_address).sort()).toEqual([here, people[9]?.[0]].sort());
  await startImportedJourneys(ctx);
  expect(await startImportedJourneys(ctx)).toBe(0);
  await days(12);
  const got = [];
  for (const [email] of people.slice(0, 9)) got.push(await stepsTo(email));
  expect(got).toEqual([[2, 3, 4], [3, 4], [3, 4], [4], [], [], [], [], []]);
  expect(await journeysOf(people[0]?.[0] ?? "")).toEqual([{ current_sequence: 4, is_completed: true }]);
  const message = world.sent.find(({ to, subject }) => to === people[0]?.[0] && subject === "The third key");
  expect(message?.html).toContain(`Ann Lee, ${page.document.form?.leadMagnetName}, https://foyer.example/`);
  expect(await rows("select counts->>'started' as n from lead_imports where goes_on")).toEqual([{ n: "4" }]);
});

it("nobody goes on unless the owner says so, and nobody who left meanwhile", async () => {
  await reset(3);
  const [quiet, gone] = [someone(), someone()];
  await importFile(ctx, scope, { pageId, text: file([[quiet, "1"]]), followUp: true });
  await importFile(ctx, scope, { pageId, text: file([[gone, "1"]]), goesOn: true });
  await suppress(ctx, { email: gone, coachId: page.coachId, reason: "unsubscribed" });
  await startImportedJourneys(ctx);
  await days(5);
  expect([await journeysOf(quiet), await journeysOf(gone)]).toEqual([[], []]);
  expect(
    await rows("select id from email_deliveries where email_address = any($1)", [[quiet, gone]]),
  ).toEqual([]);

  // The link that confirms an address stands in emails that were sent elsewhere.
  await rows("update email_campaigns set confirm_first = true where id = $1", [campaignId]);
  const { importId } = await checkFile(ctx, scope, { pageId, text: file([[someone(), "1"]]) });
  expect((await readImportPositions(ctx, scope, { importId, lines: [2] }))?.rows[0]?.reason).toBe(
    "unconfirmed",
  );
});

it("an undo takes the journeys out again, of people who were here before too; what was sent stays", async () => {
  await reset(3);
  const [fresh, known, written] = [someone(), someone(), someone()];
  // Here already, without the sequence: an earlier import brought them.
  await importFile(ctx, scope, {
    pageId,
    text: file([
      [known, ""],
      [written, ""],
    ]),
  });
  const first = await importFile(ctx, scope, {
    pageId,
    text: file([
      [fresh, "1"],
      [known, "1"],
    ]),
    goesOn: true,
  });
  const second = await importFile(ctx, scope, { pageId, text: file([[written, "1"]]), goesOn: true });
  await startImportedJourneys(ctx);
  expect([await journeysOf(fresh), await journeysOf(known), await journeysOf(written)]).toMatchObject([
    [{}],
    [{}],
    [{}],
  ]);
  await undoImport(ctx, scope, { importId: first.id, waitMs: 60_000 });
  expect([await journeysOf(fresh), await journeysOf(known)]).toEqual([[], []]);
  await days(3);
  await undoImport(ctx, scope, { importId: second.id, waitMs: 60_000 });
  expect(await journeysOf(written)).toHaveLength(1);
  await days(4);
  expect([await stepsTo(fresh), await stepsTo(known), await stepsTo(written)]).toEqual([[], [], [2, 3]]);
});

it("nobody is sent an email that they had, in whichever order the sequence is put before and after", async () => {
  const order = (steps: number) =>
    fc.shuffledSubarray(
      Array.from({ length: steps }, (_, index) => index + 1),
      { minLength: Math.min(steps, 2) },
    );
  const rearrange = async (steps: number[]) => {
    await rows("update email_campaigns set rearranged_at = $2 where id = $1", [campaignId, ctx.clock.now()]);
    await rows("update email_sequences set position = null where campaign_id = $1", [campaignId]);
    for (const [index, step] of steps.entries())
      await rows("update email_sequences set position = $3 where campaign_id = $1 and step = $2", [
        campaignId,
        step,
        index + 1,
      ]);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 5 }).chain((steps) =>
        fc.record({
          steps: fc.constant(steps),
          ownSignup: fc.boolean(),
          before: fc.option(order(steps)),
          after: fc.option(order(steps)),
          signsUpAgain: fc.boolean(),
        }),
      ),
      async ({ steps, ownSignup, before, after, signsUpAgain }) => {
        await reset(steps, ownSignup);
        if (before) await rearrange(before);
        const sequence = before ?? Array.from({ length: steps }, (_, index) => index + 1);
        const emails = sequence.length + Number(ownSignup);
        const people = Array.from({ length: emails }, (_, index): [string, string] => [
          someone(),
          String(index + 1),
        ]);
        await importFile(ctx, scope, { pageId, text: file(people), goesOn: true });
        await startImportedJourneys(ctx);
        await days(1);
        if (after) await rearrange(after);
        if (signsUpAgain) for (const [email] of people) await signUp(world, PAGE, email);
        await days(14);
        for (const [index, [email]] of people.entries()) {
          const had = sequence.slice(0, index + 1 - Number(ownSignup));
          const got = await stepsTo(email);
          expect(
            got.filter((step) => step !== null && had.includes(step)),
            `had ${had}`,
          ).toEqual([]);
          expect(new Set(got).size).toBe(got.length);
          // Where nobody touched the order, the rest comes, all of it and in its order.
          if (!after && index + 1 < emails) expect(got).toEqual(sequence.slice(had.length));
        }
      },
    ),
    { numRuns: Number(process.env.POSITIONS ?? 5), seed: 5 },
  );
}, 120_000);
