/** Which providers may call this site, as its settings say. */
import type { Context } from "#core/kernel/context.ts";
import { readReturnPath } from "#core/kernel/signed-links/return-path.ts";
import { recordFeedback } from "#core/sending/feedback/record-feedback.ts";
import { fetchText } from "./fetch-text.ts";
import { postmarkProvider } from "./postmark.ts";
import type { Providers } from "./provider.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { resendProvider } from "./resend.ts";
import { type SesParts, sesProvider } from "./ses.ts";

/** Null for a provider that is not used: its address is then not there. */
export type WebhookSettings = {
  ses: { topicArns: string[] } | null;
  postmark: { secret: string } | null;
  resend: { secret: string } | null;
};

export function configuredProviders({ ses, postmark, resend }: WebhookSettings, parts: SesParts): Providers {
  const providers = [
    ses && sesProvider(ses, parts),
    postmark && postmarkProvider(postmark),
    resend && resendProvider(resend),
  ];
  return new Map(providers.flatMap((provider) => (provider ? [[provider.name, provider]] : [])));
}

/** The door providers knock at: what is genuine is taken down. */
export const takeWebhooks = (ctx: Context, settings: WebhookSettings) =>
  receiveWebhook(ctx, {
    providers: configuredProviders(settings, {
      readReturnPath: (address) => readReturnPath(ctx.settings.secrets, address),
      fetchText,
    }),
    record: (feedback) => recordFeedback(ctx, feedback),
  });
