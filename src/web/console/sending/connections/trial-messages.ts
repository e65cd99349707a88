/** The result of testing a mail server in three lines: connection, login, sender; failures in plain words with where to click. */
import type { ConnectionProblem, SendResult, Trial } from "#core/kernel/mailer.ts";
import { hasEntry } from "#core/kernel/pick.ts";
import type { ReadConnection } from "#core/sending/connections/typed-connection.ts";
import type { MailProvider } from "#core/sending/providers/provider.ts";

export type TrialLine = {
  state: "good" | "bad" | "open";
  title: string;
  detail?: string;
  words?: string;
};
type Tried = Omit<ReadConnection, "password">;

export function trialLines(trial: Trial, tried: Tried, provider: MailProvider): TrialLine[] {
  const name = tried.provider === "smtp" ? tried.host : provider.label;
  const open = (title: string): TrialLine => ({ state: "open", title });
  if (trial.stage === "connection")
    return [
      { state: "bad", ...connectionProblem(trial.problem, tried), words: trial.reason },
      open("Login: not tried"),
      open("Sender: not tried"),
    ];
  const connected = connectedLine(trial, tried);
  if (trial.stage === "login")
    return [connected, loginProblem(trial, provider, name), open("Sender: not tried")];
  const signedIn: TrialLine = {
    state: "good",
    title: tried.username || tried.provider !== "smtp" ? `Signed in to ${name}` : `${name} asks for no login`,
  };
  return [connected, signedIn, senderLine(trial.sent, tried.sender.address, { provider, name })];
}

export const connectedLine = (
  { isEncrypted }: { isEncrypted: boolean },
  { host }: { host: string },
): TrialLine => ({
  state: "good",
  title: isEncrypted ? "The connection is encrypted" : `Connected to ${host}, without encryption`,
});

type Server = Pick<Tried, "host" | "port" | "security">;
type Words = Pick<TrialLine, "title" | "detail">;

/** What depends on the kind of server: its usual ports, and who may allow it. */
const advice = {
  mail: {
    allow:
      "The person who runs this site can set such a server in SMTP_URL, or switch LOCAL_MAIL_SERVERS on.",
    ports: "The usual one is 587; 465 where encryption begins at once.",
    silent:
      "Check server and port. Some hosting companies block ports 25 and 587; port 2525 often works instead.",
    tls: "465",
    encrypted: "a port that encrypts: 587, or 465 with",
    as: "a mail server",
    usual: "587 or 465 is usual for sending",
  },
  mailbox: {
    allow: "The person who runs this site can switch LOCAL_MAIL_SERVERS on.",
    ports: "The usual one is 993; 143 with STARTTLS.",
    silent: "Check server and port. The usual one is 993.",
    tls: "993",
    encrypted: "port 993, with",
    as: "a mailbox’s server",
    usual: "993 is usual for IMAP",
  },
};
type Kind = keyof typeof advice;

