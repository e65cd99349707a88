/** Every mail provider, step by step, from what the console itself says about it. */
import { type ProviderName, providerNames, providers } from "#core/sending/connections/providers.ts";
import { readWebhookProvider, webhookGuides } from "#core/sending/connections/webhook-guides.ts";
import { code, plain, type Reference } from "./markdown.ts";

const securities = { tls: "TLS from the first byte", starttls: "STARTTLS", none: "no encryption" };

function sectionOf(name: ProviderName): string {
  const provider = providers[name];
  const webhook = readWebhookProvider(name);
  const guide = webhook && webhookGuides[webhook];
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
    guide
      ? `**Bounces and complaints**, at ${code(`/webhooks/${webhook}`)}, or with ${code(guide.variable)} in the environment:\n\n${guide.steps.map((step, index) => `${index + 1}. ${plain(step)}`).join("\n")}`
      : "**Bounces and complaints** come by a mailbox that Foyer reads: [Feedback](../feedback.md#a-mailbox).",
  ].join("\n\n");
}

export function mailProviders(): Reference {
  return {
    file: "mail-providers",
    title: "Mail providers, step by step",
    about:
      "What to copy from where at each provider, and what to do if it refuses: the words of the console's own screen.",
    source: "src/core/sending/connections",
    body: [
      "[Mail providers](../operate/mail.md) compares them, and has the addresses for `SMTP_URL`.",
      ...providerNames.map(sectionOf),
    ].join("\n\n"),
  };
}
