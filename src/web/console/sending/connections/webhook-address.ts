/** The webhook address for a provider, including a password if it signs nothing. */

export function webhookAddress(site: string, provider: string, secret = ""): string {
  const address = new URL(`/webhooks/${provider}`, site);
  if (secret) {
    address.username = "foyer";
    address.password = secret;
  }
  return address.href;
}
