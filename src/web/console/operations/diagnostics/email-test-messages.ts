/** Messages of the email test dashboard, shared by server and browser. */
import type { Toast } from "#core/content/pages/form/toast.ts";

export type TestIntent = "send" | "process";

export type Outcome = {
  intent: TestIntent;
  tone: "success" | "error";
  toast: Toast;
  kept: string;
  result: { more: string; personId: string; messageId: string; serverSaid: string | null } | null;
};

const words: Record<TestIntent, string> = {
  send: "Failed to send email",
  process: "Failed to process sequences",
};

export const failedTo = (intent: TestIntent, kept: string): Outcome => ({
  intent,
  tone: "error",
  toast: ["Error", words[intent]],
  kept,
  result: null,
});

export const intentOf = (form: Pick<URLSearchParams | FormData, "get">): TestIntent =>
  form.get("intent") === "process" ? "process" : "send";
