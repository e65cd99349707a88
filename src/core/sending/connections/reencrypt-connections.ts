import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Reencrypted, reencryptColumn, sumOf } from "#core/kernel/secrets/reencrypt-column.ts";
import { connectionRow } from "./connection-secret.ts";

const secrets = [
  ...[sql`password`, sql`dkim_key`, sql`webhook_secret`].map((column) => ({
    table: sql`mail_connections`,
    id: sql`id`,
    column,
  })),
  { table: sql`bounce_mailboxes`, id: sql`connection_id`, column: sql`password` },
];

export async function reencryptConnections(ctx: Context): Promise<Reencrypted> {
  const all: Reencrypted[] = [];
  for (const each of secrets) all.push(await reencryptColumn(ctx, { ...each, rowOf: connectionRow }));
  return sumOf(all);
}
