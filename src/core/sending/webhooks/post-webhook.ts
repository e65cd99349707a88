/** Posts a signed message to a checked address: no redirects, bounded time and response size. */
import { Webhook } from "standardwebhooks";
import type { Context } from "#core/kernel/context.ts";
import { requestChecked } from "./request-checked.ts";
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
    "user-agent": "Foyer",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(" "),
  };
  const answered = await requestChecked(checked, {
    ...{ method: "POST", headers, body },
    ...{ deadlineMs: DEADLINE_MS, mostBytes: MOST_BYTES },
  });
  if (!answered.ok)
    return failed(
      answered.isLate ? `No answer within ${DEADLINE_MS / 1000} seconds.` : plain(answered.reason),
    );
  const { status } = answered;
  const text = plain(answered.text.slice(0, MOST_WORDS * 4));
  const isDelivered = status >= 200 && status < 300;
  const words = text || (status >= 300 && status < 400 ? "A redirect, which is not followed." : "");
  return { isDelivered, isGone: status === 410, status, text: words };
}

const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, MOST_WORDS);
