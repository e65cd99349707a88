import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { CredentialChange } from "./queue-credential-notice.ts";
import { sendOwnerMessage } from "./send-owner-message.ts";

const AT_ONCE = 20;
/** Older notices are useless; the activity log keeps the change. */
const GIVE_UP_DAYS = 3;

type Due = {
  id: string;
  change: CredentialChange;
  ip: string | null;
  at: string;
  email: string;
  name: string;
};

const happened: Record<CredentialChange, { subject: string; text: string }> = {
  "password-changed": {
    subject: "Your Foyer password was changed",
    text: "the password of your Foyer account was changed, and every other browser was signed out.",
  },
  "second-factor-on": {
    subject: "Signing in to Foyer now asks for a code",
    text: "a code from an app was switched on for your Foyer account, and every other browser was signed out.",
  },
  "second-factor-off": {
    subject: "Signing in to Foyer no longer asks for a code",
    text: "the code from an app was switched off for your Foyer account: the password alone opens it.",
  },
  "recovery-codes-renewed": {
    subject: "Your Foyer recovery codes were renewed",
    text: "new recovery codes were made for your Foyer account. The old ones no longer work.",
  },
  reset: {
    subject: "Your Foyer account was reset",
    text: "your Foyer account was given a new password. The code from an app is off, and every browser was signed out.",
  },
};

/** Returns how many notices were due. Safe to run in several workers: each row is deferred before it is sent. */
export async function sendCredentialNotices(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<Due>(sql`
    with due as (
      select id from credential_notices where next_attempt_at <= ${now} order by next_attempt_at
      limit ${AT_ONCE} for update skip locked)
    update credential_notices n set next_attempt_at = ${now}::timestamptz + interval '5 minutes'
    from due, owners o where n.id = due.id and o.id = n.owner_id
    returning n.id, n.change, n.ip, n.changed_at as at, o.email, o.name`);
  for (const notice of rows) {
    const { subject, text } = messageOf(notice, ctx.settings);
    const end = await sendOwnerMessage(ctx, { to: notice.email, subject, text });
    if (end.result === "accepted") await remove(ctx, notice.id);
    else
      ctx.log.warn(
        { end: end.result, change: notice.change },
        "an owner could not be told of a changed credential",
      );
  }
  const gone = await ctx.db.execute(
    sql`delete from credential_notices where changed_at < ${now}::timestamptz - make_interval(days => ${GIVE_UP_DAYS})`,
  );
  if (gone.rowCount)
    ctx.log.error({ notices: gone.rowCount }, "owners were never told of changed credentials");
  return rows.length;
}

const remove = (ctx: Context, id: string) =>
  ctx.db.execute(sql`delete from credential_notices where id = ${id}`);

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

function messageOf({ change, ip, at, email, name }: Due, { publicUrl, command }: Context["settings"]) {
  const { subject, text } = happened[change];
  return {
    subject,
    text: `Hello ${name},

${text}

When: ${day.format(new Date(at))} UTC
${ip === null ? "By: the command line of the server" : `From: ${ip}`}

If this was you, there is nothing to do. If it was not, someone else has your password: ask the person who runs the server to run \`${command} owner reset ${email}\`, which ends every session and makes a new password.

Your account: ${new URL("/console/account", publicUrl).href}
`,
  };
}
