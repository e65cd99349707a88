/** The result of testing or reading a bounce mailbox in three lines: connection, login, inbox; failures in plain words. */

import type { MailboxTrial } from "#core/kernel/mailbox.ts";
import type { MailServer } from "#core/kernel/mailer.ts";
import { connectedLine, connectionProblem, isConnectionProblem, type TrialLine } from "./trial-messages.ts";

type Server = Pick<MailServer, "host" | "port" | "security">;

export function mailboxLines(trial: Exclude<MailboxTrial, { stage: "ready" }>, server: Server): TrialLine[] {
  const open = (title: string): TrialLine => ({ state: "open", title });
  const problem = trial.stage === "connection" ? trial.problem : trial.stage;
  const failed: TrialLine = { state: "bad", ...mailboxProblem(problem, server), words: trial.reason };
  if (trial.stage === "connection") return [failed, open("Login: not tried"), open("Inbox: not tried")];
  const connected = connectedLine(trial, server);
  if (trial.stage === "login") return [connected, failed, open("Inbox: not tried")];
  return [connected, { state: "good", title: `Signed in to ${server.host}` }, failed];
}

/** `problem` as stored after a failed reading. */
export function mailboxProblem(problem: string, server: Server): Pick<TrialLine, "title" | "detail"> {
  const { host } = server;
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
    default:
      return isConnectionProblem(problem)
        ? connectionProblem(problem, server, "mailbox")
        : { title: `${host} could not be read` };
  }
}
