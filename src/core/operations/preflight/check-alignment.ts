/** Whether the sender's visible address aligns with the domain that signs or takes bounces; mailboxes compare them. */
import { good } from "../diagnostics/check.ts";
import { attention, type CampaignCheck } from "./check.ts";

/** Second-level endings under which names are registered: co.uk, com.au. */
const SHARED = /^(?:co|com|org|net|ac|gov|edu)$/;

/** The registered domain: its last two labels, or three where the ending has two. */
function registeredDomain(domain: string): string {
  const parts = domain.toLowerCase().split(".");
  const ending = parts.length > 2 && SHARED.test(parts.at(-2) ?? "") ? 3 : 2;
  return parts.slice(-ending).join(".");
}

export const alignment: CampaignCheck = {
  title: "Sender’s address",
  run({ settings: { bounceDomain, dkim } }, { fromEmail, fromName }) {
    const domain = fromEmail.split("@")[1] ?? "";
    const signed = dkim && registeredDomain(dkim.domain ?? domain) === registeredDomain(domain);
    const returned = registeredDomain(bounceDomain ?? domain) === registeredDomain(domain);
    if (signed || returned)
      return good(
        `Recipients see ${fromName} <${fromEmail}>, and what stands behind it belongs to the same domain.`,
      );
    return attention(
      `Recipients see ${fromEmail}, but messages ${dkim ? `are signed by ${dkim.domain ?? domain} and ` : ""}bounce to ${bounceDomain}. Mailboxes take such mail for forged.`,
      `Let bounces go to a name under ${registeredDomain(domain)} (the setting BOUNCE_DOMAIN), or have messages signed for ${domain} (the setting DKIM_DOMAIN).`,
    );
  },
};
