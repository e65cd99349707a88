/** What comes next for one person: the messages that the time machine foretells, and broadcasts that have them on their list. */
import { sql } from "drizzle-orm";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import type { Reason, WillBeSent, WillHappen, WillNotBeSent } from "./outcome.ts";
import { simulatePerson } from "./simulate-person.ts";

export type Coming = {
  /** `busy`: something is being sent to them right now, so nothing can be foretold. */
  state: "known" | "cut-short" | "busy";
  sent: Omit<WillBeSent, "html" | "text">[];
  taken: WillHappen[];
  /** Only what still waits for something. */
  waiting: WillNotBeSent[];
  /** Not queued yet: a broadcast is sent in waves. */
  broadcasts: { id: string; name: string; at: string; isPaused: boolean }[];
};

/** What ended for good is part of the story. */
export const isOver = (why: Reason): boolean =>
  (
    [
      "unsubscribed",
      "erased",
      "bounced",
      "complained",
      "cancelled",
      "duplicate",
      "removed",
      "goal",
    ] as Reason[]
  ).includes(why);

export async function readComing(
  ctx: Context & Renderer,
  scope: Scope,
  { personId, deadlineMs }: { personId: string; deadlineMs?: number },
): Promise<Coming | null> {
  const told = await simulatePerson(ctx, scope, {
    person: { personId },
    ...(deadlineMs !== undefined && { deadlineMs }),
  });
  if (!told) return null;
  const broadcasts = await promisedBroadcasts(ctx, personId);
  if (told === "busy") return { state: "busy", sent: [], taken: [], waiting: [], broadcasts };
  return {
    state: told.cutShort ? "cut-short" : "known",
    // The simulation covers the address, which another coach may know too.
    sent: told.sent
      .filter((each) => each.personId === personId)
      .map(({ html: _html, text: _text, ...each }) => each)
      .sort((a, b) => a.at.localeCompare(b.at)),
    taken: told.taken.filter((each) => each.personId === personId),
    waiting: told.unsent.filter((each) => each.personId === personId && !isOver(each.why)),
    broadcasts,
  };
}

async function promisedBroadcasts(ctx: Context, personId: string): Promise<Coming["broadcasts"]> {
  const { rows } = await ctx.db.execute<{ broadcast: Coming["broadcasts"][number] }>(sql`
    select jsonb_build_object('id', b.id, 'name', b.name, 'at', r.send_at, 'isPaused', b.state = 'paused') as broadcast
    from broadcasts b join broadcast_recipients r on r.broadcast_id = b.id and r.person_id = ${personId}::uuid
    where b.state in ('fixing', 'sending', 'paused')
      and r.fate = 'promised' and r.delivery_id is null and r.ending is null
    order by r.send_at`);
  return rows.map(({ broadcast }) => broadcast);
}
