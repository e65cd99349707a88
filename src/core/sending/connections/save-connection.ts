import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { MailServer, Message, SigningKey, Trial } from "#core/kernel/mailer.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { type ProviderName, providers } from "../providers/providers.ts";
import { decryptConnectionSecret, encryptConnectionSecret } from "./connection-secret.ts";
import { countSent } from "./count-sent.ts";
import { type ConnectionOwner, findConnectionOwner } from "./find-connection-owner.ts";
import { resumeWaiting } from "./resume-waiting.ts";
import {
  type ConnectionField,
  type ReadConnection,
  readTypedConnection,
  type TypedConnection,
} from "./typed-connection.ts";
import { withoutSecrets } from "./without-secrets.ts";

export type Saved =
  | { outcome: "kept"; warning: string | null }
  | { outcome: "failed"; trial: Trial; connection: Omit<ReadConnection, "password">; canKeep: boolean }
  | { outcome: "invalid"; field: ConnectionField; reason: string }
  | { outcome: "locked" | "unknown-coach" };

export async function saveConnection(ctx: Context, scope: Scope, typed: TypedConnection): Promise<Saved> {
  const owner = await findConnectionOwner(ctx, scope, { coach: typed.coach });
  if (!owner || !scope.email) return { outcome: "unknown-coach" };
  if (owner.coachId === null && ctx.settings.hasMailServer) return { outcome: "locked" };
  const read = readTypedConnection(typed, { local: ctx.settings.localMailServers });
  if (!read.ok) return { outcome: "invalid", field: read.field, reason: read.reason };
  const connection = await withStoredPassword(ctx, owner, read.connection);
  const { provider, password, sender } = connection;
  if (!password && (provider !== "smtp" || connection.username !== ""))
    return {
      outcome: "invalid",
      field: "password",
      reason: `Enter the ${providers[provider].secret.label}.`,
    };
  const server: MailServer = {
    ...{ host: connection.host, port: connection.port, security: connection.security },
    ...{ username: connection.username, password: password || null },
  };
  const message = testMessage(ctx, sender, scope.email);
  const signature = await findSignature(ctx, owner, provider);
  const trial = withoutSecrets(await ctx.mailer.tryServer(server, message, signature), password);
  const refused = trial.stage === "message" && trial.sent.result === "refused" ? trial.sent : null;
  const isSent = trial.stage === "message" && trial.sent.result === "accepted";
  // The login worked and only the provider's settings are wrong, so the owner may save now and fix them later.
  const canKeep = refused !== null && refused.at !== "login";
  if (!isSent && !(canKeep && typed.keepAnyway)) {
    const { password: _never, ...shown } = connection;
    return { outcome: "failed", trial, connection: shown, canKeep };
  }
  const warning = refused?.response ?? null;
  await keep(ctx, scope, { owner, connection, warning });
  if (isSent) await countSent(ctx, { coachId: owner.coachId });
  await resumeWaiting(ctx, { coachId: owner.coachId, now: ctx.clock.now() });
  return { outcome: "kept", warning };
}

/** Reused only for the same server and user. */
async function withStoredPassword(
  ctx: Context,
  { coachId }: ConnectionOwner,
  typed: ReadConnection,
): Promise<ReadConnection> {
  if (typed.password) return typed;
  const { rows } = await ctx.db.execute<{ id: string; username: string; password: string }>(sql`
    select id, username, password from mail_connections where coach_id is not distinct from ${coachId} and password is not null
      and host = ${typed.host} and port = ${typed.port} and security = ${typed.security} and provider = ${typed.provider}`);
  const stored = rows[0];
  const isSecretItself = providers[typed.provider].username === null;
  if (!stored || (!isSecretItself && stored.username !== typed.username)) return typed;
  const password = decryptConnectionSecret(ctx.settings, stored.id, stored.password);
  if (password === null) return typed;
  return {
    ...typed,
    password,
    username: isSecretItself ? (providers[typed.provider].fixedUsername ?? password) : typed.username,
  };
}

