/** Whoever reports what became of a message has a name that owners know. */
import { expect, it } from "vitest";
import { webhookProviders } from "#core/sending/providers/providers.ts";
import type { MessageFacts } from "./message-facts.ts";
import { messageSteps } from "./message-steps.ts";

it.each(["dsn", "mailbox", ...webhookProviders])("a report by %s", (provider) => {
  const at = "2026-11-16T09:00:00Z";
  const facts = {
    ...{
      kind: "signup",
      state: "bounced",
      createdAt: at,
      sentAt: at,
      handedOffAt: at,
      serverResponse: "250 ok",
    },
    ...{ history: [], faults: [], claim: { variables: { name: "Ann" } }, attempts: 1, uncertainties: 0 },
    events: [{ kind: "hard-bounce", provider, text: "550 no such user", at }],
  } as unknown as MessageFacts;
  const { text } = messageSteps(facts, "A subject").at(-1) ?? {};
  expect(text).toMatch(/Reported by (?:Amazon SES|Postmark|Resend|Mailgun|Brevo|a [a-z’ ]+)\.$/);
});
