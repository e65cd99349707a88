/** The state of sending in a sentence, and what each action did. */
import type { Sending } from "#core/sending/connections/read-sending.ts";

export const saidMessages: Record<string, { text: string; tone?: "wait" }> = {
  kept: { text: "The test passed and the connection is saved. Check your inbox for the test message." },
  "kept-with-warning": {
    text: "Saved, although the provider refused the test message. Emails fail or wait until you fix that with the provider.",
    tone: "wait",
  },
  signature: { text: "Saved. Foyer now checks this record." },
  domain: { text: "Add the records below. They are looked up every few seconds." },
  key: { text: "Add the next signature’s record. The old key signs until it is found." },
  "domain-removed": {
    text: "The domain and its keys are deleted. You can remove its records.",
    tone: "wait",
  },
  limits: { text: "The limits are saved." },
  webhook: { text: "Saved. The first report, or the provider’s own test, shows here that it works." },
  mailbox: { text: "The test passed and the mailbox is saved. It is read within a minute." },
  "mailbox-removed": { text: "The mailbox is no longer read, and its password is deleted.", tone: "wait" },
  removed: { text: "The connection and its password are deleted.", tone: "wait" },
};

/** From core's count, which stops there. */
const many = (count: number) =>
  count >= 1000 ? "more than 999 emails wait" : count === 1 ? "1 email waits" : `${count} emails wait`;

export function sendingState(sending: Sending): { tone: "good" | "wait"; text: string } {
  const { coach, connection, isLocked, hasSiteConnection, waiting } = sending;
  if (isLocked) return { tone: "good", text: "Set on the server." };
  if (connection?.warning) return { tone: "wait", text: "The provider refused the last test message." };
  if (connection) {
    const { provider, host } = connection;
    return { tone: "good", text: `By ${provider.name === "smtp" ? host : provider.label}.` };
  }
  if (coach.slug && hasSiteConnection) return { tone: "good", text: "Through the site’s connection." };
  const rest = waiting === 0 ? "Signups work, their emails wait." : `Signups work; ${many(waiting)}.`;
  return { tone: "wait", text: `Nothing can be sent yet. ${rest}` };
}
