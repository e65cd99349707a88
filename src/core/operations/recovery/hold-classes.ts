/** The classes of messages that are decided together after a restore, and their names. */

export const holdClasses = [
  "signup",
  "confirmation",
  "step",
  "journey",
  "reminder",
  "notice",
  "broadcast",
  "alert",
  "webhook",
  "owner",
  "call",
] as const;

export type HoldClass = (typeof holdClasses)[number];

export const holdNames: Record<HoldClass, [string, string]> = {
  signup: ["signup email", "signup emails"],
  confirmation: ["request to confirm a signup", "requests to confirm a signup"],
  step: ["follow-up step that came due", "follow-up steps that came due"],
  journey: ["follow-up email that was on its way", "follow-up emails that were on their way"],
  reminder: ["event reminder", "event reminders"],
  notice: ["notice about an event", "notices about events"],
  broadcast: ["email of a broadcast", "emails of broadcasts"],
  alert: ["alert to you about a lead", "alerts to you about leads"],
  webhook: ["call of a webhook", "calls of webhooks"],
  owner: ["message to an owner", "messages to owners"],
  call: ["email about a call", "emails about calls"],
};
