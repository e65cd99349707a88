/** Where providers post: who it is, whether it is genuine, and each thing it says handed to the core. */
import type { Context as HonoContext } from "hono";
import type { Context } from "#core/kernel/context.ts";
import type { Feedback } from "#core/sending/feedback/feedback.ts";
import type { Reading, Refusal, Source, WebhookRequest } from "./provider.ts";

type Input = {
  findSources(provider: string): Promise<Source[]>;
  /** Knows by provider and event id what it was told before. A fault in it is a 500, after which a provider calls again. */
  record(feedback: Feedback): Promise<"recorded" | "known" | "unknown-message">;
  /** A genuine request came by these connections' secret. */
  note(connectionIds: string[]): Promise<void>;
};

/** For `POST /webhooks/:provider`. */
export function receiveWebhook(ctx: Pick<Context, "clock" | "log">, { findSources, record, note }: Input) {
  return async (c: HonoContext): Promise<Response> => {
    const sources = await findSources(c.req.param("provider") ?? "");
    const [first] = sources;
    if (!first) return c.notFound();
    const request = { headers: c.req.raw.headers, body: await c.req.text() };
    const { reading, source } = await verify(sources, request, ctx.clock.now());
    if (!reading.ok) {
      ctx.log.warn({ provider: first.provider.name, reason: reading.reason }, "a webhook was refused");
      return c.json({ error: reading.reason }, reading.reason === "malformed" ? 400 : 401);
    }
    const { coachIds, connectionIds } = source;
    // One after the other: each takes a connection, and a notification may name many recipients.
    const outcomes: string[] = [];
    for (const feedback of reading.feedback)
      outcomes.push(await record(coachIds ? { ...feedback, coachIds } : feedback));
    await note(connectionIds);
    return c.json({ outcomes });
  };
}

/** Not by this secret; perhaps by another. */
const notThisOne: readonly Refusal[] = ["wrong-signature", "foreign-topic"];

/** Each secret in turn, the site's first: what it vouches for counts for the whole site, whoever else knows it. */
async function verify(
  sources: Source[],
  request: WebhookRequest,
  now: Date,
): Promise<{ reading: Reading; source: Source }> {
  let refusal: { reading: Reading; source: Source } | null = null;
  for (const source of sources) {
    const reading = await source.provider.read(request, now);
    if (reading.ok || !notThisOne.includes(reading.reason)) return { reading, source };
    refusal ??= { reading, source };
  }
  if (!refusal) throw new Error("nobody may speak here");
  return refusal;
}
