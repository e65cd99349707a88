import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { MailboxPort, MailboxTrial } from "#core/kernel/mailbox.ts";
import type { MailServer } from "#core/kernel/mailer.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { decryptConnectionSecret, encryptConnectionSecret } from "../connections/connection-secret.ts";
import { findConnectionOwner } from "../connections/find-connection-owner.ts";
import { withoutSecret } from "../connections/without-secrets.ts";
import { type MailboxField, readTypedMailbox, type TypedMailbox } from "./typed-mailbox.ts";

export type MailboxSaved =
  | { outcome: "kept"; messages: number }
  | {
      outcome: "failed";
      trial: Exclude<MailboxTrial, { stage: "ready" }>;
      server: Omit<MailServer, "password">;
    }
  | { outcome: "invalid"; field: MailboxField; reason: string }
  | { outcome: "nothing" };

export async function saveMailbox(
  ctx: Context & MailboxPort,
  scope: Scope,
  typed: TypedMailbox,
): Promise<MailboxSaved> {
  const owner = await findConnectionOwner(ctx, scope, { coach: typed.coach });
  if (!owner) return { outcome: "nothing" };
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from mail_connections where coach_id is not distinct from ${owner.coachId}`,
  );
  const connection = rows[0];
  if (!connection) return { outcome: "nothing" };
  const read = readTypedMailbox(typed, { local: ctx.settings.localMailServers });
  if (!read.ok) return { outcome: "invalid", field: read.field, reason: read.reason };
  const password = read.server.password || (await storedPassword(ctx, connection.id, read.server));
  if (!password) return { outcome: "invalid", field: "password", reason: "Enter the password." };
  const server = { ...read.server, password };
  const trial = await ctx.tryMailbox(server);
  const { password: _never, ...shown } = server;
  if (trial.stage !== "ready")
    return {
      outcome: "failed",
      trial: { ...trial, reason: withoutSecret(trial.reason, password) },
      server: shown,
    };
  const now = ctx.clock.now();
  return inTransaction(ctx, async (inside) => {
    // Locked until commit, so the connection can't be removed meanwhile.
    const { rowCount } = await inside.db.execute(
      sql`select from mail_connections where id = ${connection.id} for update`,
    );
    if (!rowCount) return { outcome: "nothing" };
    const { host, port, security, username } = server;
    await inside.db.execute(sql`
      insert into bounce_mailboxes as m (connection_id, host, port, security, username, password, read_after, changed_at, changed_by)
      values (${connection.id}, ${host}, ${port}, ${security}, ${username}, ${encryptConnectionSecret(ctx.settings, connection.id, password)},
        ${now}, ${now}, ${scope.actor.name})
      on conflict (connection_id) do update set
        -- Another mailbox is read from its beginning.
        uid_validity = case when (m.host, m.username) = (excluded.host, excluded.username) then m.uid_validity end,
        read_at = case when (m.host, m.username) = (excluded.host, excluded.username) then m.read_at end,
        host = excluded.host, port = excluded.port, security = excluded.security, username = excluded.username, password = excluded.password,
        read_after = excluded.read_after, failures = 0, problem = null, changed_at = excluded.changed_at, changed_by = excluded.changed_by`);
    await recordAction(inside, scope.actor, {
      action: "sending.mailbox-saved",
      subject: { coach: owner.slug || null },
    });
    return { outcome: "kept", messages: trial.messages };
  });
}

/** Reused only for the same server and user. */
async function storedPassword(ctx: Context, connectionId: string, typed: MailServer): Promise<string> {
  const { rows } = await ctx.db.execute<{ password: string }>(sql`
    select password from bounce_mailboxes where connection_id = ${connectionId} and host = ${typed.host} and port = ${typed.port}
      and security = ${typed.security} and username = ${typed.username}`);
  return (rows[0] && decryptConnectionSecret(ctx.settings, connectionId, rows[0].password)) ?? "";
}
