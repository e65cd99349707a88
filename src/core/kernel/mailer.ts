/** The port through which all mail leaves: this is what deliveries need of a mail server, and no more. */

export type Message = {
  messageId: string;
  from: { name: string; address: string };
  /** The envelope's sender, where servers report what became of the message. */
  returnPath: string;
  replyTo: string;
  /** Exactly one recipient, from the stored lead. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The message's other headers: how to unsubscribe, who sent it and why. */
  headers: Record<string, string>;
  /** Whose connection sends it: the coach's own, where they have one. Absent: the site's. */
  coachId?: string | undefined;
  /** One of many: it leaves by connections of its own, so that nothing that somebody waits for queues behind it. */
  isBroadcast?: boolean;
  /** A date to keep (or to drop): shown by the recipient's mail program, and attached as invite.ics. */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
};

export type SendResult =
  | { result: "accepted"; response: string }
  /** The server refused, with a reply code; `at` names what it refused. */
  | { result: "refused"; code: number; response: string; at: "recipient" | "sender" | "login" | "message" }
  /** No answer: refused connection, timeout, broken line. Whether it was sent depends on the hand-off. */
  | { result: "no-answer"; reason: string; why?: "away" | "slow" }
  /** The hand-off was not granted, so nothing was sent. */
  | { result: "withdrawn" }
  /** There is no mail server to send through, neither in the environment nor set up in the console. */
  | { result: "no-connection" };

/** A mail server and how to log in to it. */
export type MailServer = {
  host: string;
  port: number;
  /** `tls`: encrypted from the start; `starttls`: encrypted before the login, or given up; `none`: never. */
  security: "tls" | "starttls" | "none";
  username: string;
  /** Null where it asks for none. */
  password: string | null;
};

/** A DKIM key that was made here, for a server that does not sign. */
export type SigningKey = { selector: string; privateKey: string };

/** What a trial of a server came to: each stage is reached only if those before it went well. */
export type Trial =
  | { stage: "connection"; problem: ConnectionProblem; reason: string }
  | { stage: "login"; isEncrypted: boolean; code: number | null; reason: string }
  | { stage: "message"; isEncrypted: boolean; sent: SendResult };

export type ConnectionProblem =
  | "unknown-host"
  | "private-host"
  | "refused"
  | "silent"
  | "self-signed"
  | "wrong-name"
  | "expired"
  | "untrusted"
  | "not-encrypted"
  | "not-smtp"
  | "closed";

/** `none`: there is no server for it. `limited`: a rate or a quota has to be asked first. */
export type Capacity = "none" | "unlimited" | "limited";

/** What a conversation without a message showed; never a password. */
export type Verified = {
  server: string;
  /** Encrypted from the start. */
  secure: boolean;
  /** Encrypted in the end, by STARTTLS too; absent where the conversation did not come so far. */
  encrypted?: boolean;
  /** Whether a password is sent. */
  hasPassword?: boolean;
} & (
  | { ok: true }
  /** The server's own reply, or why there was none. */
  | { ok: false; reason: string; at: "connection" | "login" }
);

/** One server's end of the port. */
export interface Transport {
  /** Asks `mayHandOff` right before the message's content leaves; without its consent nothing is sent. */
  send(message: Message, mayHandOff: () => Promise<boolean>): Promise<SendResult>;
  /** Greets the server and logs in, and disconnects without sending anything. */
  verify(): Promise<Verified>;
  close(): Promise<void>;
}

export interface Mailer extends Omit<Transport, "verify"> {
  /** Of the site's server; null where there is none. */
  verify(): Promise<Verified | null>;
  /** Whether any message at all can be sent, and what this coach's have to keep to. */
  hasConnection(): Promise<boolean>;
  capacityFor(coachId: string): Promise<Capacity>;
  /** Connects to a server nobody has kept yet, logs in and sends one message, signed with the key that was made for it here. */
  tryServer(server: MailServer, message: Message, signature?: SigningKey | null): Promise<Trial>;
}
