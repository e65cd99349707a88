/** Looks at a domain's records and whether the site answers there, stores what it found, and tells whoever can mend it. */
import { setTimeout as pause } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { driverErrorOf } from "#core/kernel/errors/driver-error.ts";
import { withinScope } from "#core/kernel/scope.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { type DomainFindings, isLost } from "./domain-findings.ts";
import { isBelow } from "./host-name.ts";
import { lookUp } from "./look-up.ts";
import { notifyDown } from "./notify-down.ts";
import { reach } from "./reach.ts";

/** A page that waits asks every 20 seconds; several of them together don't look more often. */
const CONSOLE_SECONDS = 10;
/** By the worker, which asks every 20 seconds what is due: one that is being set up or mended, and every other. */
const SETUP_SECONDS = 15;
const SETUP_DAYS = 7;
const EVERY_SECONDS = 600;
const AT_ONCE = 20;
/** By then every process has heard of the name. */
const ANNOUNCED_MS = 1000;
const UNIQUE_VIOLATION = "23505";

type Due = { id: string; coachId: string; host: string; token: string; isProven: boolean; isLive: boolean };
const columns = sql`d.id, d.coach_id as "coachId", d.host, d.token, d.proven_at is not null as "isProven", d.live_at is not null as "isLive"`;
const claim = (ctx: Context) => sql`update coach_domains d set checked_at = ${ctx.clock.now()}::timestamptz`;
const before = (ctx: Context, seconds: number) =>
  sql`${ctx.clock.now()}::timestamptz - make_interval(secs => ${seconds})`;

/** Returns false if there is no such domain; one that was checked a moment ago is left as it is. */
export const checkDomain: Verb<{ domainId: string }, boolean> = async (ctx, scope, { domainId }) => {
  const own = sql`d.id = ${domainId} and ${withinScope(scope.to("sending"), sql`d.coach_id`)}`;
  const { rows } = await ctx.db.execute<Due>(sql`
    ${claim(ctx)} where ${own} and (d.checked_at is null or d.checked_at <= ${before(ctx, CONSOLE_SECONDS)}) returning ${columns}`);
  if (rows[0]) await check(ctx, rows[0]);
  return (
    rows.length > 0 || (await ctx.db.execute(sql`select from coach_domains d where ${own}`)).rowCount === 1
  );
};

/** Checks some domains that are due. Returns how many. */
export async function checkDueDomains(ctx: Context): Promise<number> {
  const recently = before(ctx, SETUP_DAYS * 86_400);
  const seconds = sql`case when (d.live_at is null and d.created_at > ${recently}) or d.down_since > ${recently}
    then ${SETUP_SECONDS}::int else ${EVERY_SECONDS}::int end`;
  const { rows } = await ctx.db.execute<Due>(sql`
    ${claim(ctx)} where d.id in (select d.id from coach_domains d join coaches o on o.id = d.coach_id
      where o.deletion_requested_at is null
        and (d.checked_at is null or d.checked_at <= ${ctx.clock.now()}::timestamptz - make_interval(secs => ${seconds}))
      order by d.checked_at nulls first limit ${AT_ONCE} for update of d skip locked)
    returning ${columns}`);
  await Promise.all(rows.map((each) => check(ctx, each)));
  await notifyDown(ctx);
  return rows.length;
}

async function check(ctx: Context, { id, host, token, isProven, isLive }: Due): Promise<void> {
  const { settings } = ctx;
  const { reachable, ...found } = await lookUp(settings, { host, token });
  const isOurs = isBelow(host, settings.coachSubdomains);
  if (isOurs) found.proof = { state: "not-needed", obstacle: null, found: [] };
  const isNew = !isProven && found.proof.state === "right";
  if (isNew && !(await prove(ctx, id))) found.proof = { ...found.proof, state: "wrong", obstacle: "taken" };
  const findings: DomainFindings = { ...found, answer: "not-tried" };
  const isServed = isProven || (isNew && found.proof.state === "right");
  const address = { host, addresses: [...reachable, ...addressesIn(found)], own: found.addresses };
  const mayReach = isServed && (isLive || found.pages.state === "right" || found.pages.obstacle === "proxy");
  // Before the first request: the proxy may get a certificate only for a name that leads here.
  if (mayReach && !isLive)
    await ctx.db.execute(
      sql`update coach_domains set findings = ${JSON.stringify(findings)}::jsonb where id = ${id}`,
    );
  let reached = mayReach ? await reach(ctx, address) : null;
  if (reached?.answer === "no-certificate" && !isLive) {
    await pause(ANNOUNCED_MS);
    reached = await reach(ctx, address);
  }
  if (reached) findings.answer = reached.answer;
  const now = ctx.clock.now();
  await ctx.db.execute(sql`
    update coach_domains set findings = ${JSON.stringify(findings)}::jsonb,
      live_at = coalesce(live_at, case when ${findings.answer === "reached"} then ${now}::timestamptz end),
      certificate_until = coalesce(${reached?.certificateUntil ?? null}::timestamptz, certificate_until),
      down_since = case when ${findings.answer === "reached"} then null
        when live_at is not null and ${isLost(findings)} then coalesce(down_since, ${now}::timestamptz) else down_since end
    where id = ${id}`);
}

const addressesIn = ({ pages }: Pick<DomainFindings, "pages">) =>
  pages.found.filter((each) => /^[\d.]+$|:/.test(each));

/** False if another coach proved it first. The first of a coach becomes their main one. */
async function prove(ctx: Context, id: string): Promise<boolean> {
  const isProven = await unlessTaken(
    ctx,
    sql`update coach_domains set proven_at = ${ctx.clock.now()}::timestamptz where id = ${id}`,
  );
  if (isProven)
    await unlessTaken(
      ctx,
      sql`update coach_domains d set is_main = true
        where id = ${id} and not exists (select from coach_domains x where x.coach_id = d.coach_id and x.is_main)`,
    );
  return isProven;
}

async function unlessTaken(ctx: Context, statement: SQL): Promise<boolean> {
  try {
    await ctx.db.execute(statement);
    return true;
  } catch (error) {
    if (driverErrorOf(error).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}
