/** Asks a server at an address that was checked: no redirects, bounded time and response size. */
import { type IncomingHttpHeaders, request as plainRequest, type RequestOptions } from "node:http";
import { request as secureRequest } from "node:https";
import type { Checked } from "./webhook-address.ts";

type Request = {
  method: "GET" | "POST" | "DELETE";
  headers: Record<string, string>;
  body?: string;
  deadlineMs: number;
  /** The rest is not read. */
  mostBytes: number;
};

type Exchanged = { status: number; headers: IncomingHttpHeaders; text: string; isCut: boolean };
type Answered = ({ ok: true } & Exchanged) | { ok: false; isLate: boolean; reason: string };

export async function requestChecked(
  { url, ip, family }: Extract<Checked, { ok: true }>,
  { method, headers, body, deadlineMs, mostBytes }: Request,
): Promise<Answered> {
  const options: RequestOptions = {
    method,
    headers: {
      ...headers,
      ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
    },
    agent: false,
    // Doesn't resolve the name again: by now it could point elsewhere.
    lookup: (_host, { all }, done) => (all ? done(null, [{ address: ip, family }]) : done(null, ip, family)),
    signal: AbortSignal.timeout(deadlineMs),
  };
  try {
    return { ok: true, ...(await exchange(url, { options, body, mostBytes })) };
  } catch (error) {
    const isLate = error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
    return { ok: false, isLate, reason: error instanceof Error ? error.message : String(error) };
  }
}

function exchange(
  url: URL,
  { options, body, mostBytes }: { options: RequestOptions; body: string | undefined; mostBytes: number },
): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? secureRequest : plainRequest;
    const asked = send(url, options, (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const end = (isCut: boolean) =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString("utf8"),
          isCut,
        });
      answer.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > mostBytes) {
          end(true);
          asked.destroy();
        }
      });
      answer.on("end", () => end(false));
      // Cut off: the status still counts.
      answer.on("error", () => end(true));
    });
    asked.on("error", reject);
    asked.end(body);
  });
}
