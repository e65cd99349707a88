/** Writes a line of what an owner did: who, what, on what, when. Called by whoever acts, in the same breath. */
import { auditLog } from "../../db/schema/index.ts";
import type { Context } from "../context.ts";

export type Actor = { id: string; name: string };
export type Action = {
  /** A fixed word: `lead.erased`, `leads.exported`, `emails.retried`. */
  action: string;
  /** Ids and counts, never an address. */
  subject?: Record<string, string | number | boolean | null>;
};

export async function recordAction(
  ctx: Pick<Context, "db" | "clock">,
  actor: Actor,
  { action, subject = {} }: Action,
): Promise<void> {
  await ctx.db.insert(auditLog).values({
    actor: actor.id,
    actorName: actor.name,
    action,
    subject,
    createdAt: ctx.clock.now(),
  });
}
