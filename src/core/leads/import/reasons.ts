/** Why a row has its fate, worded for the owner. Safe for the browser. */
import type { Tool } from "./file/columns.ts";

export const fates = ["new", "update", "suppress", "skip"] as const;
export type Fate = (typeof fates)[number];

export const toolNames: Record<Tool, string> = {
  mailchimp: "Mailchimp",
  kit: "Kit",
  mailerlite: "MailerLite",
  activecampaign: "ActiveCampaign",
  plain: "the file",
};

/** `about` is the line, day, word or column the reason refers to. */
export const reasons = [
  ...([
    "no-address",
    "bad-address",
    "machine-address",
    "same-address",
    "bad-name",
    "long-answer",
    "future-consent",
  ] as const),
  ...(["unconfirmed", "unknown-status", "left-in-file"] as const),
  ...(["unsubscribed-here", "bounced-here", "complained-here", "known-here"] as const),
  ...(["unsubscribed", "bounced", "complained", "already-suppressed", "role-address"] as const),
] as const;
export type Reason = (typeof reasons)[number];

export type RowReason = { reason: Reason; about: string | null };

export function reasonText({ reason, about }: RowReason, tool: Tool, day: (iso: string) => string): string {
  const inTool = tool === "plain" ? "in the file" : `in ${toolNames[tool]}`;
  const on = () => (about ? ` on ${day(about)}` : "");
  switch (reason) {
    case "no-address":
      return "no address in the row";
    case "bad-address":
      return `‘${about ?? ""}’ is not an address`;
    case "machine-address":
      return "a no-reply address";
    case "same-address":
      return `the same address as in line ${about ?? ""}`;
    case "bad-name":
      return "the name is longer than 60 characters, or has a line break in it";
    case "long-answer":
      return `‘${about ?? ""}’ is longer than 500 characters`;
    case "future-consent":
      return `the date of consent is in the future${about ? `: ${day(about)}` : ""}`;
    case "unconfirmed":
      return `${about ?? "never confirmed"} ${inTool}: they have not agreed yet`;
    case "unknown-status":
      return `the status ‘${about ?? ""}’ is not one we know`;
    case "left-in-file":
      return `line ${about ?? ""} says that they unsubscribed`;
    case "unsubscribed-here":
      return `unsubscribed here${on()}; an import never resubscribes anyone`;
    case "bounced-here":
      return `bounced here${on()}; an import never resubscribes anyone`;
    case "complained-here":
      return `complained here${on()}; an import never resubscribes anyone`;
    case "known-here":
      return "already here; nothing in the row is new";
    case "unsubscribed":
      return `unsubscribed ${inTool}${on()}`;
    case "bounced":
      return `bounced ${inTool}${on()}`;
    case "complained":
      return `complained of spam ${inTool}${on()}`;
    case "already-suppressed":
      return `${about ?? "suppressed"} ${inTool}, and already suppressed here`;
    case "role-address":
      return "a shared address: several people may read it";
  }
}
