/** Lets the installation request itself through its public address, to see whether it responds and what it learns about visitors. */
import { randomBytes } from "node:crypto";
import type { Context, Settings } from "#core/kernel/context.ts";
import { readLink, signLink } from "#core/kernel/signed-links/signed-link.ts";
import { RESERVED } from "#core/sending/connections/domain-records.ts";

/** Sent to `/health`, which tells anyone else only that it is alive. */
export const PROBE_HEADER = "x-foyer-probe";
/** An intercepted probe is useless after this. */
const GOOD_FOR_MS = 120_000;
const ANSWER_MS = 5000;

export type Seen = {
  /** The connection's peer: the proxy, or the client if there is none. */
  peer: string;
  isTrusted: boolean;
  isForwarded: boolean;
  /** The address that rate limits count against. */
  client: string;
};

export type Probed =
  | { kind: "answered"; seen: Seen }
  | { kind: "stranger"; status: number }
  | { kind: "sample" }
  | { kind: "redirected"; to: string }
  | { kind: "no-answer"; reason: string };

/** The first 48 bits are the time, as in UUIDv7. */
const probeId = (now: number): string => {
  const hex = now.toString(16).padStart(12, "0") + randomBytes(10).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};

/** Proves that a web process has the same secret; null if the probe isn't ours or has expired. */
export function answerProbe({ secrets }: Pick<Settings, "secrets">, token: string, now: Date): string | null {
  const id = readLink(secrets, "probe", token);
  if (id === null) return null;
  const sentAt = Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
  return Math.abs(now.getTime() - sentAt) < GOOD_FOR_MS ? signLink(secrets, "probe-answer", id) : null;
}

/** The request's header, and what its answer must be made from. */
export function signProbe({ secrets }: Pick<Settings, "secrets">, now: Date): { id: string; token: string } {
  const id = probeId(now.getTime());
  return { id, token: signLink(secrets, "probe", id) };
}

export function isOwnAnswer({ secrets }: Pick<Settings, "secrets">, id: string, body: string): boolean {
  const answer = /"answer":"([\w-]{1,100})"/.exec(body)?.[1];
  return answer !== undefined && readLink(secrets, "probe-answer", answer) === id;
}

export async function probeSite({ settings, clock }: Pick<Context, "settings" | "clock">): Promise<Probed> {
  const { publicUrl, secrets } = settings;
  const { hostname } = new URL(publicUrl);
  if (RESERVED.test(hostname) && hostname !== "localhost") return { kind: "sample" };
  const { id, token } = signProbe(settings, clock.now());
  try {
    const response = await fetch(new URL("/health", publicUrl), {
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        [PROBE_HEADER]: token,
        "user-agent": "Foyer doctor bot",
        // A new connection: a kept-alive one may lead to a process that has ended.
        connection: "close",
      },
    });
    const { status } = response;
    if (status >= 300 && status < 400) return { kind: "redirected", to: originOf(response, publicUrl) };
    const { seen, answer } = (await response.json().catch(() => ({}))) as { seen?: Seen; answer?: unknown };
    const isOurs = typeof answer === "string" && readLink(secrets, "probe-answer", answer) === id;
    return isOurs && seen ? { kind: "answered", seen } : { kind: "stranger", status };
  } catch (error) {
    return { kind: "no-answer", reason: reasonOf(error) };
  }
}

function originOf({ headers }: Response, publicUrl: string): string {
  const location = headers.get("location") ?? "";
  return URL.canParse(location, publicUrl) ? new URL(location, publicUrl).origin : "another address";
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string; message?: string } };
  if (name === "TimeoutError") return "no answer in time";
  const code = cause?.code ?? "";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "there is no such name";
  if (code === "ECONNREFUSED") return "the connection is refused";
  if (/CERT|SSL|TLS|ALTNAME/.test(code)) return `its certificate is not valid (${code})`;
  return code || "no connection";
}
