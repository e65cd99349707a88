/** Reads a DMARC aggregate report (RFC 7489, appendix C, and RFC 9990). */
import { isIP } from "node:net";
import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import type { MailReport } from "./mail-report.ts";
import { UnusableReport } from "./unpack-report.ts";

const MAX_RECORDS = 5000;

// No entities, no attributes, no numbers guessed: every value stays the text it was.
const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
  isArray: (name) => ["record", "dkim", "spf", "reason"].includes(name),
});

const line = (max: number) =>
  z.string().transform((text) =>
    text
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim()
      .slice(0, max),
  );
const name = z.string().transform((text) => text.trim().toLowerCase().replace(/\.$/, "").slice(0, 253));
const result = z
  .unknown()
  .transform((text) => String(text).trim().toLowerCase())
  .pipe(
    z.enum(["none", "pass", "fail", "policy", "neutral", "temperror", "permerror", "softfail", "unknown"]),
  )
  .catch("unknown");
const seconds = z.coerce.number().int().min(0).max(4_102_444_800);
/** An empty element is parsed as an empty text. */
const optional = <Type extends z.ZodType>(type: Type) => type.optional().catch(undefined);
const isPass = z
  .array(z.unknown())
  .optional()
  .transform((found) => String(found?.[0]).trim().toLowerCase() === "pass");

const record = z.object({
  row: z.object({
    source_ip: z
      .string()
      .trim()
      .refine((ip) => isIP(ip) !== 0),
    count: z.coerce.number().int().min(0).max(1_000_000_000),
    policy_evaluated: z.object({
      disposition: optional(line(20)),
      dkim: isPass,
      spf: isPass,
      reason: optional(z.array(z.object({ type: line(40) })).max(20)),
    }),
  }),
  identifiers: z.object({ header_from: name }),
  auth_results: z
    .object({
      dkim: optional(z.array(z.object({ domain: name, selector: optional(line(63)), result })).max(100)),
      spf: optional(z.array(z.object({ domain: name.catch(""), result })).max(20)),
    })
    .catch({}),
});

const feedback = z.object({
  report_metadata: z.object({
    report_id: line(255),
    date_range: z.object({ begin: seconds, end: seconds }),
  }),
  policy_published: z.object({ domain: name, p: optional(line(20)) }),
  record: z.array(record).min(1).max(MAX_RECORDS),
});

export function parseDmarc(xml: string): MailReport {
  // No report needs a document type, and entities are defined in one.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new UnusableReport("it declares a document type");
  let parsed: unknown;
  try {
    parsed = parser.parse(xml);
  } catch {
    throw new UnusableReport("it is not XML");
  }
  const read = z.object({ feedback }).safeParse(parsed);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new UnusableReport(`${issue?.path.join(".") || "the report"} is missing or malformed`);
  }
  const { report_metadata: about, policy_published: policy, record: records } = read.data.feedback;
  return {
    ...{ kind: "dmarc", domain: policy.domain, reportId: about.report_id, policy: policy.p ?? null },
    begins: new Date(about.date_range.begin * 1000),
    ends: new Date(about.date_range.end * 1000),
    rows: records.map(({ row, identifiers, auth_results: { dkim = [], spf = [] } }) => ({
      ...{ source: row.source_ip, emails: row.count, subject: identifiers.header_from, dkim, spf },
      disposition: row.policy_evaluated.disposition ?? "none",
      isSigned: row.policy_evaluated.dkim,
      isAllowed: row.policy_evaluated.spf,
      overrides: (row.policy_evaluated.reason ?? []).map(({ type }) => type),
    })),
  };
}
