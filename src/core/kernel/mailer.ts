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
  | { result: "withdrawn" };

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

export interface Mailer {
  /** Asks `mayHandOff` right before the message's content leaves; without its consent nothing is sent. */
  send(message: Message, mayHandOff: () => Promise<boolean>): Promise<SendResult>;
  /** Greets the server and logs in, and disconnects without sending anything. */
  verify(): Promise<Verified>;
  close(): Promise<void>;
}
