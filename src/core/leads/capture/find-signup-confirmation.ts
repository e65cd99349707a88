/** Reads a held signup by its link, without changing it: mail scanners open links. */
import { sql } from "drizzle-orm";
import { type Coach, coach } from "#core/content/pages/coach.ts";
import type { Context } from "#core/kernel/context.ts";
import { readLink } from "#core/kernel/signed-links/signed-link.ts";
import { CONFIRMATION_DAYS } from "#core/sending/deliveries/confirmation-message.ts";

export type SignupConfirmation = {
  state: "open" | "answered" | "expired";
  coach: Coach;
  page: string;
  offer: string;
};

/** Null if the link isn't ours or the held signup has expired. */
export async function findSignupConfirmation(
  ctx: Context,
  token: string,
): Promise<SignupConfirmation | null> {
  const id = readLink(ctx.settings.secrets, "confirm-signup", token);
  if (!id) return null;
  const end = new Date(ctx.clock.now().getTime() - CONFIRMATION_DAYS * 86_400_000);
  type Row = Omit<SignupConfirmation, "coach"> & { profile: unknown };
  const { rows } = await ctx.db.execute<Row>(sql`
    select o.profile, p.document->'addresses'->>0 as page,
      coalesce(p.document->'form'->>'leadMagnetName', p.document->>'name') as offer,
      case when h.answered_at is not null then 'answered'
        when h.signup is null or h.created_at <= ${end} then 'expired' else 'open' end as state
    from signup_confirmations h join coaches o on o.id = h.coach_id join pages p on p.id = h.page_id
    where h.id = ${id}`);
  const [row] = rows;
  if (!row) return null;
  const { profile, ...found } = row;
  return { ...found, coach: coach.parse(profile) };
}
