/** The port through which all mail leaves: this is what deliveries need of a mail server, and no more. */

export type Message = {
  messageId: string;
  from: { name: string; address: string };
  replyTo: string;
  /** Exactly one recipient, from the stored lead. */
  to: string;
  subject: string;
  html: string;
  text: string;
};

export type SendResult =
  | { result: "accepted"; response: string }
  /** The server said no, with a reply code; `at` names what it refused. */
  | { result: "refused"; code: number; response: string; at: "recipient" | "sender" | "login" | "message" }
  /** No answer: refused connection, timeout, broken line. Whether it was sent depends on the hand-off. */
  | { result: "no-answer"; reason: string }
  /** The hand-off was not granted, so nothing was sent. */
  | { result: "withdrawn" };

export interface Mailer {
  /** Asks `mayHandOff` right before the message's content leaves; without its yes nothing is sent. */
  send(message: Message, mayHandOff: () => Promise<boolean>): Promise<SendResult>;
  close(): Promise<void>;
}
