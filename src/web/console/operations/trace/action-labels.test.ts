/** What was done, in a sentence; what nobody has put into words is shown as it is. */
import { expect, it } from "vitest";
import { afterName, detailsOf, linkOf, sentenceOf } from "./action-labels.ts";

it.each([
  ["email.replayed", { delivery: "1" }, "Retried a message"],
  ["emails.retried", { retried: 1 }, "Tried 1 failed email again"],
  ["emails.retried", { retried: 1200 }, "Tried 1,200 failed emails again"],
  ["emails.retried", {}, "Retried failed emails"],
  ["toaster.opened", {}, "toaster.opened"],
])("%s %o", (action, subject, sentence) => {
  expect(sentenceOf({ action, subject: subject as Record<string, string | number> })).toBe(sentence);
});

it.each([
  ["email.replayed", { delivery: "7", lead: "8" }, "/console/messages/7"],
  ["lead.stopped", { lead: "8" }, "/console/leads/8"],
  ["lead.erased", { lead: "8" }, null],
  ["message.tested", { campaign: "9", message: "step-1" }, "/console/campaigns/9/step-1"],
  ["event.changed", { event: "4" }, "/console/events/4"],
  ["coach.changed", { coach: "nina" }, "/console/coaches/nina"],
  ["sequences.processed", { emails: 3 }, null],
])("%s %o leads to %s", (action, subject, to) => {
  expect(linkOf({ action, subject: subject as Record<string, string | number> })).toBe(to);
});

it("goes on after a name", () => {
  expect(`Olive ${afterName("Erased a person")}`).toBe("Olive erased a person");
});

it("keeps the details as they are stored, ids by their end", () => {
  expect(detailsOf({ lead: "01a1ddba-b3a5-79a6-a081-5447ada8c08c", rows: 3 })).toBe("lead …a8c08c · rows 3");
});
