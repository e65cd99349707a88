/** Whether the address readers see and the one that stands behind it belong together; mailboxes compare them. */
import { good } from "../diagnostics/check.ts";
import { attention, type CampaignCheck } from "./check.ts";

/** Endings under which everybody has a name of their own. */
const SHARED = /^(?:co|com|org|net|ac|gov|edu)$/;

/** The name somebody registered: its last two parts, or three where the ending has two. */
function house(domain: string): string {
  const parts = domain.toLowerCase().split(".");
  const ending = parts.length > 2 && SHARED.test(parts.at(-2) ?? "") ? 3 : 2;
  return parts.slice(-ending).join(".");
}

export const alignment: CampaignCheck = {
  title: "Sender’s address",
  run({ settings: { bounceDomain, dkim } }, { fromEmail, fromName }) {
    const domain = fromEmail.split("@")[1] ?? "";
    const signed = dkim && house(dkim.domain ?? domain) === house(domain);
    const returned = house(bounceDomain ?? domain) === house(domain);
    if (signed || returned)
      return good(
        `Readers see ${fromName} <${fromEmail}>, and what stands behind it belongs to the same domain.`,
      );
    return attention(
      `Readers see ${fromEmail}, but messages ${dkim ? `are signed by ${dkim.domain ?? domain} and ` : ""}come back to ${bounceDomain}. Mailboxes take such mail for forged.`,
      `Let bounces come back to a name under ${house(domain)} (the setting BOUNCE_DOMAIN), or have messages signed for ${domain} (the setting DKIM_DOMAIN).`,
    );
  },
};
