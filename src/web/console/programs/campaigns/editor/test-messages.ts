/** The result of a test message in plain words, with the server's answer. */

import type { Toast } from "#core/content/pages/form/toast.ts";
import type { SendResult } from "#core/kernel/mailer.ts";

export type TestReport = { words: Toast; tone: "success" | "error" };

export function testReport(end: SendResult, address: string): TestReport {
  switch (end.result) {
    case "accepted":
      return {
        tone: "success",
        words: [`Sent to ${address}`, `The mail server took it: ${end.response}`],
      };
    case "refused":
      return {
        tone: "error",
        words: ["The test was not sent", `The mail server refused the ${end.at}: ${end.response}`],
      };
    case "no-answer":
      return { tone: "error", words: ["The test was not sent", `No mail server answered: ${end.reason}`] };
    case "no-connection":
      return {
        tone: "error",
        words: ["The test was not sent", "No mail provider is connected yet: Settings, Sending."],
      };
    case "withdrawn":
      return { tone: "error", words: ["The test was not sent", ""] };
  }
}
