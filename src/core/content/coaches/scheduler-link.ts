/** A coach's scheduler, with the reference by which a booking comes back. Safe for the browser. */

const isOn = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

export const bookingPageOf = (coach: string): string => `/book/${coach}`;

/** `/sample-scheduler/…` was the address before Foyer had a booking page. */
export const coachOfBookingPage = (schedulerUrl: string): string | null =>
  /^\/(?:book|sample-scheduler)\/([a-z0-9-]+)$/.exec(schedulerUrl)?.[1] ?? null;
export const isOwnBookingPage = (schedulerUrl: string): boolean => coachOfBookingPage(schedulerUrl) !== null;

/** Calendly returns `utm_content`, Cal.com its metadata; another tool may be either, hosted elsewhere. A mailbox has none. */
export function schedulerLink(schedulerUrl: string, reference: string): string {
  if (isOwnBookingPage(schedulerUrl)) return `${schedulerUrl}?ref=${reference}`;
  if (!/^https?:\/\//.test(schedulerUrl) || !URL.canParse(schedulerUrl)) return schedulerUrl;
  const url = new URL(schedulerUrl);
  const isCalcom = isOn(url.hostname, "cal.com");
  if (!isCalcom) {
    if (!url.searchParams.has("utm_source")) url.searchParams.set("utm_source", "foyer");
    url.searchParams.set("utm_content", reference);
  }
  if (!isOn(url.hostname, "calendly.com")) url.searchParams.set("metadata[lead]", reference);
  return url.href;
}
