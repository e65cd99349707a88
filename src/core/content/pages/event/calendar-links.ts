/** Adds a dated event to a visitor's own calendar. */
type Dated = { name: string; startsAt: string; minutes: number };
export type CalendarLink = { label: string; href: string };

const DETAILS = "The link to join is in your confirmation email.";

/** `page`: the address of the event's page. */
export function calendarLinks({ name, startsAt, minutes }: Dated, page: string): CalendarLink[] {
  const start = new Date(startsAt);
  const [from = "", to = ""] = [start, new Date(start.getTime() + minutes * 60_000)].map((at) =>
    at.toISOString().replace(/\.\d+Z$/, "Z"),
  );
  const google = new URLSearchParams({
    ...{ action: "TEMPLATE", text: name, details: DETAILS, location: "Online" },
    dates: `${from}/${to}`.replace(/[-:]/g, ""),
  });
  const outlook = new URLSearchParams({
    ...{
      path: "/calendar/action/compose",
      rru: "addevent",
      subject: name,
      body: DETAILS,
      location: "Online",
    },
    ...{ startdt: from, enddt: to },
  });
  return [
    { label: "Google", href: `https://calendar.google.com/calendar/render?${google}` },
    { label: "Outlook", href: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}` },
    { label: "Apple or other (.ics)", href: `/calendar${page}.ics` },
  ];
}
