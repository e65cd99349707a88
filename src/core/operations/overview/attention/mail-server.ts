/** Mail that does not go out, judged by what waits, since when, and when a server last accepted a message. */
import { countWaiting } from "#core/sending/connections/count-waiting.ts";
import { emails, outgoingMailFacts } from "../../diagnostics/outgoing-mail-facts.ts";
import { type OutgoingMail, readOutgoingMail } from "../../diagnostics/read-outgoing-mail.ts";
import { type Concern, ofWholeSite, type Watch } from "./concern.ts";

export const mailServer: Watch = ofWholeSite(async (ctx) => {
  if (!(await ctx.mailer.hasConnection())) return [unconnected(await countWaiting(ctx, { coachId: null }))];
  const mail = await readOutgoingMail(ctx);
  if (mail.state === "flowing" && !mail.isBacklog) return [];
  const again = mail.retrying > 0 ? " They are retried automatically." : "";
  return [
    {
      tone: mail.state === "stalled" ? "bad" : "wait",
      title: titleOf(mail),
      detail: `${outgoingMailFacts(mail)}${again}`,
      link: { to: "/test-email", label: "Run the diagnostics" },
    },
  ];
});

const unconnected = (waiting: number): Concern => ({
  tone: "wait",
  title:
    waiting === 0
      ? "No mail provider is connected"
      : `No mail provider is connected: ${emails(waiting)} ${waiting === 1 ? "waits" : "wait"}`,
  detail: "Signups work, and their emails are kept. They go out once a provider is connected.",
  link: { to: "/console/settings/sending", label: "Set up sending" },
});

function titleOf({ state, waiting, retrying, whose }: OutgoingMail): string {
  const wait = `${emails(waiting)} ${waiting === 1 ? "waits" : "wait"}`;
  if (state === "stalled")
    return waiting === 0 ? `${whose} does not go out` : `${whose} does not go out: ${wait}`;
  return `${wait.charAt(0).toUpperCase()}${wait.slice(1)} ${retrying > 0 ? "for the mail server" : "to be sent"}`;
}
