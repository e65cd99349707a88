/** Looks up mail providers. Server only: screens get `ShownProvider` from their loader. */
import { pick } from "#core/kernel/pick.ts";
import { DELIVERY_HEADER } from "../feedback/delivery-header.ts";
import type { MailProvider, Webhook } from "./provider.ts";
import * as registry from "./registry.ts";

export type ProviderName = keyof typeof registry;
export type WebhookProvider = {
  [Name in ProviderName]: (typeof registry)[Name]["webhook"] extends null ? never : Name;
}[ProviderName];

const modules = { ...registry };
export const providers: Record<ProviderName, MailProvider> = modules;

export const providerNames = (Object.keys(providers) as ProviderName[]).sort(
  (a, b) =>
    Number(a === "smtp") - Number(b === "smtp") || providers[a].label.localeCompare(providers[b].label, "en"),
);
export const webhookProviders = providerNames.filter(
  (name): name is WebhookProvider => providers[name].webhook !== null,
);

export const readProvider = (name: string): ProviderName | null =>
  providerNames.find((each) => each === name) ?? null;
export const readWebhookProvider = (name: string): WebhookProvider | null =>
  webhookProviders.find((each) => each === name) ?? null;

/** A newer version may have stored an unknown provider; its server still speaks SMTP. */
export const findProvider = (name: string): MailProvider => pick(providers, name) ?? providers.smtp;

export const webhookOf = (name: WebhookProvider): Webhook => modules[name].webhook;

/** Every message carries the headers of all providers: with SMTP_URL, the provider is unknown. */
export const trackingHeaders = (deliveryId: string): Record<string, string> =>
  Object.assign(
    { [DELIVERY_HEADER]: deliveryId },
    ...providerNames.map((name) => providers[name].trackingHeaders?.(deliveryId)),
  );

/** Plain data for screens, so no verification code reaches the browser. */
export type ShownProvider = Pick<
  MailProvider,
  "label" | "hosts" | "port" | "security" | "username" | "secret" | "senderHelp" | "limitsHelp" | "imapHost"
> & {
  name: ProviderName;
  broadcasts: { label: string; hint: string } | null;
  webhook: (Pick<Webhook, "secret" | "label" | "hint" | "steps"> & { variable: string }) | null;
};

export function showProvider(name: ProviderName): ShownProvider {
  const { label, hosts, port, security, username, secret, senderHelp, limitsHelp, imapHost, ...rest } =
    providers[name];
  const { broadcasts, webhook } = rest;
  return {
    ...{ name, label, hosts, port, security, username, secret, senderHelp, limitsHelp, imapHost },
    broadcasts: broadcasts && { label: broadcasts.label, hint: broadcasts.hint },
    webhook: webhook && {
      ...{ secret: webhook.secret, label: webhook.label, hint: webhook.hint, steps: webhook.steps },
      variable: webhook.variable.name,
    },
  };
}

export type WebhookSecrets = Partial<Record<WebhookProvider, string[]>>;

export const webhookSecretsIn = (env: Readonly<Record<string, unknown>>): WebhookSecrets =>
  Object.fromEntries(
    webhookProviders.flatMap((name) => {
      const given = [pick(env, webhookOf(name).variable.name)]
        .flat()
        .filter((each) => typeof each === "string");
      return given.length > 0 ? [[name, given]] : [];
    }),
  );
