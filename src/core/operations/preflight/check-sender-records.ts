/** Whether the sender's domain authorises this site to write in its name. */
import { RESERVED, readDomainRecords } from "#core/sending/connections/domain-records.ts";
import { describeMissing, MISSING_FIX, MISSING_MEANS } from "#core/sending/connections/missing-records.ts";
import { good } from "../diagnostics/check.ts";
import { bad, type CampaignCheck, unknown } from "./check.ts";

export const senderRecords: CampaignCheck = {
  title: "Sender’s domain",
  async run(ctx, { fromEmail }, { lookup }) {
    const domain = fromEmail.split("@")[1]?.toLowerCase() ?? "";
    if (RESERVED.test(domain))
      return bad(
        `${domain} is a sample domain. Mailboxes do not trust it.`,
        "Give the coach a sender address at a domain of your own, and publish its records.",
      );
    const records = await readDomainRecords(ctx, { domain, ...(lookup && { lookup }) });
    if (records.missing.length > 0) return bad(`${describeMissing(records)} ${MISSING_MEANS}`, MISSING_FIX);
    if (records.unread.length > 0)
      return unknown(
        `The records of ${domain} could not be read from this machine.`,
        "Look them up from another network before you start, or ask your mail provider.",
      );
    return good(
      `${domain} lets mailboxes know that mail in its name may come from you${ctx.settings.dkim ? "" : ". Whether messages are signed is your mail provider’s to say"}.`,
    );
  },
};