const problems: Record<ConnectionProblem, (server: Server, kind: Kind) => Words> = {
  "unknown-host": ({ host }) => ({
    title: `There is no server called ${host}`,
    detail: "Check the spelling of the server’s name.",
  }),
  "private-host": ({ host }, kind) => ({
    title: `${host} is not on the public internet`,
    detail: `Nothing was sent to it. ${advice[kind].allow}`,
  }),
  refused: ({ host, port }, kind) => ({
    title: `${host} takes no connections on port ${port}`,
    detail: `The port is probably wrong. ${advice[kind].ports}`,
  }),
  silent: ({ host, port, security }, kind) => ({
    title: `${host} did not answer on port ${port}`,
    detail:
      kind === "mail" && security === "starttls" && port === 465
        ? "Port 465 expects encryption from the start: choose that, or port 587."
        : advice[kind].silent,
  }),
  "self-signed": ({ host }) => ({
    title: `The certificate of ${host} is self-signed`,
    detail:
      "The server’s identity could not be verified, so the password was not sent. Ask the person who runs it for a certificate from a public authority, such as Let’s Encrypt.",
  }),
  "wrong-name": ({ host }) => ({
    title: `The certificate of ${host} is for another name`,
    detail: "The password was not sent. Enter the server’s name as your provider gives it.",
  }),
  expired: ({ host }) => ({
    title: `The certificate of ${host} has expired`,
    detail: "The password was not sent. Ask the person who runs the server to renew it.",
  }),
  untrusted: ({ host }) => ({
    title: `The certificate of ${host} cannot be verified`,
    detail:
      "The password was not sent. Ask the person who runs the server to install the full certificate chain.",
  }),
  "not-encrypted": ({ host, port, security }, kind) =>
    security === "tls"
      ? {
          title: `${host} does not begin encrypted on port ${port}`,
          detail: `The password was not sent. Choose STARTTLS here, or port ${advice[kind].tls}.`,
        }
      : {
          title: `${host} offers no encryption on port ${port}`,
          detail: `The password was not sent. Use ${advice[kind].encrypted} encryption from the start.`,
        },
  "not-smtp": ({ host, port }, kind) => ({
    title: `${host} answers on port ${port}, but not as ${advice[kind].as}`,
    detail: `Check the port: ${advice[kind].usual}.`,
  }),
  closed: ({ host }) => ({
    title: `${host} hung up`,
    detail: "Check server and port, and try again in a minute.",
  }),
};

export const isConnectionProblem = (text: string): text is ConnectionProblem => hasEntry(problems, text);

export const connectionProblem = (problem: ConnectionProblem, server: Server, kind: Kind = "mail"): Words =>
  problems[problem](server, kind);

function loginProblem(
  { code, reason }: Extract<Trial, { stage: "login" }>,
  provider: MailProvider,
  name: string,
): TrialLine {
  const what = provider.username
    ? `${provider.username.label} or ${provider.secret.label}`
    : provider.secret.label;
  return code === null
    ? {
        state: "bad",
        title: `${name} let nobody log in`,
        detail: `The server closed the connection without a response. ${provider.loginHelp}`,
        words: reason,
      }
    : {
        state: "bad",
        title: `${name} does not accept the ${what}`,
        detail: provider.loginHelp,
        words: reason,
      };
}

/** Some providers accept the sender first and object after reading the message. */
const ABOUT_SENDER = /verif|sender|from|identit|domain|not allowed|unauthori[sz]ed|not owned|spf|dkim/i;

function senderLine(
  sent: SendResult,
  sender: string,
  { provider, name }: { provider: MailProvider; name: string },
): TrialLine {
  switch (sent.result) {
    case "accepted":
      return { state: "good", title: `${name} took a message from ${sender}`, words: sent.response };
    case "refused": {
      const words = sent.response;
      if (sent.code < 500)
        return {
          state: "bad",
          title: `${name} asks to be tried again later`,
          detail: "Login and connection are right. Test again in a few minutes.",
          words,
        };
      if (sent.at === "recipient")
        return {
          state: "bad",
          title: `${name} does not deliver to your own address yet`,
          detail: `Login and sender are right. ${provider.senderHelp}`,
          words,
        };
      if (sent.at === "sender" || ABOUT_SENDER.test(words))
        return {
          state: "bad",
          title: `${name} does not accept ${sender} as sender`,
          detail: `The login is right. ${provider.senderHelp}`,
          words,
        };
      return {
        state: "bad",
        title: `${name} refused the test message`,
        detail: "Login and sender are right. Its answer says why.",
        words,
      };
    }
    case "no-answer":
      return {
        state: "bad",
        title: `${name} did not answer to the message`,
        detail: "It accepted the login. Test again in a minute.",
        words: sent.reason,
      };
    default:
      return { state: "bad", title: "No message was sent" };
  }
}
