/**
 * Posts due webhooks. Each endpoint has a lane of its own: while one receiver is slow, the others are served. A
 * claim postpones the next attempt, so it needs no lease.
 */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { type TaskRun, uncontestedRun } from "#core/kernel/task-run.ts";
import { parseAnswer } from "#db/call-function.ts";
import { nextAttempt, webhookDelays } from "../outbox/back-off.ts";
import { type Posted, postWebhook } from "./post-webhook.ts";
import { settleWebhook } from "./settle-webhook.ts";
import { testPayload, webhookContent, webhookPayload } from "./webhook-payload.ts";
import { secretsAt } from "./webhook-secret.ts";

const LANES = 50;
/** At once to one endpoint; one that fails gets one. */
const AT_ONCE = 5;
/** Then another worker may take over the claim; posting ends long before. */
const CLAIM_SECONDS = 20;
const LOOK_AGAIN_MS = 500;
/** Then the task ends, and the next run goes on. */
const LONGEST_MS = 50_000;

const UNDECRYPTABLE =
  "The webhook's secret cannot be decrypted: its key was removed too early. Put the key back, or create a new secret.";

const claimed = z.object({
  id: z.string(),
  type: z.string(),
  attempts: z.number(),
  createdAt: z.string(),
  isTest: z.boolean(),
  url: z.string(),
  coach: z.object({ slug: z.string(), name: z.string() }).nullable(),
  endpoint: z.object({
    id: z.string(),
    secret: z.string(),
    previousSecret: z.string().nullable(),
    previousSecretUntil: z.string().nullable(),
  }),
  content: webhookContent.nullable(),
});
type Claimed = z.infer<typeof claimed>;

/** Returns how many were due. */
export async function postWebhooks(
  ctx: Context,
  { run = uncontestedRun() }: { run?: TaskRun } = {},
): Promise<number> {
  const began = performance.now();
  const lanes = new Map<string, Promise<void>>();
  let count = 0;
  do {
    const isOver = run.signal.aborted || performance.now() - began > LONGEST_MS;
    const claims = isOver ? [] : await claim(ctx, [...lanes.keys()]);
    count += claims.length;
    for (const [endpoint, mine = []] of Map.groupBy(claims, (each) => each.endpoint.id)) {
      const posted = Promise.all(mine.map((each) => attempt(ctx, run, each)));
      lanes.set(
        endpoint,
        posted.then(() => void lanes.delete(endpoint)),
      );
    }
    if (lanes.size > 0) await Promise.race([...lanes.values(), pause(LOOK_AGAIN_MS)]);
  } while (lanes.size > 0);
  return count;
}

async function claim(ctx: Context, busy: string[]): Promise<Claimed[]> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<{ claim: unknown }>(sql`
    with due as materialized (
      select d.id from (
        select e.*, (select min(d.next_attempt_at) from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'pending') as first_due
        from webhook_endpoints e where e.id <> all(${sql.param(busy)}::uuid[]) and (e.coach_id = any(held_coaches())) is not true) e
      cross join lateral (
        select d.id from webhook_deliveries d
        where d.endpoint_id = e.id and d.state = 'pending' and d.next_attempt_at <= ${now}::timestamptz
          and (e.paused_at is null or d.activity_id is null)
        order by d.next_attempt_at limit case when e.failing_since is null then ${AT_ONCE}::int else 1 end for update skip locked) d
      where e.first_due <= ${now}::timestamptz order by e.first_due limit ${LANES * AT_ONCE}
    ), claimed as (
      update webhook_deliveries d set next_attempt_at = ${now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
      from due where d.id = due.id returning d.*
    )
    select jsonb_build_object('id', d.id, 'type', d.type, 'attempts', d.attempts, 'createdAt', d.created_at, 'isTest', d.activity_id is null,
      'url', e.url, 'coach', (select jsonb_build_object('slug', o.slug, 'name', o.profile->>'name') from coaches o where o.id = e.coach_id),
      'endpoint', jsonb_build_object('id', e.id, 'secret', e.secret, 'previousSecret', e.previous_secret, 'previousSecretUntil', e.previous_secret_until),
      'content', webhook_content(d.activity_id)) as claim
    from claimed d join webhook_endpoints e on e.id = d.endpoint_id`);
  return rows.map((row) => parseAnswer("webhook_content", row.claim, claimed));
}

async function attempt(ctx: Context, run: TaskRun, claim: Claimed): Promise<void> {
  try {
    if (await run.isHeld()) await post(ctx, claim);
  } catch (error) {
    reportError(ctx, error, { where: "post-webhooks", message: claim.id });
  }
}

async function post(ctx: Context, claim: Claimed): Promise<void> {
  const { id, attempts, endpoint, content, url } = claim;
  const payload = claim.isTest
    ? testPayload(claim.coach, new Date(claim.createdAt))
    : content && webhookPayload(ctx.settings, claim.type, content);
  if (!payload) {
    await ctx.db.execute(sql`delete from webhook_deliveries where id = ${id} and state = 'pending'`);
    return;
  }
  const started = performance.now();
  const secrets = secretsAt(ctx.settings, endpoint, ctx.clock.now());
  const posted: Posted = secrets
    ? await postWebhook(ctx, { id, address: url, secrets, payload })
    : { isDelivered: false, isGone: false, status: null, text: UNDECRYPTABLE };
  const isEnd = posted.isDelivered || posted.isGone;
  await settleWebhook(ctx, {
    ...{ id, attempts, url, endpointId: endpoint.id, ...posted },
    nextAttemptAt: isEnd ? null : nextAttempt(ctx.clock.now(), { attempts }, webhookDelays),
    tookMs: Math.round(performance.now() - started),
  });
}
