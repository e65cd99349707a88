/** Checks whether mailbox providers trust the senders: their domains' records, and alignment with the visible address. */
import { attention, bad, type Finding, good, plural, unknown } from "#core/kernel/checks/finding.ts";
import type { Check } from "#core/kernel/checks/run-checks.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Lookup } from "#core/sending/connections/check-sender-domain.ts";
import { listSenderDomains, RESERVED, readDomainRecords } from "#core/sending/connections/domain-records.ts";
import { describeMissing, MISSING_FIX, MISSING_MEANS } from "#core/sending/connections/missing-records.ts";
import type { CampaignFacts } from "./campaign/campaign-facts.ts";
import type { Tools } from "./tools.ts";

async function readRecords(ctx: Context, names: string[], lookup: Lookup | undefined) {
  const domains = await Promise.all(
    names.map((domain) => readDomainRecords(ctx, { domain, ...(lookup && { lookup }) })),
  );
  const lacking = domains.filter(({ missing }) => missing.length > 0);
  const problem = lacking.length > 0 && `${lacking.map(describeMissing).join(" ")} ${MISSING_MEANS}`;
  return { domains, problem, isUnread: domains.some(({ unread }) => unread.length > 0) };
}

export const senderDomains = {
  id: "senderDomains",
  title: "Sender domains",
  async run(ctx: Context, { lookup }: Pick<Tools, "lookup">): Promise<Finding> {
    const { real, samples } = await listSenderDomains(ctx);
    const { domains, problem, isUnread } = await readRecords(ctx, real, lookup);
    const details = { domains, sampleDomains: samples };
    const count = plural(domains.length, "sender domain");
    if (problem) return bad(problem, MISSING_FIX, details);
    if (isUnread)
      return unknown(
        `The records of ${count} could not be looked up from here.`,
        "This machine has no resolver that answers. Look the domains up from another, for example with dig TXT.",
        details,
      );
    if (samples.length > 0)
      return attention(
        `${plural(samples.length, "campaign domain is a sample", "campaign domains are samples")} (${samples.slice(0, 3).join(", ")}${samples.length > 3 ? ", …" : ""}): mailboxes do not trust them.`,
        "Give each coach a sender address at a domain of your own before you write to real people.",
        details,
      );
    return good(`SPF, DMARC${ctx.settings.dkim ? " and DKIM" : ""} are published for ${count}.`, details);
  },
} satisfies Check<Tools>;

export const senderRecords: Check<CampaignFacts & Tools> = {
  id: "senderRecords",
  title: "Sender’s domain",
  async run(ctx, { fromEmail, lookup }) {
    const domain = domainOf(fromEmail);
    if (RESERVED.test(domain))
      return bad(
        `${domain} is a sample domain. Mailboxes do not trust it.`,
        "Give the coach a sender address at a domain of your own, and publish its records.",
      );
    const { problem, isUnread } = await readRecords(ctx, [domain], lookup);
    if (problem) return bad(problem, MISSING_FIX);
    if (isUnread)
      return unknown(
        `The records of ${domain} could not be read from this machine.`,
        "Look them up from another network before you start, or ask your mail provider.",
      );
    return good(
      `${domain} lets mailboxes know that mail in its name may come from you${ctx.settings.dkim ? "" : ". Whether messages are signed is your mail provider’s to say"}.`,
    );
  },
};

const domainOf = (address: string) => address.split("@")[1]?.toLowerCase() ?? "";

/** Second-level suffixes: co.uk, com.au. */
const SHARED = /^(?:co|com|org|net|ac|gov|edu)$/;

function registeredDomain(domain: string): string {
  const parts = domain.toLowerCase().split(".");
  const ending = parts.length > 2 && SHARED.test(parts.at(-2) ?? "") ? 3 : 2;
  return parts.slice(-ending).join(".");
}

/** Mailbox providers compare the visible address with the domain that signs or takes bounces. */
export const alignment: Check<CampaignFacts & Tools> = {
  id: "alignment",
  title: "Sender’s address",
  run({ settings: { bounceDomain, dkim } }, { fromEmail, fromName }) {
    const domain = domainOf(fromEmail);
    const isAligned = (other: string) => registeredDomain(other) === registeredDomain(domain);
    if ((dkim && isAligned(dkim.domain ?? domain)) || isAligned(bounceDomain ?? domain))
      return good(
        `Recipients see ${fromName} <${fromEmail}>, and the signature or the bounce address belongs to the same domain.`,
      );
    return attention(
      `Recipients see ${fromEmail}, but messages ${dkim ? `are signed by ${dkim.domain ?? domain} and ` : ""}bounce to ${bounceDomain}. Mailboxes take such mail for forged.`,
      `Let bounces go to a name under ${registeredDomain(domain)} (the setting BOUNCE_DOMAIN), or have messages signed for ${domain} (the setting DKIM_DOMAIN).`,
    );
  },
};
