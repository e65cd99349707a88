/** Whether the visitor's own address arrives: behind a proxy that is not trusted, all visitors would share one rate limit. */
import type { Context } from "#core/kernel/context.ts";
import { type Finding, good } from "./check.ts";
import { probeSite } from "./probe.ts";

export async function checkProxy(ctx: Pick<Context, "settings" | "clock">): Promise<Finding> {
  const probed = await probeSite(ctx);
  if (probed.kind !== "answered")
    return {
      state: "unknown",
      found: "Not known: the public address does not lead here.",
      fix: "Fix the public address first.",
    };
  const { peer, isForwarded, isTrusted, client } = probed.seen;
  const details = { peer, client, isForwarded, isTrusted };
  if (isForwarded && !isTrusted)
    return {
      state: "bad",
      found: `A proxy at ${peer} forwards visitors, but it is not trusted: all of them count as one, and soon nobody can sign up.`,
      fix: `Set TRUST_PROXY to ${peer} (or its network) and restart the web process.`,
      details,
    };
  // TLS is never ended by the web process itself: under https there is a proxy, whatever it forwards.
  if (!isForwarded && new URL(ctx.settings.publicUrl).protocol === "https:")
    return {
      state: "bad",
      found: `The proxy at ${peer} does not say whom it forwards: all visitors count as one, and soon nobody can sign up.`,
      fix: `Let the proxy set X-Forwarded-For, and set TRUST_PROXY to ${peer} (or its network).`,
      details,
    };
  return good(
    isForwarded
      ? `The proxy at ${peer} is trusted, and visitors' own addresses arrive.`
      : "There is no proxy in between.",
    details,
  );
}
