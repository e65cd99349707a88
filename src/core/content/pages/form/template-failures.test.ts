/** Every internal message of the template page against the acceptance file's own table. */
import { describe, expect, test } from "vitest";
import acceptance from "../../../../../e2e/acceptance/pages.json" with { type: "json" };
import { fillReason } from "./email-failure.ts";
import { internalMessages, templateFailure } from "./template-failures.ts";

const { title, byKeyword, internal, defaultReason } = acceptance.templateFailures;

/** The table, read as it says: the first keyword in the message, without regard to case. */
const expected = (message: string) => {
  const words = byKeyword.find(([keyword = ""]) => message.toLowerCase().includes(keyword))?.[1];
  return [title, `${words} (${message})`];
};

const known = [
  internalMessages.lead,
  internalMessages.journey,
  internalMessages.emailService,
  internalMessages.emailEmpty,
  internalMessages.emailDelivery,
  internalMessages.campaign,
];

describe("templateFailure", () => {
  test("knows every internal message of the acceptance file", () => {
    expect(known).toEqual(internal);
    expect(fillReason(internalMessages.emailDelivery, null)).toBe(`Email delivery failed: ${defaultReason}`);
  });

  test.each([
    ...known,
    fillReason(internalMessages.emailDelivery, "away"),
    "Sequence is empty",
    "LEAD CREATION",
    "lead creation for the campaign",
    "something else",
  ])("%s", (message) => {
    expect(templateFailure(message)).toEqual(expected(message));
  });

  test("a message without a keyword gets the last line", () => {
    expect(templateFailure("disk is full")).toEqual([
      "Oops! Something went wrong",
      "Please try again or contact support if the issue persists. (disk is full)",
    ]);
  });
});
