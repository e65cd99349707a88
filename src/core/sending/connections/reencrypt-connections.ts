import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Reencrypted, reencryptColumn, sumOf } from "#core/kernel/secrets/reencrypt-column.ts";
import { senderKeyRow } from "../sender-domains/sender-key.ts";
import { connectionRow } from "./connection-secret.ts";

const secrets = [
  ...[sql`password`, sql`dkim_key`, sql`webhook_secret`].map((column) => ({
    table: sql`mail_connections`,
    id: sql`id`,
    column,
    rowOf: connectionRow,
  })),
  {
    table: sql`bounce_mailboxes`,
    id: sql`connection_id`,
    column: sql`password`,
    rowOf: connectionRow,
  },
  { table: sql`sender_keys`, id: sql`id`, column: sql`private_key`, rowOf: senderKeyRow },
];

export async function reencryptConnections(ctx: Context): Promise<Reencrypted> {
  const all: Reencrypted[] = [];
  for (const each of secrets) all.push(await reencryptColumn(ctx, each));
  return sumOf(all);
}
