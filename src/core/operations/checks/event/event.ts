/** Checks what an event needs beyond its campaign: a future date, a time zone, a join link, seats and notices. */
import { watchAddress } from "#core/content/pages/addresses/watch-address.ts";
import { readZone } from "#core/content/pages/event/zone.ts";
import { attention, bad, good, named, plural, unknown } from "#core/kernel/checks/finding.ts";
import type { Check } from "#core/kernel/checks/run-checks.ts";
import { pick } from "#core/kernel/pick.ts";
import { dateInZone } from "#core/sending/deliveries/message-variables.ts";
import type { Tools } from "../tools.ts";
import type { EventFacts } from "./event-facts.ts";

const DAY_MS = 86_400_000;

export const date: Check<EventFacts> = {
  id: "date",
  title: "Date",
  run({ clock }, { onDemand, startsAt, zone }) {
    if (onDemand) return good("It is watched on demand, so it needs no date.");
    if (!startsAt)
      return attention(
        "The date is still to be announced. Until then there are no calendar entries and no reminders.",
        "Set the date. Everyone with a seat then gets an email with a calendar file.",
      );
    const at = new Date(startsAt);
    const words = dateInZone(at, readZone(zone) ?? "UTC");
    const left = at.getTime() - clock.now().getTime();
    if (left <= 0)
      return bad(
        `The event was on ${words}. Visitors who sign up now come too late.`,
        "Set a new date, or close the page.",
      );
    if (left < DAY_MS)
      return attention(
        `It begins on ${words}, in less than 24 hours: visitors who sign up now get no reminder.`,
        "Nothing, if that is what you want.",
      );
    return good(`It begins on ${words}.`);
  },
};

/** Every date in a message is written in this zone. */
export const zone: Check<EventFacts> = {
  id: "zone",
  title: "Time zone",
  run({ clock }, { zone: name, startsAt, onDemand }) {
    if (!readZone(name))
      return bad(
        `“${name}” is no time zone, so the date cannot be written.`,
        "Choose one by its city, such as Europe/Berlin or America/New_York.",
      );
    if (onDemand) return good("It is watched on demand, so its zone does not matter.");
    if (/^(UTC|GMT|Etc\/)/.test(name))
      return attention(
        `The zone is ${name}, which does not follow daylight saving time.`,
        "Choose the zone of the city you speak from, so that registrants recognize the time.",
      );
    const clockThere = new Intl.DateTimeFormat("en-GB", {
      timeZone: name,
      hour: "2-digit",
      minute: "2-digit",
      timeZoneName: "long",
    }).format(startsAt ? new Date(startsAt) : clock.now());
    return good(
      startsAt
        ? `It begins at ${clockThere}. Registrants see it in their own time zone if their browser reported it.`
        : `Times are written for ${name}: it is ${clockThere} there.`,
    );
  },
};

const WEEK_MS = 7 * 86_400_000;

export const joinLink: Check<EventFacts & Tools> = {
  id: "joinLink",
  title: "Join link",
  async run({ clock, settings }, { onDemand, joinUrl, startsAt, page, visit }) {
    const watch = new URL(watchAddress(page), settings.publicUrl).href;
    const url = onDemand ? watch : joinUrl;
    if (!url) {
      const soon = startsAt && new Date(startsAt).getTime() - clock.now().getTime() < WEEK_MS;
      const fix = "Enter the link of your meeting room. Unsent messages will include it.";
      return soon
        ? bad("There is no join link, and the event is less than a week away.", fix)
        : attention("There is no join link yet: until there is, messages link to the page.", fix);
    }
    if (!URL.canParse(url) || (!onDemand && new URL(url).protocol !== "https:"))
      return bad(
        `“${url}” is no link that a mail program opens.`,
        "Enter an address that begins with https://.",
      );
    const end = await visit(url, settings.publicUrl);
    // A meeting room may refuse early visitors: any response except not found or a server error is enough.
    if (end.result === "answered" && end.status !== 404 && end.status !== 410 && end.status < 500)
      return good(onDemand ? "The recording’s page answers." : "The link answers.");
    if (end.result === "answered")
      return bad(
        end.status < 500 ? `${url} leads nowhere: there is no such page.` : `${url} answers with an error.`,
        "Open it yourself, and enter the right link.",
      );
    return unknown(
      end.result === "private"
        ? `${url} is inside a private network: it was not checked, and registrants can’t open it from outside.`
        : `${url} could not be tried from here: ${end.reason}.`,
      "Open it yourself from a phone that is not in your network.",
    );
  },
};

export const seats: Check<EventFacts> = {
  id: "seats",
  title: "Seats",
  run(_ctx, { capacity, confirmed, waiting }) {
    if (capacity === null)
      return good(
        `Anybody may come; ${confirmed === 0 ? "nobody has signed up yet" : `${plural(confirmed, "person has", "people have")} signed up`}.`,
      );
    if (confirmed > capacity)
      return bad(
        `${confirmed} people have a seat, and there are ${capacity}.`,
        "Raise the number of seats, or write to the people who will not get in.",
      );
    const left = capacity - confirmed;
    if (left > 0 && waiting > 0)
      return attention(
        `${plural(left, "seat is", "seats are")} free while ${plural(waiting, "person waits", "people wait")}.`,
        "People on the waitlist get them within a minute. If not, check the workers on the diagnostics page.",
      );
    if (left === 0)
      return attention(
        `${capacity === 1 ? "The one seat is" : `All ${capacity} seats are`} taken${waiting > 0 ? ` and ${plural(waiting, "person waits", "people wait")}` : ""}: the page tells visitors that it is full.`,
        "Raise the number of seats if you can take more.",
      );
    return good(`${plural(left, "seat is", "seats are")} left of ${capacity}.`);
  },
};

const needed: Record<string, string> = {
  reminder: "the reminder a day before",
  dated: "the message with the date",
  promoted: "the message that a seat came free",
  waiting: "the message to who waits",
};

export const eventWords: Check<EventFacts> = {
  id: "eventWords",
  title: "Reminder and notices",
  run(_ctx, { notices, campaignId, onDemand, capacity, open, page }) {
    if (!open)
      return bad(
        `The page ${page} has no address that answers.`,
        "Switch the page on, or give it an address.",
      );
    if (campaignId === null)
      return bad(
        "The page’s campaign does not exist. Registrants would get no email.",
        "Choose another campaign for the page.",
      );
    if (onDemand) return good("It is watched on demand, so it needs no reminder.");
    const missing = Object.keys(needed).filter(
      (notice) =>
        !notices.includes(notice) && (capacity !== null || notice === "reminder" || notice === "dated"),
    );
    const words = named(missing.map((notice) => pick(needed, notice) ?? notice));
    if (missing.length === 0)
      return good("The campaign has messages for the date, the reminder and the waitlist.");
    const fix = "Write it in the campaign, under its notices.";
    return missing.includes("reminder")
      ? bad(`The campaign has no message for ${words}, so none is sent.`, fix)
      : attention(`The campaign has no message for ${words}, so none is sent.`, fix);
  },
};
