/** Whether the sender's domain authorises this site to write in its name. */

import { pick } from "#core/kernel/pick.ts";
import { good } from "../diagnostics/check.ts";
import { type Domain, lookAt, RESERVED } from "../diagnostics/check-sender-domains.ts";
import { bad, type CampaignCheck, named, unknown } from "./check.ts";

const names: Record<string, string> = {
  spf: "the list of servers that may send (SPF)",
  dkim: "the public key that signatures are checked by (DKIM)",
  dmarc: "the word on what to do with forgeries (DMARC)",
};

export const senderRecords: CampaignCheck = {
  title: "Sender’s domain",
  async run({ settings }, { fromEmail }, { lookup }) {
    const domain = fromEmail.split("@")[1]?.toLowerCase() ?? "";
    if (RESERVED.test(domain))
      return bad(
        `${domain} is a sample domain. Mailboxes do not trust it.`,
        "Give the coach a sender address at a domain of your own, and publish its records.",
      );
    const { domain: _, ...records } = await lookAt(domain, settings.dkim, lookup);
    const of = (state: Domain["spf"]) =>
      Object.entries(records).flatMap(([name, found]) =>
        found === state ? [pick(names, name) ?? name] : [],
      );
    const missing = of("missing");
    if (missing.length > 0)
      return bad(
        `In the records of ${domain} there is not ${named(missing)}. Many mailboxes put such mail into the spam folder.`,
        "Ask the domain’s administrator to add them: your mail provider shows the exact lines to copy.",
      );
    if (of("could not be looked up").length > 0)
      return unknown(
        `The records of ${domain} could not be read from this machine.`,
        "Look them up from another network before you start, or ask your mail provider.",
      );
    return good(
      `${domain} lets mailboxes know that mail in its name may come from you${settings.dkim ? "" : ". Whether messages are signed is your mail provider’s to say"}.`,
    );
  },
};
