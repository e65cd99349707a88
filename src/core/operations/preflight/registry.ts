/** Every check before the start, in the order an owner reads them. */
import type { CampaignCheck, EventCheck } from "./check.ts";
import { alignment } from "./check-alignment.ts";
import { date } from "./check-date.ts";
import { entry } from "./check-entry.ts";
import { eventWords } from "./check-event-words.ts";
import { fields } from "./check-fields.ts";
import { joinLink } from "./check-join-link.ts";
import { links } from "./check-links.ts";
import { tags } from "./check-merge-tags.ts";
import { postalAddress } from "./check-postal-address.ts";
import { seats } from "./check-seats.ts";
import { senderRecords } from "./check-sender-records.ts";
import { size } from "./check-size.ts";
import { unsubscribeLink } from "./check-unsubscribe-link.ts";
import { wording } from "./check-wording.ts";
import { zone } from "./check-zone.ts";

export const campaignChecks: Record<string, CampaignCheck> = {
  entry,
  senderRecords,
  alignment,
  tags,
  fields,
  links,
  unsubscribeLink,
  postalAddress,
  wording,
  size,
};

/** What an event needs beside what its campaign does. */
export const eventChecks: Record<string, EventCheck> = { date, zone, joinLink, seats, eventWords };
