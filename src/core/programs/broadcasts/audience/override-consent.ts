/** Includes people without consent to news on a legal ground the owner names; never those who unsubscribed. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { isStorable } from "#core/kernel/typed-text.ts";
import { type ConsentGround, consentGrounds } from "../broadcast.ts";
import { changeDraftBroadcast, type NotChanged } from "../change-draft-broadcast.ts";

export type ConsentOverridden = { outcome: "saved" } | { outcome: "invalid"; reason: string } | NotChanged;

const LONGEST = 500;

export async function overrideConsent(
  ctx: Context,
  scope: Scope,
  input: { broadcastId: string; ground: { ground: ConsentGround; text: string | null } | null },
): Promise<ConsentOverridden> {
  const ground = input.ground && consentGrounds.find((each) => each === input.ground?.ground);
  const text = input.ground?.text?.trim() || null;
  if (ground === undefined) return { outcome: "invalid", reason: "Choose the legal basis." };
  if (ground === "other" && !text)
    return { outcome: "invalid", reason: "Explain the legal basis in your own words." };
  if (text !== null && (text.length > LONGEST || !isStorable(text)))
    return { outcome: "invalid", reason: `At most ${LONGEST} characters.` };
  return changeDraftBroadcast<ConsentOverridden>(ctx, scope, {
    broadcastId: input.broadcastId,
    change: async (inside, { id }) => {
      await inside.db.execute(sql`
        update broadcasts set ground = ${ground}, ground_text = ${text}, changed_at = ${inside.clock.now()}::timestamptz
        where id = ${id}::uuid`);
      await recordAction(inside, scope.actor, {
        action: "broadcast.consent-overridden",
        subject: { broadcast: id, ground, text },
      });
      return { outcome: "saved" };
    },
  });
}
