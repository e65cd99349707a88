import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, withinScope } from "#core/kernel/scope.ts";
import type { Verb } from "#core/kernel/verb.ts";
import type { Security } from "../providers/provider.ts";
import {
  findProvider,
  providerNames,
  readProvider,
  type ShownProvider,
  showProvider,
} from "../providers/providers.ts";
import { countWaiting } from "./count-waiting.ts";
import { findConnectionOwner } from "./find-connection-owner.ts";

export type ShownConnection = {
  provider: ShownProvider;
  host: string;
  port: number;
  security: Security;
  username: string;
  senderName: string;
  senderAddress: string;
  ratePerSecond: number | null;
  dailyQuota: number | null;
  broadcastStream: string | null;
  sentToday: number;
  testedAt: string;
  warning: string | null;
  changedBy: string;
  webhook: {
    isSaved: boolean;
    isFromEnv: boolean;
    heardAt: string | null;
  };
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
  coach: { slug: string; name: string };
  isLocked: boolean;
  connection: ShownConnection | null;
  hasSiteConnection: boolean;
  waiting: number;
  coaches: { slug: string; name: string; own: string | null }[];
  providers: ShownProvider[];
};

type Row = Omit<ShownConnection, "webhook" | "provider"> & {
  provider: string;
  hasWebhookSecret: boolean;
  heardAt: string | null;
};

export const readSending: Verb<{ coach: string }, Sending | null> = async (ctx, scope, { coach }) => {
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
    coaches: (isWholeSite(scope) || owner.coachId ? coaches : []).map(({ own, ...coach }) => ({
      ...coach,
      own: own && findProvider(own).label,
    })),
    providers: providerNames.map(showProvider),
  };
};

function shown(
  { settings }: Context,
  coachId: string | null,
  { provider, hasWebhookSecret, heardAt, ...connection }: Row,
): ShownConnection {
  const isFromEnv = coachId === null && settings.envWebhooks.includes(provider);
  const shownProvider = showProvider(readProvider(provider) ?? "smtp");
  return {
    ...connection,
    provider: shownProvider,
    webhook: { isSaved: hasWebhookSecret, isFromEnv, heardAt },
  };
}
