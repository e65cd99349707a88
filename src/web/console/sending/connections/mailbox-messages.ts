/** The result of testing or reading a bounce mailbox in three lines: connection, login, inbox; failures in plain words. */

import type { MailboxTrial } from "#core/kernel/mailbox.ts";
import type { ConnectionProblem, MailServer } from "#core/kernel/mailer.ts";
import { connectionProblem, type TrialLine } from "./trial-messages.ts";

type Server = Pick<MailServer, "host" | "port" | "security">;
type Words = Pick<TrialLine, "title" | "detail">;

export function mailboxLines(trial: Exclude<MailboxTrial, { stage: "ready" }>, server: Server): TrialLine[] {
  const open = (title: string): TrialLine => ({ state: "open", title });
  const words = trial.reason;
  if (trial.stage === "connection")
    return [
      { state: "bad", ...mailboxProblem(trial.problem, server), words },
      open("Login: not tried"),
      open("Inbox: not tried"),
    ];
  const connected: TrialLine = {
    state: "good",
    title: trial.isEncrypted
      ? "The connection is encrypted"
      : `Connected to ${server.host}, without encryption`,
  };
  if (trial.stage === "login")
    return [connected, { state: "bad", ...mailboxProblem("login", server), words }, open("Inbox: not tried")];
  return [
    connected,
    { state: "good", title: `Signed in to ${server.host}` },
    { state: "bad", ...mailboxProblem("inbox", server), words },
  ];
}

const others: readonly string[] = [
  "unknown-host",
  "self-signed",
  "wrong-name",
  "expired",
  "untrusted",
  "closed",
] satisfies ConnectionProblem[];
const isSaidAlike = (text: string): text is ConnectionProblem => others.includes(text);

/** `problem` as stored after a failed reading. */
export function mailboxProblem(problem: string, server: Server): Words {
  const { host, port, security } = server;
  switch (problem) {
    case "login":
      return {
        title: `${host} does not accept the user name or password`,
        detail:
          "Google and many others want an app password here, not the one you sign in with. IMAP may have to be switched on in the mailbox’s settings.",
      };
    case "inbox":
      return {
        title: `The inbox at ${host} cannot be opened`,
        detail: "The login is right. Its answer says why.",
      };
    case "undecryptable":
      return { title: "The stored password cannot be decrypted", detail: "Enter it again." };
    case "refused":
      return {
        title: `${host} takes no connections on port ${port}`,
        detail: "The port is probably wrong. The usual one is 993; 143 with STARTTLS.",
      };
    case "silent":
      return {
        title: `${host} did not answer on port ${port}`,
        detail: "Check server and port. The usual one is 993.",
      };
    case "not-encrypted":
      return security === "tls"
        ? {
            title: `${host} does not begin encrypted on port ${port}`,
            detail: "The password was not sent. Choose STARTTLS here, or port 993.",
          }
        : {
            title: `${host} offers no encryption on port ${port}`,
            detail: "The password was not sent. Use port 993, with encryption from the start.",
          };
    case "not-smtp":
      return {
        title: `${host} answers on port ${port}, but not as a mailbox’s server`,
        detail: "Check the port: 993 is usual for IMAP.",
      };
    case "private-host":
      return {
        title: `${host} is not on the public internet`,
        detail: "Nothing was sent to it. The person who runs this site can switch LOCAL_MAIL_SERVERS on.",
      };
    default:
      return isSaidAlike(problem)
        ? connectionProblem(problem, server)
        : { title: `${host} could not be read` };
  }
}
