/** The agency's home says of each coach what that coach's own screens say. */
import { expect, it } from "vitest";
import { recordHeartbeat } from "#core/kernel/heartbeats/record-heartbeat.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { readAttention } from "../overview/read-attention.ts";
import { readOverview } from "../overview/read-overview.ts";
import { rollUpHourlyStats } from "../overview/roll-up-hourly-stats.ts";
import { readCoachTable } from "./read-coach-table.ts";

const world = await testContext();
const { ctx, rows } = world;
const scope = testScope();
const [busy, quiet] = await rows<{ id: string; slug: string; path: string }>(`
  select o.id, o.slug, min(p.listed_address) as path from coaches o join pages p on p.coach_id = o.id and p.has_form
  where not exists (select from events e where e.page_id = p.id) group by o.id order by 2 limit 2`);
if (!busy || !quiet) throw new Error("the site has no two coaches");
const of = async (slug: string, as = scope) => {
  const row = (await readCoachTable(ctx, as)).coaches.find((each) => each.slug === slug);
  if (!row) throw new Error(`${slug} is not in the table`);
  return row;
};
for (const loop of ["dispatch", "journeys"])
  await recordHeartbeat(ctx, { worker: "here", loop, startedAt: ctx.clock.now() });

it("counts the signups of eight weeks as Today does, rolled up or not", async () => {
  for (const days of [50, 20, 3, 3, 0]) {
    world.advance(-days * DAY);
    await signUp(world, busy.path, someone());
    world.advance(days * DAY);
  }
  await signUp(world, quiet.path, someone());
  const whole = async () => [(await of(busy.slug)).signups, (await of(quiet.slug)).signups];
  const expected = [
    [1, 0, 0, 0, 0, 1, 0, 3],
    [0, 0, 0, 0, 0, 0, 0, 1],
  ];
  expect(await whole()).toEqual(expected);
  await rollUpHourlyStats(ctx);
  expect(await whole()).toEqual(expected);
  const { total } = await readOverview(ctx, testScope({}, [busy.id]), { span: "7", by: "source" });
  expect(total.signups).toBe(3);
});

it("names what needs somebody as the coach's own Today does, the worst first, and puts that coach first", async () => {
  expect((await of(busy.slug)).needs).toEqual([]);
  await rows(
    `update email_campaigns set is_active = false, paused_by = 'health', pause_reason = 'Too many bounces' where coach_id = $1`,
    [quiet.id],
  );
  await rows(
    `insert into webhook_endpoints (coach_id, url, types, secret, since, created_at, paused_at, failing_since)
     values ($1, 'https://hooks.example/x', '{lead.created}', 'x', now(), now(), now(), now())`,
    [quiet.id],
  );
  const { needs } = await of(quiet.slug);
  expect(needs.map(({ tone }) => tone)).toEqual([...needs.map(({ tone }) => tone)].sort());
  expect(needs.map(({ title }) => title)).toContain("The webhook to hooks.example paused itself");
  const own = await readAttention(ctx, testScope({}, [quiet.id]));
  expect(needs).toEqual(own.filter(({ tone }) => tone !== "plain"));
  const { coaches, site } = await readCoachTable(ctx, scope);
  expect(coaches[0]?.slug).toBe(quiet.slug);
  // Follow-up of the earliest signup is late, which is the worker's doing and no coach's.
  expect(site.map(({ link }) => link.to)).toEqual(["/test-email"]);
});

