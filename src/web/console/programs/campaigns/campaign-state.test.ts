/** An owner's pause is neutral; what a campaign's health switched off is not. */
import { expect, it } from "vitest";
import { campaignState } from "./campaign-state.ts";

it.each([
  [true, null, "good", "Active"],
  [false, "owner", "plain", "Paused by the owner"],
  [false, "health", "bad", "Switched off"],
  [false, null, "plain", "Paused"],
] as const)("active %s, paused by %s", (isActive, pausedBy, tone, label) => {
  expect(campaignState({ isActive, pausedBy })).toEqual({ tone, label });
});
