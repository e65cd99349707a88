import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { LOGO_WIDTH, portraitAddress } from "../pages/addresses/portrait-address.ts";
import { resizePortrait } from "./resize-portrait.ts";

export type PortraitChange =
  | { outcome: "changed"; address: string }
  | { outcome: "refused"; reason: string }
  | { outcome: "removed" | "unknown" };

export async function changePortrait(
  ctx: Context,
  scope: Scope,
  { slug, file }: { slug: string; file: Buffer | null },
): Promise<PortraitChange> {
  const resized = file && (await resizePortrait(file));
  if (resized?.outcome === "refused") return resized;
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ id: string }>(
      sql`select id from coaches where slug = ${slug} and ${withinScope(scope.to("publish"), sql`id`)} for update`,
    );
    const coach = rows[0]?.id;
    if (!coach) return { outcome: "unknown" };
    const address = resized && portraitAddress(resized.hash, 400);
    for (const { width, content } of resized?.pictures ?? [])
      await inside.db.execute(sql`
        insert into coach_portraits (hash, width, coach_id, content, created_at)
        values (${resized?.hash}, ${width}, ${coach}, ${content}, ${ctx.clock.now()}::timestamptz)
        on conflict (hash, width) do nothing`);
    await inside.db.execute(
      address
        ? sql`update coaches set profile = jsonb_set(profile, '{portrait}', to_jsonb(${address}::text)) where id = ${coach}`
        : sql`update coaches set profile = profile - 'portrait' where id = ${coach}`,
    );
    // Old photos stay for a day: open pages still show them.
    await inside.db.execute(sql`
      delete from coach_portraits where coach_id = ${coach} and hash is distinct from ${resized?.hash ?? null}
        and width <> ${LOGO_WIDTH}::int and created_at < ${ctx.clock.now()}::timestamptz - interval '1 day'`);
    await recordAction(inside, scope.actor, {
      action: "coach.portrait-changed",
      subject: { coach: slug, removed: address === null },
    });
    return address ? { outcome: "changed", address } : { outcome: "removed" };
  });
}
