/** `/health`: alive, and to the installation's own probe also what arrived of it and that this is the right place. */
import type { Context as HonoContext } from "hono";
import type { Context } from "#core/kernel/context.ts";
import { isInNetworks, type Networks } from "#core/kernel/network/networks.ts";
import { answerProbe, PROBE_HEADER, type Seen } from "#core/operations/diagnostics/probe.ts";

type Ways = { trustedProxies: Networks; peerOf(c: HonoContext): string; ipOf(c: HonoContext): string };

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
