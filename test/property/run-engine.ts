/** Runs the real engine with the clock in hand: from one due instant to the next, with what people do in between. */
import { sql } from "drizzle-orm";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { tagPeople } from "#core/leads/tags/tag-people.ts";
import { writeAttendance } from "#core/programs/events/attendance/attendance.ts";
import { advanceDue, GRACE_SECONDS } from "#core/programs/journeys/advance.ts";
import { pauseJourney, resumeJourney } from "#core/programs/journeys/change-journey.ts";
import { followJourneys } from "#core/programs/journeys/follow-journeys.ts";
import { recordCall } from "#core/programs/journeys/reacting.test-kit.ts";
import { unsubscribe } from "#core/sending/consent/unsubscribe.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { openScheduler } from "#core/sending/feedback/open-scheduler.ts";
import type { testContext } from "../context.ts";
import { signUp } from "../follow-up.ts";
import { testScope } from "../scope.ts";

type Model = Awaited<ReturnType<typeof testContext>>;
type Inside = Context & Renderer;
/** What a person or an owner does. `who` is an address. */
export type Act = { at: Date; who: string } & (
  | { do: "sign-up"; path: string; zone: string }
  | { do: "tag"; tag: string; remove: boolean }
  | { do: "follow-link" | "pause" | "resume" }
  | { do: "call"; event: "booked" | "cancelled" | "attended" | "no-show"; name: string; days: number }
  | { do: "attendance"; attendance: "attended" | "missed"; event: string }
  | { do: "unsubscribe"; choice: "none" | "fewer" }
);

const scope = testScope();

export async function perform(world: Model, inside: Inside, act: Act): Promise<void> {
  const secrets = inside.settings.secrets;
  const { who } = act;
  switch (act.do) {
    case "sign-up":
      await signUp({ ...world, ctx: { ...world.ctx, ...inside } }, act.path, who, { zone: act.zone });
      return;
    case "tag": {
      const { rows } = await inside.db.execute<{ id: string }>(
        sql`select id from people where email = ${who} order by id`,
      );
      const ids = rows.map(({ id }) => id);
      await tagPeople(inside, scope, { which: { ids }, tag: act.tag, remove: act.remove });
      return;
    }
    case "follow-link":
    case "unsubscribe": {
      const { rows } = await inside.db.execute<{ id: string }>(
        sql`select id from email_deliveries where email_address = ${who} and state = 'sent' order by sent_at desc, dedupe_key limit 1`,
      );
      const id = rows[0]?.id;
      if (!id) return;
      if (act.do === "unsubscribe")
        await unsubscribe(inside, { token: signLink(secrets, "unsubscribe", id), choice: act.choice });
      else await openScheduler(inside, { token: signLink(secrets, "scheduler", id), isPerson: true });
      return;
    }
    case "pause":
    case "resume": {
      const { rows } = await inside.db.execute<{ journeyId: string; personId: string }>(
        sql`select j.id as "journeyId", person_id as "personId" from user_journeys j join people p on p.id = j.person_id
          where p.email = ${who} and not is_completed and stop_reason is null order by j.created_at, j.campaign_id`,
      );
      const [journey] = rows;
      if (journey) await (act.do === "pause" ? pauseJourney : resumeJourney)(inside, scope, journey);
      return;
    }
    case "call": {
      const { rows } = await inside.db.execute<{ id: string }>(
        sql`select id from people where email = ${who} order by coach_id`,
      );
      for (const { id: personId } of rows)
        await recordCall(
          { ctx: inside },
          { personId, event: act.event, name: act.name, startsIn: act.days * 86_400 },
        );
      return;
    }
    case "attendance":
      await writeAttendance(inside, scope, {
        eventId: act.event,
        attendance: act.attendance,
        source: "hand",
        which: sql`r.email = ${who}`,
      });
  }
}

/** The next due instant in whole milliseconds, as the clock has them, and what else there is to do. */
const NEXT = sql`
  select (select ceil(extract(epoch from min(at)) * 1000)::float8 from (
      select case when next_email_due_at > created_at then next_email_due_at else created_at + make_interval(secs => ${GRACE_SECONDS}) end
      from user_journeys where next_email_due_at is not null and paused_at is null
      union all select coalesce(next_attempt_at, lease_until, handed_off_at + interval '15 minutes') from email_deliveries
      where state in ('pending', 'claimed', 'handed-off', 'uncertain')) due(at)) as at,
    exists (select from email_deliveries where state in ('pending', 'claimed', 'handed-off', 'uncertain')) as "isOpen",
    exists (select from activities where number is null or number > (select number from activity_followers where name = 'journeys')) as "isNew"`;

const readNext = async (inside: Inside) => {
  const { rows } = await inside.db.execute<{ at: number | null; isOpen: boolean; isNew: boolean }>(NEXT);
  const { at, isOpen, isNew } = rows[0] ?? { at: null, isOpen: false, isNew: false };
  return { at: at ?? Number.POSITIVE_INFINITY, isOpen, isNew };
};

/** More rounds than anything takes at one instant. */
const MOST_ROUNDS = 200;

/** `acts` in the order of their times. */
export async function runEngine(
  world: Model,
  inside: Inside,
  { acts, until }: { acts: Act[]; until: Date },
): Promise<void> {
  const coming = [...acts];
  const now = () => inside.clock.now().getTime();
  for (;;) {
    const { at } = await readNext(inside);
    const act = coming[0];
    const next = Math.max(now(), Math.min(at, act?.at.getTime() ?? Number.POSITIVE_INFINITY));
    if (next > until.getTime()) break;
    world.setNow(new Date(next));
    if (act && act.at.getTime() <= next) {
      coming.shift();
      await perform(world, inside, act);
    }
    await settle(inside, now);
  }
  world.setNow(until);
}

/** Everything that workers do at this instant, until nothing is left to do. */
async function settle(inside: Inside, now: () => number): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { at, isOpen, isNew } = await readNext(inside);
    if (at > now() && !isNew) return;
    await advanceDue(inside, { batch: 500, graceSeconds: GRACE_SECONDS });
    if (isOpen) await dispatchDue(inside, 500);
    if (isNew) await followJourneys(inside);
  }
  throw new Error("the engine does not come to rest");
}
