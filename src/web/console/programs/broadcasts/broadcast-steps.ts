/** The five steps of a broadcast as addresses, and which can be opened in which state. */
import type { BroadcastState } from "#core/programs/broadcasts/broadcast.ts";

export const broadcastSteps = ["write", "audience", "rehearsal", "sending", "account"] as const;
export type BroadcastStep = (typeof broadcastSteps)[number];

export const stepLabels: Record<BroadcastStep, string> = {
  write: "Write",
  audience: "Audience",
  rehearsal: "Rehearsal",
  sending: "Sending",
  account: "Account",
};

/** Text and audience can change until it is scheduled; a sent broadcast has an account. */
const open: Record<BroadcastState, readonly BroadcastStep[]> = {
  draft: ["write", "audience", "rehearsal"],
  scheduled: ["sending"],
  fixing: ["sending"],
  sending: ["sending", "account"],
  paused: ["sending", "account"],
  stopped: ["sending", "account"],
  closed: ["sending", "account"],
};

export const isStepOpen = (state: BroadcastState, step: BroadcastStep) => open[state].includes(step);

export const broadcastAddress = (id: string, step?: BroadcastStep) =>
  `/console/broadcasts/${id}${step ? `/${step}` : ""}`;

export const currentStep = (state: BroadcastState): BroadcastStep =>
  state === "draft" ? "write" : state === "closed" || state === "stopped" ? "account" : "sending";
