/** Sender domains with missing DNS records, worded as on the Sending screen. */
import { readSenderDomains } from "#core/sending/connections/domain-records.ts";
import { describeMissing, MISSING_FIX, MISSING_MEANS } from "#core/sending/connections/missing-records.ts";
import { type Concern, ofWholeSite, type Watch } from "./concern.ts";

export const senderDomains: Watch = ofWholeSite(async (ctx) =>
  (await readSenderDomains(ctx)).flatMap((records): Concern[] =>
    records.missing.length === 0
      ? []
      : [
          {
            tone: "wait",
            title: describeMissing(records).replace(/\.$/, ""),
            detail: `${MISSING_MEANS} ${MISSING_FIX}`,
            link: { to: "/console/settings/sending", label: "Open Sending" },
          },
        ],
  ),
);
