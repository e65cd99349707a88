/** The result of sending a message in plain words, and what to do if it failed. */
import type { SendResult } from "#core/kernel/mailer.ts";

export type MailReport = {
  worked: boolean;
  said: string;
  words: string | null;
  fix: string | null;
};

const refused: Record<Extract<SendResult, { result: "refused" }>["at"], [said: string, fix: string]> = {
  login: [
    "The mail server did not accept the login.",
    "Check the user name and password in SMTP_URL, then restart Foyer.",
  ],
  sender: [
    "The mail server refused this sender address.",
    "Verify the sender’s domain with your mail provider, or use a provider that already has it.",
  ],
  recipient: [
    "The mail server refused your address.",
    "Check the spelling, and that the server may send to other domains.",
  ],
  message: ["The mail server refused the message.", "Its answer says why. Your mail provider can help."],
};

export function mailReport(end: SendResult): MailReport {
  switch (end.result) {
    case "accepted":
      return {
        worked: true,
        said: "The mail server accepted a first message to you. Check your inbox.",
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
        fix: `Check SMTP_URL (${end.reason}), then restart Foyer.`,
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
