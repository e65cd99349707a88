/** Requests a link to see whether it works: our own pages as they are, others only at public addresses, briefly, with few redirects. */
import { lookup as lookUp } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublic } from "#core/kernel/network/is-public.ts";

export type Visited =
  | { result: "answered"; status: number }
  /** In a private network or on this machine, so not requested. */
  | { result: "private" }
  | { result: "no-answer"; reason: string };

/** `own`: the site's origin, which may be a private address. */
export type Visit = (url: string, own: string) => Promise<Visited>;

const HOPS = 4;
const TIMEOUT_MS = 4000;

class PrivateAddress extends Error {}

export const visit: Visit = async (url, own) => {
  const until = Date.now() + TIMEOUT_MS;
  let at = new URL(url);
  for (let hop = 0; hop < HOPS; hop += 1) {
    if (at.protocol !== "http:" && at.protocol !== "https:")
      return { result: "no-answer", reason: "it is no address of the web" };
    try {
      const { status, location } = await ask(at, at.origin === new URL(own).origin, until - Date.now());
      if (status < 300 || status >= 400 || !location || !URL.canParse(location, at))
        return { result: "answered", status };
      at = new URL(location, at);
    } catch (error) {
      if (error instanceof PrivateAddress) return { result: "private" };
      return { result: "no-answer", reason: reasonOf(error) };
    }
  }
  return { result: "no-answer", reason: "it sends on and on" };
};

function ask(
  url: URL,
  isOwn: boolean,
  timeLeft: number,
): Promise<{ status: number; location: string | undefined }> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!isOwn && isIP(host) && !isPublic(host)) return Promise.reject(new PrivateAddress());
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, {
      method: "GET", // many servers answer HEAD with an error
      signal: AbortSignal.timeout(Math.max(1, timeLeft)),
      headers: { "user-agent": "Foyer link check", accept: "*/*" },
      // Connects to the very address that was checked, so that DNS rebinding gains nothing.
      ...(!isOwn && { lookup: publicOnly }),
    });
    request.on("response", (response) => {
      const { statusCode: status = 0, headers } = response;
      response.destroy(); // only the status matters
      resolve({ status, location: headers.location });
    });
    request.on("error", reject);
    request.end();
  });
}

const publicOnly: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "", 0);
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublic(address)))
      return done(new PrivateAddress(), "", 0);
    if (options.all) return done(null, addresses);
    const [first] = addresses;
    done(null, first?.address ?? "", first?.family ?? 4);
  });
};

function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: string; name?: string };
  if (name === "TimeoutError" || name === "AbortError") return "no answer in time";
  if (code === "ENOTFOUND") return "there is no such name";
  if (code === "EAI_AGAIN") return "names cannot be looked up from here";
  if (code === "ECONNREFUSED") return "the connection is refused";
  return code?.includes("CERT") || code?.includes("SSL") ? "its certificate is not valid" : "no connection";
}
