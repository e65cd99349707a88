/** Starts a broadcast and sends it without workers, as far as a test wants. */

import { createBroadcast } from "#core/programs/broadcasts/create-broadcast.ts";
import { saveBroadcastMessage } from "#core/programs/broadcasts/message/save-broadcast-message.ts";
import { rehearseBroadcast } from "#core/programs/broadcasts/rehearse-broadcast.ts";
import { advanceBroadcasts } from "#core/programs/broadcasts/sending/advance-broadcasts.ts";
import { startBroadcast } from "#core/programs/broadcasts/sending/start-broadcast.ts";
import { emptyDraft } from "#core/programs/campaigns/messages/draft.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import type { testContext } from "../test/context.ts";
import { testScope } from "../test/scope.ts";

type Site = Awaited<ReturnType<typeof testContext>>;
const scope = testScope();
const draft = {
  ...emptyDraft,
  subject: "One letter",
  preheader: "p",
  body: "Dear {{ name }}.",
  signOff: "Me",
};

/** To everyone of the page's coach who agreed to news. Returns the broadcast's id. */
export async function startBroadcastTo(site: Site, path: string): Promise<string> {
  const { coach } = await site.page(path);
  const created = await createBroadcast(site.ctx, scope, { coach: coach.slug, name: "One letter" });
  if (created.outcome !== "created") throw new Error(created.outcome);
  const { broadcastId } = created;
  await saveBroadcastMessage(site.ctx, scope, { broadcastId, draft, revision: 1 });
  const told = await rehearseBroadcast(site.ctx, scope, { broadcastId });
  await startBroadcast(site.ctx, scope, { broadcastId, announced: told?.gets ?? 0 });
  await site.rows("update broadcasts set watch_minutes = 0 where id = $1", [broadcastId]);
  return broadcastId;
}

export async function sendBroadcasts(site: Site, most = Infinity): Promise<void> {
  for (let sent = 0, moved = 1, claimed = 1; sent < most && moved + claimed > 0; ) {
    moved = await advanceBroadcasts(site.ctx);
    ({ claimed } = await dispatchDue(site.ctx, Math.min(10, most - sent), { lane: "broadcast" }));
    sent += claimed;
  }
}
