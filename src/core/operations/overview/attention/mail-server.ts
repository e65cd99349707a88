/** Mail that does not go out, judged by what waits, since when, and when a server last accepted a message. */
import { capitalize } from "#core/kernel/capitalize.ts";
import { isWholeSite } from "#core/kernel/scope.ts";
import { countWaiting } from "#core/sending/connections/count-waiting.ts";
import { alarmFacts, emails } from "../../diagnostics/outgoing-mail-facts.ts";
import { type OutgoingMail, readOutgoingMail } from "../../diagnostics/read-outgoing-mail.ts";
import type { Concern, Watch } from "./concern.ts";

export const mailServer: Watch = async (ctx, scope) => {
  const isWhole = isWholeSite(scope);
  if (isWhole && !(await ctx.mailer.hasConnection()))
    return [unconnected(await countWaiting(ctx, { coachId: null }))];
  const mail = await readOutgoingMail(ctx, scope);
  if (mail.state === "flowing" && !mail.isBacklog) return [];
  const again = mail.retrying > 0 ? " They are retried automatically." : "";
  const [only, ...others] = mail.connections;
  return [
    {
      tone: mail.state === "stalled" ? "bad" : "wait",
      title: titleOf(mail),
      detail: `${alarmFacts(mail)}${again}`,
      link: isWhole ? { to: "/test-email", label: "Run the diagnostics" } : toSending,
      coachId: others.length === 0 ? (only?.coachId ?? null) : null,
      mail,
    },
  ];
};

const toSending = { to: "/console/settings/sending", label: "Check the connection" };

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
  return `${capitalize(wait)} ${retrying > 0 ? "for the mail server" : "to be sent"}`;
}
