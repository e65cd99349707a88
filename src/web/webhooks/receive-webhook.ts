/** Where providers post: who it is, whether it is genuine, and each thing it says handed to the core. */
import type { Context as HonoContext } from "hono";
import type { Context } from "#core/kernel/context.ts";
import type { Feedback } from "#core/sending/feedback/feedback.ts";
import type { Providers } from "./provider.ts";

type Input = {
  providers: Providers;
  /** Knows by provider and event id what it was told before. A fault in it is a 500, after which a provider calls again. */
  record(feedback: Feedback): Promise<"recorded" | "known" | "unknown-message">;
};

/** For `POST /webhooks/:provider`. */
export function receiveWebhook(ctx: Pick<Context, "clock" | "log">, { providers, record }: Input) {
  return async (c: HonoContext): Promise<Response> => {
    const provider = providers.get(c.req.param("provider") ?? "");
    if (!provider) return c.notFound();
    const request = { headers: c.req.raw.headers, body: await c.req.text() };
    const reading = await provider.read(request, ctx.clock.now());
    if (!reading.ok) {
      ctx.log.warn({ provider: provider.name, reason: reading.reason }, "a webhook was refused");
      return c.json({ error: reading.reason }, reading.reason === "malformed" ? 400 : 401);
    }
    // One after the other: each takes a connection, and a notification may name many recipients.
    const outcomes: string[] = [];
    for (const feedback of reading.feedback) outcomes.push(await record(feedback));
    return c.json({ outcomes });
  };
}
