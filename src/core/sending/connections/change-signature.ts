import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { makeKey } from "../sender-domains/sender-key.ts";
import { encryptConnectionSecret } from "./connection-secret.ts";
import { findConnectionOwner } from "./find-connection-owner.ts";

const OWN_SELECTOR = "foyer";

export type SignatureChanged = { outcome: "invalid"; reason: string } | { outcome: "changed" | "nothing" };

export async function changeSignature(
  ctx: Context,
  scope: Scope,
  { coach, selector: typed }: { coach: string; selector: string | null },
): Promise<SignatureChanged> {
  const owner = await findConnectionOwner(ctx, scope, { coach });
  if (!owner) return { outcome: "nothing" };
  const selector =
    typed === null
      ? OWN_SELECTOR
      : typed
          .trim()
          .toLowerCase()
          .replace(/\._domainkey.*$/s, "");
  if (!/^[a-z0-9](?:[a-z0-9.-]{0,61}[a-z0-9])?$/.test(selector))
    return { outcome: "invalid", reason: "Paste the part before ._domainkey: letters, figures and hyphens." };
  const made = typed === null ? await makeKey() : null;
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ id: string }>(sql`
      select id from mail_connections where coach_id is not distinct from ${owner.coachId}
        and (${made === null}::boolean or provider = 'smtp') for update`);
    const id = rows[0]?.id;
    if (!id) return { outcome: "nothing" };
    const key = made && encryptConnectionSecret(ctx.settings, id, made.privateKey);
    await inside.db.execute(sql`
      update mail_connections set dkim_selector = ${selector}, dkim_key = ${key}, dkim_public_key = ${made?.publicKey ?? null},
        changed_at = ${ctx.clock.now()}, changed_by = ${scope.actor.name} where id = ${id}`);
    await recordAction(inside, scope.actor, {
      action: "sending.signature-changed",
      subject: { coach: owner.slug || null, made: made !== null },
    });
    return { outcome: "changed" };
  });
}
