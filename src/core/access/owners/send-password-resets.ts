import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { RESET_SECONDS } from "./owner-auth.ts";
import { sendOwnerMessage } from "./send-owner-message.ts";

const AT_ONCE = 20;

type Due = { id: string; ip: string; email: string; name: string };

/** Returns how many links were due. Safe to run in several processes: each row is deferred before it is sent. */
export async function sendPasswordResets(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  await ctx.db.execute(sql`
    delete from password_resets where requested_at <= ${now}::timestamptz - make_interval(secs => ${RESET_SECONDS})`);
  const { rows } = await ctx.db.execute<Due>(sql`
    with due as (
      select id from password_resets where next_attempt_at <= ${now} order by next_attempt_at
      limit ${AT_ONCE} for update skip locked)
    update password_resets r set next_attempt_at = ${now}::timestamptz + interval '1 minute'
    from due, owners o where r.id = due.id and o.id = r.owner_id
    returning r.id, r.ip, o.email, o.name`);
  for (const { id, ip, email, name } of rows) {
    const token = signLink(ctx.settings.secrets, "reset-password", id);
    const link = new URL(`/reset-password/${token}`, ctx.settings.publicUrl).href;
    const end = await sendOwnerMessage(ctx, {
      to: email,
      subject: "Choose a new password",
      text: `Hello ${name},

somebody asked for a new password for your Foyer account, from ${ip}. Choose one here, within an hour:

${link}

If it was not you, there is nothing to do: your password stays as it is, and nobody was told that this account exists.
`,
    });
    if (end.result === "accepted")
      await ctx.db.execute(sql`update password_resets set next_attempt_at = null where id = ${id}`);
    else ctx.log.warn({ end: end.result }, "a link for a forgotten password could not be mailed");
  }
  return rows.length;
}