async function findSignature(
  ctx: Context,
  { coachId }: ConnectionOwner,
  provider: ProviderName,
): Promise<SigningKey | null> {
  const { rows } = await ctx.db.execute<{ id: string; selector: string; key: string }>(sql`
    select id, dkim_selector as selector, dkim_key as key from mail_connections
    where coach_id is not distinct from ${coachId} and provider = ${provider} and dkim_selector is not null and dkim_key is not null`);
  const stored = rows[0];
  const privateKey = stored ? decryptConnectionSecret(ctx.settings, stored.id, stored.key) : null;
  return stored && privateKey ? { selector: stored.selector, privateKey } : null;
}

type Kept = { owner: ConnectionOwner; connection: ReadConnection; warning: string | null };

function keep(ctx: Context, scope: Scope, { owner, connection, warning }: Kept): Promise<void> {
  const { provider, host, port, security, sender } = connection;
  const preset = providers[provider];
  // A secret that doubles as the user name is stored once, encrypted.
  const username = preset.username ? connection.username : (preset.fixedUsername ?? "");
  const now = ctx.clock.now();
  return inTransaction(ctx, async (inside) => {
    // If two owners save at once, the second wins; the table changes a few times a year.
    await inside.db.execute(sql`lock table mail_connections in share row exclusive mode`);
    const { rows } = await inside.db.execute<{ id: string; isNew: boolean }>(sql`
      select coalesce((select id from mail_connections where coach_id is not distinct from ${owner.coachId}), new_id()) as id,
        not exists (select from mail_connections where coach_id is not distinct from ${owner.coachId} and provider = ${provider}) as "isNew"`);
    const { id = "", isNew = true } = rows[0] ?? {};
    const password = connection.password
      ? encryptConnectionSecret(ctx.settings, id, connection.password)
      : null;
    await inside.db.execute(sql`
      insert into mail_connections as c (id, coach_id, provider, host, port, security, username, password, sender_name, sender_address,
        rate_per_second, daily_quota, tested_at, warning, created_at, changed_at, changed_by)
      values (${id}, ${owner.coachId}, ${provider}, ${host}, ${port}, ${security}, ${username}, ${password}, ${sender.name}, ${sender.address},
        ${preset.ratePerSecond}, ${preset.dailyQuota}, ${now}, ${warning}, ${now}, ${now}, ${scope.actor.name})
      on conflict (id) do update set provider = excluded.provider, host = excluded.host, port = excluded.port, security = excluded.security,
        username = excluded.username, password = excluded.password, sender_name = excluded.sender_name,
        sender_address = excluded.sender_address, tested_at = excluded.tested_at, warning = excluded.warning,
        dkim_selector = case when not ${isNew}::boolean then c.dkim_selector end, dkim_key = case when not ${isNew}::boolean then c.dkim_key end,
        dkim_public_key = case when not ${isNew}::boolean then c.dkim_public_key end,
        webhook_secret = case when not ${isNew}::boolean then c.webhook_secret end,
        -- Another provider has limits of its own; what the owner set for this one stays.
        rate_per_second = case when ${isNew}::boolean then excluded.rate_per_second else c.rate_per_second end,
        daily_quota = case when ${isNew}::boolean then excluded.daily_quota else c.daily_quota end,
        changed_at = excluded.changed_at, changed_by = excluded.changed_by`);
    await recordAction(inside, scope.actor, {
      action: "sending.saved",
      subject: { coach: owner.slug || null, provider, warning: warning !== null },
    });
  });
}

const testMessage = (ctx: Context, sender: ReadConnection["sender"], to: string): Message => ({
  messageId: `<${randomUUID()}@${sender.address.slice(sender.address.lastIndexOf("@") + 1)}>`,
  from: sender,
  returnPath: sender.address,
  replyTo: sender.address,
  to,
  subject: "Foyer can send email",
  text: `This is the test message of your Foyer at ${ctx.settings.publicUrl}. You can read it, so sending works.\n`,
  html: `<p>This is the test message of your Foyer at ${new URL(ctx.settings.publicUrl).host}. You can read it, so sending works.</p>`,
  headers: { "Auto-Submitted": "auto-generated" },
});
