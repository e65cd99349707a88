/** Requests the site at a coach's host name: the first request also makes the proxy get the certificate. */
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import type { TLSSocket } from "node:tls";
import type { Context } from "#core/kernel/context.ts";
import { isPublic } from "#core/kernel/network/is-public.ts";
import { isOwnAnswer, PROBE_HEADER, signProbe } from "../checks/site/probe.ts";

/** A first certificate takes some seconds. */
const ANSWER_MS = 15_000;
const MAX_BYTES = 10_000;

export type Reached = {
  answer: "reached" | "no-certificate" | "not-reached";
  certificateUntil: Date | null;
};

/** Connects only to the internet and to the site's own addresses: the name's owner decides where it leads. */
export function reach(
  { settings, clock }: Pick<Context, "settings" | "clock">,
  { host, addresses, own }: { host: string; addresses: string[]; own: string[] },
): Promise<Reached> {
  const { protocol, port } = new URL(settings.publicUrl);
  const address = addresses.find((each) => own.includes(each) || isPublic(each));
  const failed = (answer: Reached["answer"]): Reached => ({ answer, certificateUntil: null });
  if (!address) return Promise.resolve(failed("not-reached"));
  const lookup: LookupFunction = (_name, { all }, done) => {
    const family = address.includes(":") ? 6 : 4;
    if (all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
  const probe = signProbe(settings, clock.now());
  const isSecure = protocol === "https:";
  return new Promise((resolve) => {
    const asked = (isSecure ? requestHttps : requestHttp)(
      {
        ...{ host, path: "/health", lookup, agent: false, signal: AbortSignal.timeout(ANSWER_MS) },
        ...(port && { port }),
        headers: { [PROBE_HEADER]: probe.token, "user-agent": "Foyer doctor bot" },
      },
      (response) => {
        const until = isSecure ? (response.socket as TLSSocket).getPeerCertificate().valid_to : null;
        let body = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => {
          body += part;
          if (body.length > MAX_BYTES) asked.destroy();
        });
        response.on("close", () =>
          resolve(
            isOwnAnswer(settings, probe.id, body)
              ? { answer: "reached", certificateUntil: until ? new Date(until) : null }
              : failed("not-reached"),
          ),
        );
      },
    );
    asked.on("error", (error: NodeJS.ErrnoException) =>
      resolve(
        failed(
          /CERT|SSL|TLS|ALTNAME|EPROTO|LEAF_SIGNATURE/.test(error.code ?? "")
            ? "no-certificate"
            : "not-reached",
        ),
      ),
    );
    asked.end();
  });
}
