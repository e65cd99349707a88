/** Reads a report about encrypted delivery to a domain (RFC 8460, section 4.4). */
import { z } from "zod";
import type { MailReport } from "./mail-report.ts";
import { UnusableReport } from "./unpack-report.ts";

const count = z.number().int().min(0).max(1_000_000_000);
const text = (max: number) => z.string().transform((value) => value.slice(0, max));

const report = z.object({
  "report-id": text(255),
  "date-range": z.object({ "start-datetime": z.coerce.date(), "end-datetime": z.coerce.date() }),
  policies: z
    .array(
      z.object({
        policy: z.object({ "policy-domain": z.string().toLowerCase().max(253) }),
        summary: z.object({
          "total-successful-session-count": count,
          "total-failure-session-count": count,
        }),
        "failure-details": z
          .array(
            z.object({
              "result-type": text(60),
              "receiving-mx-hostname": text(253).optional(),
              "failed-session-count": count,
            }),
          )
          .max(1000)
          .optional(),
      }),
    )
    .min(1)
    .max(20),
});

export function parseTls(json: string): MailReport {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    throw new UnusableReport("it is not JSON");
  }
  const read = report.safeParse(parsed);
  if (!read.success)
    throw new UnusableReport(
      `${read.error.issues[0]?.path.join(".") || "the report"} is missing or malformed`,
    );
  const { policies, "date-range": range, "report-id": reportId } = read.data;
  const row = (source: string, subject: string, emails: number, isGood: boolean) => ({
    ...{ source, subject, emails, disposition: "none", isSigned: isGood, isAllowed: isGood },
    ...{ dkim: [], spf: [], overrides: [] },
  });
  return {
    ...{ kind: "tls", domain: policies[0]?.policy["policy-domain"] ?? "", reportId, policy: null },
    begins: range["start-datetime"],
    ends: range["end-datetime"],
    rows: policies.flatMap(({ summary, "failure-details": failures = [] }) => [
      row("", "", summary["total-successful-session-count"], true),
      ...failures.map((each) =>
        row(each["receiving-mx-hostname"] ?? "", each["result-type"], each["failed-session-count"], false),
      ),
    ]),
  };
}
