/** The sentence about a week's mail: whole, in plain numbers, and naming the one domain that is slow. */
import { expect, it } from "vitest";
import { mailSummary } from "./mail-summary.ts";
import type { DomainMail, MailByDomain, MailFigures } from "./read-mail-by-domain.ts";

const none: MailFigures = { accepted: 0, waiting: 0, bounced: 0, failed: 0 };
const domain = (name: string, figures: Partial<MailFigures>): DomainMail => ({
  ...none,
  ...figures,
  domain: name,
  waitingSince: null,
});
const week = (total: Partial<MailFigures>, domains: DomainMail[] = []): MailByDomain => ({
  total: { ...none, ...total },
  domains,
  others: null,
  days: [],
});
const said = (total: Partial<MailFigures>) =>
  mailSummary({ state: "flowing", whose: "Mail" }, week(total)).sentence;

it("counts every email once", () => {
  expect(said({ accepted: 309, bounced: 2, waiting: 1 })).toBe(
    "Of 312 emails in the last 7 days, 309 were accepted, 2 bounced and 1 waits for another attempt.",
  );
  expect(said({ accepted: 1, bounced: 1, failed: 1200, waiting: 2 })).toBe(
    "Of 1,204 emails in the last 7 days, 1 was accepted, 1 bounced, 1,200 failed and 2 wait for another attempt.",
  );
  expect(said({ accepted: 312 })).toBe("All 312 emails of the last 7 days were accepted.");
  expect(said({ accepted: 1 })).toBe("The one email of the last 7 days was accepted.");
  expect(said({ bounced: 1 })).toBe("Of 1 email in the last 7 days, 0 were accepted and 1 bounced.");
});

it("says first whether mail goes out, and nothing of a quiet week", () => {
  expect(mailSummary({ state: "stalled", whose: "Mail" }, week({ waiting: 4 }))).toMatchObject({
    tone: "bad",
    headline: "Mail is not going out.",
  });
  expect(mailSummary({ state: "stalled", whose: "Nina Laurent’s mail" }, week({ waiting: 4 })).headline).toBe(
    "Nina Laurent’s mail is not going out.",
  );
  expect(mailSummary({ state: "delayed", whose: "Mail" }, week({})).sentence).toBe(
    "No email was sent in the last 7 days.",
  );
  expect(mailSummary({ state: "flowing", whose: "Mail" }, week({}))).toEqual({
    tone: "good",
    headline: "Nothing to worry about.",
    sentence: "No email was sent in the last 7 days.",
  });
});

it("names a domain that is slow where it is the only one", () => {
  const slow = domain("outlook.test", { accepted: 21, waiting: 4 });
  const quick = domain("gmail.test", { accepted: 38 });
  const total = { accepted: 59, waiting: 4 };
  expect(mailSummary({ state: "flowing", whose: "Mail" }, week(total, [quick, slow])).sentence).toMatch(
    /attempt\. Only outlook\.test is slow: 4 messages wait for it\.$/,
  );
  const both = [slow, domain("gmail.test", { waiting: 1 })];
  expect(mailSummary({ state: "flowing", whose: "Mail" }, week(total, both)).sentence).not.toContain("Only");
});
