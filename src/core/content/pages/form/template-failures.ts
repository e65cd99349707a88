import { REASON } from "./email-failure.ts";
import type { Toast } from "./toast.ts";

const TITLE = "Oops! Something went wrong";

const byKeyword: [keyword: string, text: string][] = [
  ["email", "There was an issue sending your email. Please check your email address and try again."],
  ["lead", "There was an issue creating your account. Please try again."],
  ["journey", "There was an issue setting up your account. Please try again."],
  ["campaign", "System configuration error. Please contact support."],
  ["sequence", "System configuration error. Please contact support."],
];
const OTHERWISE = "Please try again or contact support if the issue persists.";

/** Never a driver's or server's wording. */
export const internalMessages = {
  lead: "lead creation",
  journey: "journey creation",
  emailService: "email service error",
  emailEmpty: "Email function returned no result",
  emailDelivery: `Email delivery failed: ${REASON}`,
  campaign: "campaign not found",
} as const;

export function templateFailure(message: string): Toast {
  const said = message.toLowerCase();
  const text = byKeyword.find(([keyword]) => said.includes(keyword))?.[1] ?? OTHERWISE;
  return [TITLE, `${text} (${message})`];
}
