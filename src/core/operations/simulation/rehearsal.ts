/** A context in which only the rules are real: a manual clock, a mailer that stores every message, invalid links. */

import { randomUUID } from "node:crypto";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Message } from "#core/kernel/mailer.ts";
import { internalMailbox } from "../synthetic-checks/internal-mailbox.ts";

export type Rehearsed = { message: Message; at: Date };
export type Rehearsal = {
  ctx: Context & Renderer;
  sent: Rehearsed[];
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
      // No endpoint accepts these links: a viewer must not unsubscribe, confirm or cancel a seat for the recipient.
      settings: { ...ctx.settings, secrets: [randomUUID()] as const },
      mailer: internalMailbox((message) => sent.push({ message, at: now })).mailer,
    },
  };
}
