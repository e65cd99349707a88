/** Random sequences of actions: whatever visitors, mail servers, workers and owners do, in whatever order, the invariants of docs/invariants.md hold. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { actionsOf, performer } from "./actions.ts";
import { livingModel } from "./model.ts";

/** 100 in verify; `npm run proofs:property` runs a thousand. */
const LIVES = Number(process.env.LIVES ?? 25);

const pages = [
  "/9ways",
  "/lead-magnet",
  "/weight-loss-myths",
  "/clara-relocation-masterclass",
  "/masterclass",
];
const people = ["ann@example.test", "ben@example.test", "cleo@example.test"];

const world = await livingModel();
const { ctx, rows, server } = world;
const action = actionsOf({ pages, people });
const { perform, work } = performer(world);
const acknowledged: { email: string; path: string }[] = [];

/** The next instant at which anything is due. */
async function nextInstant(): Promise<Date | null> {
  const [row] = await rows<{ next: Date | null }>(`
    select min(at) as next from (
      select next_email_due_at from user_journeys union all select next_attempt_at from email_deliveries
      union all select lease_until from email_deliveries
      union all select handed_off_at + interval '15 minutes' from email_deliveries where state = 'uncertain') due(at)`);
  return row?.next ?? null;
}

/** Journeys that wait for an owner to retry a failed email come round for ever; when only they are left, a sequence is over. */
async function heldOnly(): Promise<boolean> {
  const left = await rows(LEFT);
  return left.length === 0;
}
const LEFT = `
  select 'journey' as what, current_sequence::text as at from user_journeys where not is_completed and stop_reason is null
    and not exists (select from email_deliveries d where d.lead_id = user_journeys.lead_id and d.failure in ('exhausted', 'configuration'))
  union all select 'delivery', state from email_deliveries where state in ('pending', 'claimed', 'handed-off', 'uncertain')`;

it(`${LIVES} random sequences of actions break no rule`, { timeout: 1_800_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 30 }), async (actions) => {
      await world.reset();
      acknowledged.length = 0;
      for (const act of actions) {
        const done = await perform(act);
        if (act.do === "sign-up" && done === "signed-up")
          acknowledged.push({ email: act.who, path: act.path });
        expect(await world.broken()).toEqual([]);
      }
      const stored = await rows<{ email: string; path: string }>(`
        select l.email, p.document->'addresses'->>0 as path from leads l join pages p on p.id = l.page_id
        where exists (select from email_deliveries d where d.lead_id = l.id and d.kind = 'signup')`);
      for (const each of acknowledged) expect(stored).toContainEqual(each);
      // In the end the mail server recovers, every event gets a date, and everything settles with no lease left.
      server.mood = "accept";
      await rows("update events set starts_at = $1 where starts_at is null and not on_demand", [
        new Date(ctx.clock.now().getTime() + 60 * 86_400_000),
      ]);
      await rows("update email_campaigns set is_active = true, confirm_first = false");
      for (let step = 0; step < 500; step += 1) {
        const next = await nextInstant();
        if (!next) break;
        world.advance(Math.max(0, (next.getTime() - ctx.clock.now().getTime()) / 1000));
        await work(2);
        if (await heldOnly()) break;
      }
      expect(await world.broken()).toEqual([]);
      expect(await rows(LEFT)).toEqual([]);
    }),
    // Making it smaller takes as long as the test may: where nobody waits for it, the seed is enough.
    {
      numRuns: LIVES,
      endOnFailure: Boolean(process.env.CI),
    },
  );
});
