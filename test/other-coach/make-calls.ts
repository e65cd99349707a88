import { firstHours } from "#core/programs/bookings/hours/hours.ts";
import type { testContext } from "../context.ts";

export type TheirCalls = {
  /** A call that is over, one by hand that is ahead, and one that nobody was matched with. */
  calls: { over: string; ahead: string; open: string };
  calendarId: string;
  busyId: string;
  /** Proven, and not the main one. */
  domainId: string;
};

export async function makeCalls(
  { ctx, rows }: Awaited<ReturnType<typeof testContext>>,
  { coachId, personId }: { coachId: string; personId: string },
): Promise<TheirCalls> {
  const call = async (externalId: string, days: number, source: string, whose: string | null) => {
    const at = new Date(ctx.clock.now().getTime() + days * 86_400_000);
    const [made] = await rows<{ id: string }>(
      `insert into bookings (coach_id, source, external_id, starts_at, ends_at, email, name, title, person_id, matched_by, created_at)
       values ($1, $2, $3, $4, $4::timestamptz + interval '30 minutes', $5, 'Their Caller', 'Their call', $6, case when $6::uuid is not null then 'hand' end, $7) returning id`,
      [coachId, source, externalId, at, `${externalId}@theirs.example`, whose, ctx.clock.now()],
    );
    return made?.id ?? "";
  };
  const [calendar] = await rows<{ id: string }>(
    `insert into booking_calendars (coach_id, provider, account, api_key, signing_secret, created_at) values ($1, 'calcom', 'Their account', 'x', 'x', now()) returning id`,
    [coachId],
  );
  const [busy] = await rows<{ id: string }>(
    `insert into busy_calendars (coach_id, address, host, created_at) values ($1, 'x', 'theirs.example', now()) returning id`,
    [coachId],
  );
  const [domain] = await rows<{ id: string }>(
    `insert into coach_domains (coach_id, host, token, added_by, created_at, proven_at) values ($1, 'start.theirs.test', 'x', 'X', now(), now()) returning id`,
    [coachId],
  );
  await rows("insert into booking_hours (coach_id, rules, changed_at) values ($1, $2, now())", [
    coachId,
    firstHours("UTC"),
  ]);
  await rows(
    `insert into dead_ends (coach_id, kind, subject_id, found, fix, times, since, seen_at)
     values ($1, 'scheduler', $1, 'Their calendar does not answer.', 'Look at it.', 2, now(), now())`,
    [coachId],
  );
  await rows(
    `update coaches set profile = jsonb_set(profile, '{schedulerUrl}', '"https://calls.example/theirs"') where id = $1`,
    [coachId],
  );
  return {
    domainId: domain?.id ?? "",
    busyId: busy?.id ?? "",
    calls: {
      over: await call("over", -1, "calendly", personId),
      ahead: await call("ahead", 2, "manual", personId),
      open: await call("open", 3, "calendly", null),
    },
    calendarId: calendar?.id ?? "",
  };
}
