/** /calendar/<page>.ics: a dated event for the visitor's own calendar, without the link to join, which registrants get by email. */
import { calendarFile } from "#core/content/emails/calendar-file.ts";
import { publicPage } from "#core/content/pages/public-page.ts";
import { app, pageBase } from "#web/app.ts";
import type { Route } from "./+types/calendar.route";

const NAME = /^([a-z0-9-]{1,200})\.ics$/i;

export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(app);
  const { ctx, documents } = site;
  const address = NAME.exec(params.name)?.[1];
  const found = address === undefined ? null : await documents.find(`/${address}`);
  if (!found || !("page" in found)) throw new Response("There is no such event.", { status: 404 });
  const { document, coach, coachId, eventId } = found.page;
  const now = ctx.clock.now();
  const { event } = publicPage(document, { now });
  if (!event?.startsAt || event.calendar.length === 0) throw new Response("It has no date.", { status: 404 });
  const content = calendarFile({
    uid: `event-${eventId}@${new URL(ctx.settings.publicUrl).hostname}`,
    ...{ sequence: 0, method: "PUBLISH", name: event.name, minutes: event.minutes, stamp: now },
    startsAt: new Date(event.startsAt),
    url: new URL(document.addresses[0] ?? "/", pageBase(site, coachId)).href,
    organizer: { name: coach.name, address: coach.support },
    description: "The link to join is in your confirmation email.",
  });
  return new Response(content, {
    headers: {
      "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
      "content-disposition": `attachment; filename="${address}.ics"`,
      "cache-control": "no-cache",
    },
  });
}
