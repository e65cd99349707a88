/** Posts a signed message to a checked address: no redirects, bounded time and response size. */
import { request as plainRequest, type RequestOptions } from "node:http";
import { request as secureRequest } from "node:https";
import { Webhook } from "standardwebhooks";
import type { Context } from "#core/kernel/context.ts";
import { checkAddress } from "./webhook-address.ts";

export type Posted = { isDelivered: boolean; isGone: boolean; status: number | null; text: string };

type Input = { id: string; address: string; secrets: string[]; payload: object };

const DEADLINE_MS = 10_000;
const MOST_BYTES = 16 * 1024;
const MOST_WORDS = 300;

export async function postWebhook(
  ctx: Pick<Context, "clock" | "settings">,
  { id, address, secrets, payload }: Input,
): Promise<Posted> {
  const failed = (text: string): Posted => ({ isDelivered: false, isGone: false, status: null, text });
  const checked = await checkAddress(address, { local: ctx.settings.localWebhooks });
  if (!checked.ok) return failed(checked.reason);
  const body = JSON.stringify(payload);
  const now = ctx.clock.now();
  const headers = {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "user-agent": "Foyer",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(" "),
  };
  const { url, ip, family } = checked;
  try {
    const { status, text } = await exchange(url, body, {
      method: "POST",
      headers,
      agent: false,
      // Doesn't resolve the name again: by now it could point elsewhere.
      lookup: (_host, options, done) =>
        options.all ? done(null, [{ address: ip, family }]) : done(null, ip, family),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const isDelivered = status >= 200 && status < 300;
    const words = plain(text) || (status >= 300 && status < 400 ? "A redirect, which is not followed." : "");
    return { isDelivered, isGone: status === 410, status, text: words };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isLate = error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
    return failed(isLate ? `No answer within ${DEADLINE_MS / 1000} seconds.` : plain(reason));
  }
}

function exchange(
  url: URL,
  body: string,
  options: RequestOptions,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? secureRequest : plainRequest;
    const asked = send(url, options, (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const end = () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(chunks)
            .toString("utf8")
            .slice(0, MOST_WORDS * 4),
        });
      answer.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > MOST_BYTES) {
          end();
          asked.destroy();
        }
      });
      answer.on("end", end);
      // Cut off: the status still counts.
      answer.on("error", end);
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, MOST_WORDS);
