/** Checks that PUBLIC_URL leads to this installation (email links, webhooks and site checks use it), and that visitors' addresses arrive. */
import { attention, bad, good, unknown } from "#core/kernel/checks/finding.ts";
import type { Check } from "#core/kernel/checks/run-checks.ts";
import { probeSite } from "./probe.ts";

export const publicAddress: Check<unknown> = {
  id: "publicAddress",
  title: "Public address",
  async run(ctx) {
    const { origin } = new URL(ctx.settings.publicUrl);
    const probed = await probeSite(ctx);
    switch (probed.kind) {
      case "answered":
        return good(`${origin} leads here.`);
      case "sample":
        return attention(
          `PUBLIC_URL is ${origin}, a sample that leads nowhere.`,
          "Set PUBLIC_URL to the address visitors use, and restart web and worker.",
        );
      case "redirected":
        return bad(
          `${origin} redirects visitors to ${probed.to}.`,
          `Set PUBLIC_URL to ${probed.to}, or remove the redirect, and restart web and worker.`,
        );
      case "stranger":
        return bad(
          `${origin} answers (${probed.status}), but it is not this installation, or one with another APP_SECRETS.`,
          "Set PUBLIC_URL to the address that leads to the web process, and give every process the same APP_SECRETS.",
        );
      case "no-answer":
        return bad(
          `${origin} cannot be reached from here: ${probed.reason}.`,
          "Start the web process and its proxy, and check that PUBLIC_URL, its DNS record and its certificate are right.",
        );
    }
  },
};

/** Behind an untrusted proxy, all visitors would share one rate limit. */
export const proxy: Check<unknown> = {
  id: "proxy",
  title: "Proxy",
  async run(ctx) {
    const probed = await probeSite(ctx);
    if (probed.kind !== "answered")
      return unknown("Not known: the public address does not lead here.", "Fix the public address first.");
    const { peer, isForwarded, isTrusted, client } = probed.seen;
    const details = { peer, client, isForwarded, isTrusted };
    if (isForwarded && !isTrusted)
      return bad(
        `A proxy at ${peer} forwards visitors, but it is not trusted: all of them count as one, and soon nobody can sign up.`,
        `Set TRUST_PROXY to ${peer} (or its network) and restart the web process.`,
        details,
      );
    // The web process never terminates TLS itself: https means a proxy, whatever it forwards.
    if (!isForwarded && new URL(ctx.settings.publicUrl).protocol === "https:")
      return bad(
        `The proxy at ${peer} does not pass on visitors' addresses: all visitors count as one, and soon nobody can sign up.`,
        `Let the proxy set X-Forwarded-For, and set TRUST_PROXY to ${peer} (or its network).`,
        details,
      );
    return good(
      isForwarded
        ? `The proxy at ${peer} is trusted, and visitors' own addresses arrive.`
        : "There is no proxy in between.",
      details,
    );
  },
};
