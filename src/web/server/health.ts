/** What `/health` and `/ready` report. */
import type { Context as HonoContext } from "hono";
import type { Clock, Context } from "#core/kernel/context.ts";
import { isInNetworks, type Networks } from "#core/kernel/network/networks.ts";
import { answerProbe, PROBE_HEADER, type Seen } from "#core/operations/checks/site/probe.ts";

type Ways = { trustedProxies: Networks; peerOf(c: HonoContext): string; ipOf(c: HonoContext): string };

/** For the installation's own probe, also what arrived of its request. */
export function answerHealth(ctx: Pick<Context, "settings" | "clock">, ways: Ways) {
  return (c: HonoContext) => {
    const token = c.req.header(PROBE_HEADER);
    const answer = token === undefined ? null : answerProbe(ctx.settings, token, ctx.clock.now());
    if (answer === null) return c.json({ ok: true });
    const peer = ways.peerOf(c);
    const seen: Seen = {
      peer,
      isTrusted: isInNetworks(peer, ways.trustedProxies),
      isForwarded: c.req.header("x-forwarded-for") !== undefined,
      client: ways.ipOf(c),
    };
    return c.json({ ok: true, seen, answer });
  };
}

/** A balancer that sends nobody here learns nothing new: after this time one signup is tried again. */
const LOOK_AGAIN_MS = 15_000;

/** Judged by the last signups: a database with a full disk still answers every query. */
export function noteSignups(clock: Clock) {
  let failedAt: number | null = null;
  return {
    note(status: number): void {
      if (status >= 500) failedAt = clock.now().getTime();
      // A refused form or an unknown address stored nothing, so it proves nothing.
      else if (status < 400) failedAt = null;
    },
    areFailing: (): boolean => failedAt !== null && clock.now().getTime() - failedAt < LOOK_AGAIN_MS,
  };
}
