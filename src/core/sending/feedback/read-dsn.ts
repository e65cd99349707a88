/** Reads a message sent to a delivery's return path: a bounce (RFC 3464), a complaint (RFC 5965), or neither. */
import { createHash } from "node:crypto";
import type { Email } from "postal-mime";
import type { Context } from "#core/kernel/context.ts";
import { readReturnPath } from "#core/kernel/signed-links/return-path.ts";
import type { Feedback } from "./feedback.ts";
import { enhancedStatus, isHardBounce } from "./hard-bounce.ts";

/** Larger messages aren't parsed: a report quotes our message at most. */
export const MAX_REPORT_BYTES = 1024 * 1024;

export type Report = {
  raw: Buffer | string;
  recipient: string;
};

/** Null unless it reports on one of our messages; replies and out-of-office notes are not reports. */
export async function readDsn(ctx: Context, { raw, recipient }: Report): Promise<Feedback | null> {
  const deliveryId = readReturnPath(ctx.settings.secrets, recipient);
  const report = deliveryId && (await readReport(ctx, raw));
  if (!deliveryId || !report) return null;
  const { identity, ...said } = report;
  return { provider: "dsn", eventId: reportId(deliveryId, identity), deliveryId, ...said };
}

/** Servers retry if our reply is lost, and some report a delay every few hours; the same report counts once. */
export const reportId = (deliveryId: string, identity: string): string =>
  createHash("sha256").update(`${deliveryId} ${identity}`).digest("hex").slice(0, 32);

export type ReadReport = Verdict & Pick<Feedback, "messageId" | "occurredAt">;

export async function readReport(ctx: Context, raw: Buffer | string): Promise<ReadReport | null> {
  if (Buffer.byteLength(raw) > MAX_REPORT_BYTES) return null;
  const email = await parse(raw);
  // Only if the whole message is a report: forwarding one is not a bounce.
  if (!email || !/^multipart\/report\b/i.test(headerOf(email, "content-type"))) return null;
  const verdict = bounceIn(email) ?? complaintIn(email);
  return (
    verdict && {
      ...verdict,
      messageId: originalMessageId(email),
      occurredAt: reportedAt(email, ctx.clock.now()),
    }
  );
}

type Verdict = { kind: Feedback["kind"]; recipient: string | null; text: string; identity: string };

function bounceIn(email: Email): Verdict | null {
  const status = part(email, "message/delivery-status", "message/global-delivery-status");
  if (status === null) return null;
  const groups = fieldGroups(status).filter(
    (fields) => fields.has("final-recipient") || fields.has("action"),
  );
  const [fields] = groups;
  // Our messages have one recipient, so a report on several is not about ours.
  if (!fields || groups.length > 1) return null;
  const action = fields
    .get("action")
    ?.toLowerCase()
    .match(/^[a-z]+/)?.[0];
  // The other actions (delivered, relayed, expanded) report success.
  if (action !== "failed" && action !== "delayed") return null;
  const diagnostic = withoutType(fields.get("diagnostic-code"));
  const code = statusOf(fields.get("status"), diagnostic);
  if (!code) return null;
  const recipient = addressIn(fields.get("final-recipient"));
  return {
    kind: action === "failed" && isHardBounce(code, diagnostic, recipient) ? "hard-bounce" : "soft-bounce",
    recipient,
    text: plainText(diagnostic || `${action} ${code}`),
    identity: `${action} ${code}`,
  };
}

/** Falls back to the diagnostic text if the status is generic (exim always says 5.0.0). */
function statusOf(status: string | undefined, diagnostic: string): string | undefined {
  const given = status?.match(/^[245]\.\d{1,3}\.\d{1,3}/)?.[0];
  if (given && !given.endsWith(".0.0")) return given;
  return enhancedStatus(diagnostic) ?? given;
}

/** Types that mean the spam button; the others report signatures or withdraw a complaint. */
const complaints = ["abuse", "fraud", "opt-out"];

function complaintIn(email: Email): Verdict | null {
  const report = part(email, "message/feedback-report");
  if (report === null) return null;
  const [fields] = fieldGroups(report);
  const type = fields?.get("feedback-type")?.toLowerCase() ?? "";
  if (!complaints.includes(type)) return null;
  return {
    kind: "complaint",
    recipient: addressIn(fields?.get("original-rcpt-to")),
    text: plainText(`${type}, reported by ${fields?.get("user-agent") ?? "a mail provider"}`),
    identity: "complaint",
  };
}

async function parse(raw: Buffer | string): Promise<Email | null> {
  // Loaded on demand: most workers never parse a report.
  const { default: PostalMime } = await import("postal-mime");
  try {
    return await PostalMime.parse(raw, { attachmentEncoding: "utf8", maxNestingDepth: 10 });
  } catch {
    return null; // malformed input is no report
  }
}

function headerOf(email: Email, name: string): string {
  return email.headers.find(({ key }) => key === name)?.value ?? "";
}

function part(email: Email, ...types: string[]): string | null {
  const found = email.attachments.find(({ mimeType }) => types.includes(mimeType));
  return found ? String(found.content) : null;
}

function fieldGroups(text: string): Map<string, string>[] {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]+(?=\S)/g, " ")
    .split(/\n[ \t]*\n/)
    .map((group) => {
      const fields = new Map<string, string>();
      for (const line of group.split("\n")) {
        const colon = line.indexOf(":");
        const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
        if (name && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
      }
      return fields;
    })
    .filter((fields) => fields.size > 0);
}

/** `smtp; 550 5.1.1 …` and `rfc822; ada@example.test` begin with the type. */
function withoutType(value: string | undefined): string {
  return (value ?? "").replace(/^[\w.-]{1,40}\s*;\s*/, "");
}

function addressIn(value: string | undefined): string | null {
  const address = withoutType(value).replace(/^<|>$/g, "").trim();
  return /^[^\s\p{Cc}<>]{1,64}@[^\s\p{Cc}<>@]{1,255}$/u.test(address) ? address : null;
}

function plainText(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, 500);
}

function originalMessageId(email: Email): string | null {
  const original = part(
    email,
    ...["message/rfc822", "text/rfc822-headers", "message/global", "message/global-headers"],
  );
  const headers = original?.replace(/\r\n?/g, "\n").split("\n\n", 1)[0] ?? "";
  return headers.match(/^message-id:\s{0,80}(<[^<>\s]{1,250}>)/im)?.[1] ?? null;
}

function reportedAt(email: Email, now: Date): Date {
  const date = new Date(email.date ?? Number.NaN);
  return date.getTime() <= now.getTime() ? date : now;
}
