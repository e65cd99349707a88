/** Identifies one message of a campaign: signup email, step or notice. Safe for the browser. */
import type { NoticeName } from "#core/content/emails/campaign.ts";

export type Part =
  | { kind: "signup" }
  | { kind: "step"; step: number }
  | { kind: "notice"; notice: NoticeName };

const notices: Record<NoticeName, string> = {
  dated: "When the date is set or moved",
  reminder: "24 hours before the start",
  waiting: "When a visitor joins the waitlist",
  promoted: "When they get a seat from the waitlist",
  "next-date": "When an event that was over has a next date",
  recording: "When the event is over and has a recording",
  cancelled: "When the event is canceled",
};
const noticeNames = Object.keys(notices) as NoticeName[];

export function readPart(name: string): Part | null {
  if (name === "signup") return { kind: "signup" };
  const step = /^step-([1-9]\d{0,3})$/.exec(name)?.[1];
  if (step) return { kind: "step", step: Number(step) };
  const notice = noticeNames.find((each) => each === name);
  return notice ? { kind: "notice", notice } : null;
}

export function partName(part: Part): string {
  if (part.kind === "step") return `step-${part.step}`;
  return part.kind === "notice" ? part.notice : "signup";
}

/**
 * Emails are numbered from 1, starting with the signup email, whether
 * it is a step or separate (`ownSignup`). `position` null: removed.
 */
export function partLabel(part: Part, at: { position: number | null; ownSignup: boolean }): string {
  if (part.kind === "notice") return notices[part.notice];
  if (part.kind === "signup") return "Email 1, at the signup";
  if (at.position === null) return "A removed email";
  const number = at.position + (at.ownSignup ? 1 : 0);
  return number === 1 ? "Email 1, at the signup" : `Email ${number}`;
}
