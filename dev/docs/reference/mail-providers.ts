/** Documents the setup of every mail provider, from the provider's own module. */
import { senderRecords } from "#core/sending/connections/sender-records.ts";
import type { MailProvider } from "#core/sending/providers/provider.ts";
import { type ProviderName, providerNames, providers } from "#core/sending/providers/providers.ts";
import { code, plain, type Reference } from "./markdown.ts";

const securities = { tls: "TLS from the first byte", starttls: "STARTTLS", none: "no encryption" };
const hostOf = ({ hosts }: MailProvider) => hosts[0]?.host ?? "mail.example.com";

/** `smtp://SMTP_USER:SMTP_PASSWORD@smtp.mailgun.org:587`, with parts named as on the provider's screen. */
function smtpUrl(provider: MailProvider): string {
  const part = (label: string) => label.toUpperCase().replaceAll(" ", "_");
  const secret = part(provider.secret.label);
  const user = provider.username ? part(provider.username.label) : (provider.fixedUsername ?? secret);
  const scheme = provider.security === "tls" ? "smtps" : "smtp";
  return `${scheme}://${user}:${secret}@${hostOf(provider)}:${provider.port}`;
}

const limit = (value: number | null) => (value === null ? "no limit" : value.toLocaleString("en"));

function rowOf(name: ProviderName): string {
  const { label, ratePerSecond, dailyQuota, webhook } = providers[name];
  const feedback = webhook
    ? `${code(webhook.variable.name)}; ${code(`/webhooks/${name}`)}`
    : "a mailbox, or `BOUNCE_DOMAIN`";
  return `| ${label} | ${code(smtpUrl(providers[name]))} | ${feedback} | ${limit(ratePerSecond)}, ${limit(dailyQuota)} |`;
}

const recordsOf = (name: ProviderName): string[] =>
  senderRecords({
    ...{ provider: name, domain: "your-domain", host: hostOf(providers[name]), selector: null },
    publicKey: null,
  }).map((record) =>
    "reason" in record
      ? `- ${record.kind === "senders" ? "SPF" : "DKIM"}: ${plain(record.note)}`
      : `- ${record.type} ${code(record.name)}: ${record.value ? code(record.value) : plain(record.where ?? "")}`,
  );

function sectionOf(name: ProviderName): string {
  const provider = providers[name];
  const { webhook } = provider;
  const servers = provider.hosts.map(({ host, label }) =>
    host === label ? code(host) : `${code(host)} (${label})`,
  );
  const typed = [provider.username, provider.secret].flatMap((field) =>
    field ? [`- **${field.label}**: ${plain(field.hint)}`] : [],
  );
  return [
    `## ${provider.label}`,
    `${servers.length > 0 ? `Server: ${servers.join(", ")}.` : "The server is the one you name."} Port ${provider.port}, ${securities[provider.security]}.`,
    typed.join("\n"),
    `**If the login is refused.** ${plain(provider.loginHelp)}`,
    `**If the sender is refused.** ${plain(provider.senderHelp)}`,
    `**Limits.** ${plain(provider.limitsHelp)}`,
    `**DNS records of your domain.**\n\n${recordsOf(name).join("\n")}`,
    webhook
      ? `**Bounces and complaints**, at ${code(`/webhooks/${name}`)}, or with ${code(webhook.variable.name)} in the environment:\n\n${webhook.steps.map((step, index) => `${index + 1}. ${plain(step)}`).join("\n")}\n\nA request proves itself by ${webhook.proof}.`
      : "**Bounces and complaints** come by a mailbox that Foyer reads: [Feedback](../feedback.md#a-mailbox).",
  ].join("\n\n");
}

export function mailProviders(): Reference {
  return {
    file: "mail-providers",
    title: "Mail providers, step by step",
    about:
      "What to copy from where at each provider, and what to do if it refuses: the words of the console's own screen.",
    source: "src/core/sending/providers",
    body: [
      "[Mail providers](../operate/mail.md) says where `SMTP_URL` goes and how to encode it.",
      [
        "| provider | `SMTP_URL` | bounces and complaints | rate a second, emails a day at first |",
        "| --- | --- | --- | --- |",
        ...providerNames.map(rowOf),
      ].join("\n"),
      ...providerNames.map(sectionOf),
    ].join("\n\n"),
  };
}
