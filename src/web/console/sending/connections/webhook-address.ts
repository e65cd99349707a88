/** The address that a provider's webhook is given, with the password in it where the provider signs nothing. */
import type { WebhookProvider } from "#core/sending/connections/webhook-guides.ts";

export function webhookAddress(site: string, provider: WebhookProvider, secret = ""): string {
  const address = new URL(`/webhooks/${provider}`, site);
  if (secret) {
    address.username = "foyer";
    address.password = secret;
  }
  return address.href;
}
