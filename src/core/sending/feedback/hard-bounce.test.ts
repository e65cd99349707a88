/** One function says what a hard bounce is: a server's answer and its report are judged alike. */
import { expect, it } from "vitest";
import { enhancedStatus, isHardBounce } from "./hard-bounce.ts";

it.each([
  ["550 5.1.1 <ann@example.test>: user unknown", true],
  ["550-5.1.1 The email account that you tried to reach\n550 5.1.1 does not exist", true],
  ["553 5.1.3 bad destination mailbox address syntax", true],
  ["554 5.1.1 no such user", true],
  ["550 5.2.1 the account is disabled", true],
  ["550 5.4.4 no MX for example.test", true],
  ["550 5.4.4 no MX for relay.invalid", false],
  ["553 5.1.8 sender address rejected", false],
  ["550 5.1.7 bad sender syntax", false],
  ["552 5.2.2 mailbox full", false],
  ["550 5.7.1 blocked, see 5.1.1.1", false],
  ["550 no such user", false],
])("%s: %s", (answer, hard) => {
  expect(isHardBounce(enhancedStatus(answer), answer, "ann@example.test")).toBe(hard);
});
