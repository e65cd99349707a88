import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { changeDraftBroadcast, type NotChanged } from "../change-draft-broadcast.ts";
import { type Audience, readAudience } from "./audience.ts";
import { isAudienceOf } from "./audience-condition.ts";

export type AudienceChosen = { outcome: "chosen" | "invalid" } | NotChanged;

export async function chooseAudience(
  ctx: Context,
  scope: Scope,
  input: { broadcastId: string; audience: Audience },
): Promise<AudienceChosen> {
  const audience = readAudience(input.audience);
  if (!audience) return { outcome: "invalid" };
  return changeDraftBroadcast<AudienceChosen>(ctx, scope, {
    broadcastId: input.broadcastId,
    change: async (inside, { id, coachId }) => {
      if (!(await isAudienceOf(inside, { coachId, audience }))) return { outcome: "invalid" };
      // Registrants may be written to about their event; anyone else must have agreed to news.
      await inside.db.execute(sql`
        update broadcasts set audience = ${JSON.stringify(audience)}::jsonb, purpose = ${audience.kind === "event" ? "event" : "news"},
          changed_at = ${inside.clock.now()}::timestamptz where id = ${id}::uuid`);
      return { outcome: "chosen" };
    },
  });
}
