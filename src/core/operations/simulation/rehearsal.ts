/** A context in which only the rules are real: a clock that is set by hand, a mailer that stores every message, links that are not valid. */

import { randomUUID } from "node:crypto";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Message } from "#core/kernel/mailer.ts";

export type Rehearsed = { message: Message; at: Date };
export type Rehearsal = {
  ctx: Context & Renderer;
  /** Everything that was sent, in order. */
  sent: Rehearsed[];
  /** Moves the clock on, never back. */
  goTo(at: Date): void;
};

/** `db` is a transaction that will be rolled back. */
export function rehearsal(ctx: Context & Renderer, db: Context["db"], from: Date): Rehearsal {
  let now = from;
  const sent: Rehearsed[] = [];
  return {
    sent,
    goTo(at) {
      if (at > now) now = at;
    },
    ctx: {
      db,
      clock: { now: () => now },
      log: { info() {}, warn() {}, error() {} },
      inline: { running: 0 },
      renderStep: ctx.renderStep,
      // A viewer must not unsubscribe, confirm or cancel a seat for the recipient: no endpoint accepts these links.
      settings: { ...ctx.settings, secrets: [randomUUID()] as const },
      mailer: {
        async send(message, mayHandOff) {
          if (!(await mayHandOff())) return { result: "withdrawn" };
          sent.push({ message, at: now });
          return { result: "accepted", response: "250 rehearsed" };
        },
        verify: async () => ({ ok: true, server: "none", secure: true }),
        hasConnection: async () => true,
        capacityFor: async () => "unlimited",
        tryServer: () => Promise.reject(new Error("nothing is tried in a rehearsal")),
        close: async () => undefined,
      },
    },
  };
}