it("tells mail that waits from mail that stopped", async () => {
  expect(await of(busy.slug)).toMatchObject({ mail: "good", waiting: 0 });
  const wait = (seconds: number) =>
    rows(
      `update email_deliveries set state = 'pending', sent_at = null, handed_off_at = null, attempts = 0,
         next_attempt_at = $2::timestamptz - make_interval(secs => $3) where coach_id = $1`,
      [busy.id, ctx.clock.now(), seconds],
    );
  await wait(30);
  expect(await of(busy.slug)).toMatchObject({ mail: "good", waiting: 0 });
  await wait(120);
  expect(await of(busy.slug)).toMatchObject({ mail: "slow", waiting: 5 });
  await wait(900);
  const stopped = await of(busy.slug);
  expect(stopped).toMatchObject({ mail: "stopped", waiting: 5 });
  expect(stopped.needs[0]?.title).toBe("Mail does not go out: 5 emails wait");
  // Who cannot connect mail is told of it, and sent nowhere.
  const helper = await of(busy.slug, testScope({}, [busy.id, quiet.id], "assistant"));
  expect(helper).toMatchObject({ mail: "stopped", needs: [] });
  expect(await of(quiet.slug)).toMatchObject({ mail: "good" });
});

it("says when the coach was last here, whether invited, and counts live pages", async () => {
  const before = await of(busy.slug);
  expect(before).toMatchObject({ access: "none", lastSeenAt: null });
  const join = async (email: string) => {
    const [them] = await rows<{ id: string }>(
      `insert into owners (email, name, email_verified, created_at, updated_at) values ($1, 'Her', true, now(), now()) returning id`,
      [email],
    );
    await rows("delete from seats where owner_id = $1", [them?.id]);
    return them?.id;
  };
  const invite = (owner: string | undefined, role: string) =>
    rows(
      `insert into invitations (letter_id, owner_id, role, coach_id, invited_by, invited_at) values (new_id(), $1, $2, $3, 'Olive', now())`,
      [owner, role, busy.id],
    );
  const seat = (owner: string | undefined, role: string) =>
    rows("insert into seats (owner_id, coach_id, role, created_at) values ($1, $2, $3, now())", [
      ...[owner, busy.id, role],
    ]);
  const see = (owner: string | undefined, at: string) =>
    rows(
      `insert into owner_sessions (owner_id, token, expires_at, last_seen_at, created_at, updated_at)
       values ($1, $2::text, now() + interval '1 day', $2::text::timestamptz, now(), now())`,
      [owner, at],
    );
  // Those who work for the coach are not the coach.
  for (const role of ["assistant", "manager"]) {
    const helper = await join(`${role}@x.example`);
    await invite(helper, role);
    await seat(helper, role);
    await see(helper, role === "manager" ? "2026-11-14T12:00:00Z" : "2026-11-14T11:00:00Z");
  }
  expect(await of(busy.slug)).toMatchObject({ access: "none", lastSeenAt: null });
  const them = await join("her@x.example");
  await invite(them, "coach");
  expect(await of(busy.slug)).toMatchObject({ access: "invited", lastSeenAt: null });
  await seat(them, "coach");
  expect(await of(busy.slug)).toMatchObject({ access: "seat", lastSeenAt: null });
  await see(them, "2026-11-14T10:00:00Z");
  expect(Date.parse((await of(busy.slug)).lastSeenAt ?? "")).toBe(Date.parse("2026-11-14T10:00:00Z"));
  await rows(
    "update landing_pages set is_active = false where page_id = (select min(id::text)::uuid from pages where coach_id = $1)",
    [busy.id],
  );
  expect(await of(busy.slug)).toMatchObject({ pages: before.pages, live: before.live - 1 });
});

it("has only the coaches of the scope, without archived ones and hidden samples", async () => {
  const slugs = async (as = scope) => (await readCoachTable(ctx, as)).coaches.map(({ slug }) => slug);
  expect(await slugs(testScope({}, [quiet.id]))).toEqual([quiet.slug]);
  const all = await slugs();
  await rows("update coaches set archived_at = now() where id = $1", [busy.id]);
  await rows(
    `update coaches set hidden_at = now(), profile = jsonb_set(profile, '{sample}', 'true') where id = $1`,
    [quiet.id],
  );
  expect(await slugs()).toEqual(all.filter((slug) => slug !== busy.slug && slug !== quiet.slug));
});
