/** Saves a draft as typed, even if it can't be sent yet. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { isStorableJson } from "#core/kernel/typed-text.ts";
import { type Draft, MAX_LENGTH } from "#core/programs/campaigns/messages/draft.ts";
import { changeDraftBroadcast, type NotChanged } from "../change-draft-broadcast.ts";

export type BroadcastMessageSaved =
  | { outcome: "saved"; revision: number; savedAt: string }
  | { outcome: "changed"; revision: number; authorName: string }
  | { outcome: "too-long" | "invalid" }
  | NotChanged;

/** A draft may exceed a message's limit by this factor. */
const ROOM = 3;

export async function saveBroadcastMessage(
  ctx: Context,
  scope: Scope,
  { broadcastId, draft, revision }: { broadcastId: string; draft: Draft; revision: number },
): Promise<BroadcastMessageSaved> {
  const fields = Object.keys(MAX_LENGTH) as (keyof Draft)[];
  if (fields.some((field) => typeof draft[field] !== "string") || !isStorableJson(draft))
    return { outcome: "invalid" };
  if (fields.some((field) => draft[field].length > MAX_LENGTH[field] * ROOM)) return { outcome: "too-long" };
  const written = Object.fromEntries(fields.map((field) => [field, draft[field]]));
  return changeDraftBroadcast<BroadcastMessageSaved>(ctx, scope, {
    broadcastId,
    change: async ({ db, clock }, found) => {
      if (found.revision !== revision)
        return { outcome: "changed", revision: found.revision, authorName: found.authorName };
      const savedAt = clock.now();
      await db.execute(sql`
        update broadcasts set draft = ${JSON.stringify(written)}::jsonb, revision = revision + 1, author = ${scope.actor.id},
          author_name = ${scope.actor.name}, changed_at = ${savedAt}::timestamptz where id = ${broadcastId}::uuid`);
      return { outcome: "saved", revision: revision + 1, savedAt: savedAt.toISOString() };
    },
  });
}
