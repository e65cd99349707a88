/** What was done, in a sentence; what nobody has put into words is shown as it is. */
import { expect, it } from "vitest";
import { detailsOf, sentenceOf } from "./action-words.ts";

it.each([
  ["email.replayed", { delivery: "1" }, "Tried a message again"],
  ["emails.retried", { retried: 1 }, "Tried 1 failed email again"],
  ["emails.retried", { retried: 1200 }, "Tried 1,200 failed emails again"],
  ["emails.retried", {}, "Tried failed emails again"],
  ["toaster.opened", {}, "toaster.opened"],
])("%s %o", (action, subject, sentence) => {
  expect(sentenceOf({ action, subject: subject as Record<string, string | number> })).toBe(sentence);
});

it("keeps the details as they are stored", () => {
  expect(detailsOf({ lead: "1", rows: 3 })).toBe("lead 1 · rows 3");
});
