/** The alert of 'Retry Failed Emails' never denies a failure that stands beside its button. */
import { expect, it } from "vitest";
import { retryWords } from "./retry-messages.ts";

it.each([
  [{}, ["No email was retried: none has failed."]],
  [
    { bounced: 1 },
    [
      "No email was retried: retrying can’t help.",
      "1 email skipped, which the mail server took and which bounced later.",
    ],
  ],
  [
    { suppressed: 2 },
    ["No email was retried: retrying can’t help.", "2 emails skipped, to people who no longer get emails."],
  ],
])("skipped %o", (skipped, lines) => {
  expect(retryWords({ retried: 0, skipped, more: false })).toEqual(lines);
});
