/** Receives providers' webhooks: verifies each and passes its reports to the core. */
import type { Context as HonoContext } from "hono";
import type { Context } from "#core/kernel/context.ts";
import type { Feedback } from "#core/sending/feedback/feedback.ts";
import type {
  Reading,
  Receipt,
  Refusal,
  WebhookParser,
  WebhookRequest,
} from "#core/sending/providers/provider.ts";
import type { WebhookProvider } from "#core/sending/providers/providers.ts";

/** A provider's webhook with one of the secrets that may verify a request. */
export type Source = {
  provider: WebhookProvider;
  read: WebhookParser;
  /** The coaches whose secret it is, and for whom alone its reports count; null for the site's own. */
  coachIds: string[] | null;
  /** The connections that store the secret. */
  connectionIds: string[];
};

type Input = {
  findSources(provider: string): Promise<Source[]>;
  /** Deduplicates by provider and event id. An error becomes a 500, after which the provider retries. */
  record(feedback: Feedback): Promise<"recorded" | "known" | "unknown-message">;
  /** Remembers a signature. False if it was used before with other content. */
  accept(receipt: Receipt & Pick<Source, "coachIds"> & { provider: WebhookProvider }): Promise<boolean>;
  /** A genuine request used these connections' secret. */
  note(connectionIds: string[]): Promise<void>;
};

export function receiveWebhook(
  ctx: Pick<Context, "clock" | "log">,
  { findSources, accept, record, note }: Input,
) {
  return async (c: HonoContext): Promise<Response> => {
    const sources = await findSources(c.req.param("provider") ?? "");
    const [first] = sources;
    if (!first) return c.notFound();
    const request = { headers: c.req.raw.headers, body: await c.req.text() };
    const refuse = (reason: Refusal) => {
      ctx.log.warn({ provider: first.provider, reason }, "a webhook was refused");
      return c.json({ error: reason }, reason === "malformed" ? 400 : 401);
    };
    const { reading, source } = await verify(sources, request, ctx.clock.now());
    const { coachIds, connectionIds, provider } = source;
    if (reading.receipt && !(await accept({ ...reading.receipt, coachIds, provider })))
      return refuse("replayed");
    if (!reading.ok) return refuse(reading.reason);
    // In sequence: each takes a connection, and a notification may name many recipients.
    const outcomes: string[] = [];
    for (const report of reading.reports)
      outcomes.push(await record({ ...report, provider, ...(coachIds && { coachIds }) }));
    await note(connectionIds);
    return c.json({ outcomes });
  };
}

const notThisOne: readonly Refusal[] = ["wrong-signature", "foreign-topic"];

/** Each secret in turn, the site's first: what it verifies counts for the whole site. */
async function verify(
  sources: Source[],
  request: WebhookRequest,
  now: Date,
): Promise<{ reading: Reading; source: Source }> {
  let refusal: { reading: Reading; source: Source } | null = null;
  for (const source of sources) {
    const reading = await source.read(request, now);
    if (reading.ok || !notThisOne.includes(reading.reason)) return { reading, source };
    refusal ??= { reading, source };
  }
  if (!refusal) throw new Error("nobody may speak here");
  return refusal;
}
