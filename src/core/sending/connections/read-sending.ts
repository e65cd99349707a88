/** What the screen 'Sending' shows of the site's connection or a coach's own: everything but its secrets. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope, withinScope } from "#core/kernel/scope.ts";
import { countWaiting } from "./count-waiting.ts";
import { findConnectionOwner } from "./find-connection-owner.ts";
import type { ProviderName, Security } from "./providers.ts";

export type ShownConnection = {
  provider: ProviderName;
  host: string;
  port: number;
  security: Security;
  username: string;
  senderName: string;
  senderAddress: string;
  ratePerSecond: number | null;
  dailyQuota: number | null;
  /** Where the provider keeps broadcasts apart. */
  broadcastStream: string | null;
  sentToday: number;
  testedAt: string;
  warning: string | null;
  changedBy: string;
  /** How its provider reports bounces. */
  webhook: {
    /** A secret is stored. */
    isSaved: boolean;
    /** The environment has one for this provider, and it counts for the site's connection. */
    isFromEnv: boolean;
    /** When it last called; to the minute. */
    heardAt: string | null;
  };
  /** The mailbox that is read for bounces. */
  mailbox: {
    host: string;
    port: number;
    security: Security;
    username: string;
    readAt: string | null;
    problem: string | null;
    reports: number;
  } | null;
};
export type Sending = {
  /** Empty: the site's. */
  coach: { slug: string; name: string };
  /** The environment names the site's server (SMTP_URL). */
  isLocked: boolean;
  connection: ShownConnection | null;
  /** Whether mail leaves although this coach has no connection of their own. */
  hasSiteConnection: boolean;
  /** Emails that wait for a connection, at most a thousand. */
  waiting: number;
  /** Coaches of the scope, and which of them have their own. */
  coaches: { slug: string; name: string; own: ProviderName | null }[];
};

type Row = Omit<ShownConnection, "webhook"> & { hasWebhookSecret: boolean; heardAt: string | null };

/** Null where the site or the coach is not this scope's. */
export async function readSending(
  ctx: Context,
  scope: Scope,
  { coach }: { coach: string },
): Promise<Sending | null> {
  const owner = await findConnectionOwner(ctx, scope, { coach });
  if (!owner) return null;
  const now = ctx.clock.now();
  const env = ctx.settings.hasMailServer;
  const isLocked = owner.coachId === null && env;
  const { rows } = await ctx.db.execute<Row>(sql`
    select c.provider, c.host, c.port, c.security, c.username, c.sender_name as "senderName", c.sender_address as "senderAddress",
      c.rate_per_second as "ratePerSecond", c.daily_quota as "dailyQuota", c.broadcast_stream as "broadcastStream", c.tested_at as "testedAt", c.warning, c.changed_by as "changedBy",
      c.webhook_secret is not null as "hasWebhookSecret", p.heard_at as "heardAt",
      case when b.connection_id is not null then jsonb_build_object('host', b.host, 'port', b.port, 'security', b.security,
        'username', b.username, 'readAt', b.read_at, 'problem', b.problem, 'reports', b.reports) end as mailbox,
      case when p.day = mail_day(${now}::timestamptz) then p.sent_today else 0 end as "sentToday"
    from mail_connections c join mail_pace p on p.connection_id = c.id left join bounce_mailboxes b on b.connection_id = c.id where c.coach_id is not distinct from ${owner.coachId}`);
  const { rows: facts } = await ctx.db.execute<{ has: boolean }>(sql`
    select ${env}::boolean or exists (select from mail_connections where coach_id is null) as has`);
  const { rows: coaches } = await ctx.db.execute<Sending["coaches"][number]>(sql`
    select o.slug, o.profile->>'name' as name, c.provider as own from coaches o left join mail_connections c on c.coach_id = o.id
    where ${withinScope(scope, sql`o.id`)} order by 2 limit 1000`);
  return {
    coach: { slug: owner.slug, name: owner.name },
    isLocked,
    connection: isLocked || !rows[0] ? null : shown(ctx, owner.coachId, rows[0]),
    hasSiteConnection: facts[0]?.has ?? false,
    waiting: await countWaiting(ctx, { coachId: owner.coachId }),
    coaches: isWholeSite(scope) || owner.coachId ? coaches : [],
  };
}

function shown(
  { settings }: Context,
  coachId: string | null,
  { hasWebhookSecret, heardAt, ...connection }: Row,
): ShownConnection {
  const isFromEnv = coachId === null && settings.envWebhooks.includes(connection.provider);
  return { ...connection, webhook: { isSaved: hasWebhookSecret, isFromEnv, heardAt } };
}
