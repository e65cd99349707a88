/** The address that a provider's webhook is given, with the password in it where the provider signs nothing. */

export function webhookAddress(site: string, provider: string, secret = ""): string {
  const address = new URL(`/webhooks/${provider}`, site);
  if (secret) {
    address.username = "foyer";
    address.password = secret;
  }
  return address.href;
}
