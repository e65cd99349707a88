import { mergeTags } from "#core/content/emails/merge-tags.ts";
import { guideAddress } from "#core/content/pages/addresses/guide-address.ts";
import type { Coach } from "#core/content/pages/coach.ts";
import type { PageDocument } from "#core/content/pages/page-document.ts";

export const site = "https://foyer.example";
const link = (path: string) => new URL(path, site).href;

/** Tags without a value on the page are empty, so that a button needing one fails the check. */
export function recipientOf(page: PageDocument, coach: Coach): Record<keyof typeof mergeTags, string> {
  const [address = "/"] = page.addresses;
  const guide = guideAddress(page);
  return {
    ...mergeTags,
    leadMagnetName: page.form?.leadMagnetName ?? "",
    pageUrl: link(address),
    schedulerUrl: link(coach.schedulerUrl),
    guideUrl: guide ? link(guide) : "",
    joinUrl: page.event ? link(page.event.onDemand ? `/watch${address}` : address) : "",
    eventName: page.event?.name ?? "",
    eventDate: page.event ? mergeTags.eventDate : "",
    eventState: page.event ? (page.event.onDemand ? "on-demand" : "dated") : "",
    cancelUrl: page.event ? mergeTags.cancelUrl : "",
    burnoutTier: "",
  };
}

export const unconfirmed = { confirmUrl: `${site}/confirm/preview` };
