/** A coach's list, a broadcast to it, and the workers that send it. */
import type { Message, SendResult } from "#core/kernel/mailer.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { testContext } from "../../../../test/context.ts";
import { signUp } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { emptyDraft } from "../campaigns/messages/draft.ts";
import { readAccount } from "./account/read-account.ts";
import { createBroadcast } from "./create-broadcast.ts";
import { saveBroadcastMessage } from "./message/save-broadcast-message.ts";
import { readBroadcast } from "./read-broadcast.ts";
import { rehearseBroadcast } from "./rehearse-broadcast.ts";
import { advanceBroadcasts } from "./sending/advance-broadcasts.ts";
import { startBroadcast } from "./sending/start-broadcast.ts";

export const PAGE = "/lead-magnet";
export const scope = testScope();
export const words = {
  ...emptyDraft,
  subject: "Three lists",
  preheader: "Soon",
  body: "Dear {{ name }}, a line.",
  signOff: "Me",
};

/** A coach with so many people who agreed to news, whose own emails are out. */
export async function broadcastTo(people: number, answer?: (message: Message) => SendResult) {
  const world = await testContext();
  if (answer) {
    const { mailer } = world;
    const accept = mailer.send;
    mailer.send = async (message, mayHandOff) => {
      const end = message.isBroadcast ? answer(message) : null;
      return end && end.result !== "accepted" ? end : accept(message, mayHandOff);
    };
  }
  const { ctx, rows, sent } = world;
  const { coach } = await world.page(PAGE);
  const addresses = Array.from(
    { length: people },
    (_, index) => `p${String(index).padStart(3, "0")}@example.test`,
  );
  for (const email of addresses) await signUp(world, PAGE, email, { name: email.slice(0, 4) });
  await rows("update people set news_agreed_at = now()");
  world.advance(60);
  while ((await dispatchDue(ctx, 100)).claimed > 0);
  sent.length = 0;
  const created = await createBroadcast(ctx, scope, { coach: coach.slug, name: "  A quieter December " });
  if (created.outcome !== "created") throw new Error(created.outcome);
  const { broadcastId } = created;
  await saveBroadcastMessage(ctx, scope, { broadcastId, draft: words, revision: 1 });
  return {
    ...{ ...world, world, addresses, broadcastId },
    account: () => readAccount(ctx, scope, { broadcastId }),
    state: async () => (await readBroadcast(ctx, scope, { broadcastId }))?.state,
    async start() {
      const told = await rehearseBroadcast(ctx, scope, { broadcastId });
      return startBroadcast(ctx, scope, { broadcastId, announced: told?.gets ?? 0 });
    },
    /** What workers do at this instant, until nothing is left to do. */
    async work() {
      for (let round = 0; round < 100; round += 1) {
        const moved = await advanceBroadcasts(ctx);
        const { claimed } = await dispatchDue(ctx, 500);
        if (moved + claimed === 0) return;
      }
      throw new Error("the broadcast does not come to rest");
    },
  };
}
