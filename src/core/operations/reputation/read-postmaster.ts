/** What Gmail's Postmaster Tools say about a domain, read with the account that the owner connected. */
import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";

const GOOGLE = {
  token: "https://oauth2.googleapis.com/token",
  api: "https://gmailpostmastertools.googleapis.com",
};
/** The page waits for it. */
const ANSWER_MS = 4000;
/** Gmail counts once a day. */
const KEPT_MS = 3_600_000;
const MOST_KEPT = 1000;

const requirements = new Map([
  ["SPF", "SPF"],
  ["DKIM", "DKIM"],
  ["SPF_AND_DKIM", "SPF and DKIM"],
  ["DMARC_POLICY", "a DMARC policy"],
  ["DMARC_ALIGNMENT", "the sender’s domain in the proofs"],
  ["MESSAGE_FORMATTING", "the format of messages"],
  ["DNS_RECORDS", "forward and reverse DNS of the server"],
  ["ENCRYPTION", "encrypted delivery"],
  ["USER_REPORTED_SPAM_RATE", "fewer people who press “Spam”"],
  ["ONE_CLICK_UNSUBSCRIBE", "one-click unsubscribe"],
  ["HONOR_UNSUBSCRIBE", "unsubscribing that works"],
]);

const state = z.object({ status: z.string().optional() }).optional();
/** https://developers.google.com/workspace/gmail/postmaster/reference/rest/v2/domains/getComplianceStatus */
const compliance = z.object({
  rowData: z.array(z.object({ requirement: z.string(), status: state })).default([]),
  oneClickUnsubscribeVerdict: z.object({ status: state }).optional(),
  honorUnsubscribeVerdict: z.object({ status: state }).optional(),
});
const answer = z.object({
  complianceData: compliance.optional(),
  subdomainComplianceData: compliance.optional(),
});

type Found = { at: number; unmet: string[] | null };
const kept = new Map<string, Found>();

/** The requirements that Gmail finds unmet. Null: not connected, not this account's domain, or no answer. */
export async function readPostmaster(
  { settings, clock, log }: Pick<Context, "settings" | "clock" | "log">,
  { domain }: { domain: string },
  google = GOOGLE,
): Promise<string[] | null> {
  const { gmailPostmaster: credentials } = settings;
  if (!credentials || !domain) return null;
  const at = clock.now().getTime();
  const known = kept.get(domain);
  if (known && at - known.at < KEPT_MS) return known.unmet;
  const found: Found = { at, unmet: null };
  try {
    found.unmet = unmetIn(await ask(credentials, domain, google));
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    log.warn({ domain, reason }, "Gmail’s Postmaster Tools did not answer");
  }
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(domain, found);
  return found.unmet;
}

async function ask(credentials: Record<string, string>, domain: string, google: typeof GOOGLE) {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const body = new URLSearchParams({ ...credentials, grant_type: "refresh_token" });
  const { access_token: token } = z
    .object({ access_token: z.string() })
    .parse(await json(google.token, { method: "POST", body, signal }));
  return answer.parse(
    await json(`${google.api}/v2/domains/${encodeURIComponent(domain)}/complianceStatus`, {
      headers: { authorization: `Bearer ${token}` },
      signal,
    }),
  );
}

async function json(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, redirect: "error" });
  // The body could repeat what was sent.
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  return response.json();
}

function unmetIn({ complianceData, subdomainComplianceData }: z.infer<typeof answer>): string[] {
  const data = subdomainComplianceData ?? complianceData;
  const rows = [
    ...(data?.rowData ?? []),
    { requirement: "ONE_CLICK_UNSUBSCRIBE", status: data?.oneClickUnsubscribeVerdict?.status },
    { requirement: "HONOR_UNSUBSCRIBE", status: data?.honorUnsubscribeVerdict?.status },
  ].filter(({ status }) => status?.status === "NEEDS_WORK");
  return [
    ...new Set(rows.map(({ requirement }) => requirements.get(requirement) ?? requirement.slice(0, 60))),
  ];
}
