/** What became of a message, in plain words, and what to do when it did not leave. */
import type { SendResult } from "#core/kernel/mailer.ts";

export type MailReport = {
  worked: boolean;
  said: string;
  /** The server's own. */
  words: string | null;
  fix: string | null;
};

const refused: Record<Extract<SendResult, { result: "refused" }>["at"], [said: string, fix: string]> = {
  login: [
    "The mail server did not accept the login.",
    "Check the user and the password in SMTP_URL, and start the processes again.",
  ],
  sender: [
    "The mail server does not send for this sender.",
    "Allow the sender's domain at your mail provider, or send through one that knows it.",
  ],
  recipient: [
    "The mail server did not take your address.",
    "Check that it is written right, and that the server may send to other domains.",
  ],
  message: ["The mail server refused the message.", "Its words say why; your mail provider can help."],
};

export function mailReport(end: SendResult): MailReport {
  switch (end.result) {
    case "accepted":
      return {
        worked: true,
        said: "The mail server took a first message to you. Look for it in your inbox.",
        words: end.response,
        fix: null,
      };
    case "refused": {
      const [said, fix] = refused[end.at];
      return { worked: false, said, words: end.response, fix };
    }
    case "no-answer":
      return {
        worked: false,
        said: "No mail server answered, so no message was sent.",
        words: null,
        fix: `Check SMTP_URL (${end.reason}) and start the processes again.`,
      };
    case "no-connection":
      return {
        worked: false,
        said: "No mail provider is connected yet, so no message was sent. Signups work; their emails wait.",
        words: null,
        fix: "Connect one in the console, under Settings, Sending.",
      };
    case "withdrawn":
      return { worked: false, said: "No message was sent.", words: null, fix: null };
  }
}
