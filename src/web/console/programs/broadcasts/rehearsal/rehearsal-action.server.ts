/** Actions of a rehearsal: start as announced, or include people without consent on a legal ground. */
import { data } from "react-router";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { readWhole } from "#core/kernel/typed-text.ts";
import { overrideConsent } from "#core/programs/broadcasts/audience/override-consent.ts";
import type { ConsentGround } from "#core/programs/broadcasts/broadcast.ts";
import { startBroadcast } from "#core/programs/broadcasts/sending/start-broadcast.ts";
import { broadcastAddress } from "../broadcast-steps.ts";

export type RehearsalAnswer = { problem: string; typed: { ground: string; text: string } };
type Input = { broadcastId: string; field: (name: string) => string };

export async function actOnRehearsal(
  ctx: Context & Renderer,
  scope: Scope,
  { broadcastId, field }: Input,
): Promise<string | RehearsalAnswer> {
  const here = broadcastAddress(broadcastId, "rehearsal");
  const intent = field("intent");
  if (intent === "override" || intent === "consent-only") {
    const typed = { ground: field("ground"), text: field("text") };
    // The verb validates the ground.
    const ground = intent === "override" ? { ...typed, ground: typed.ground as ConsentGround } : null;
    const saved = await overrideConsent(ctx, scope, { broadcastId, ground });
    return saved.outcome === "invalid" ? { problem: saved.reason, typed } : here;
  }
  if (intent !== "start") throw data(null, { status: 400 });
  const announced = readWhole(field("announced"));
  const revision = readWhole(field("revision"));
  if (announced === null) throw data(null, { status: 400 });
  const started = await startBroadcast(ctx, scope, {
    ...{ broadcastId, announced },
    ...(revision !== null && { revision }),
  });
  switch (started.outcome) {
    case "changed":
      return `${here}?announced=${announced}`;
    case "edited":
      return `${here}?edited=yes`;
    case "incomplete":
      return here;
    case "started":
      return broadcastAddress(broadcastId, "sending");
    case "unknown":
      throw data(null, { status: 404 });
  }
}
