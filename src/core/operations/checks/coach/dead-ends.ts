/** Whether the places that a coach's emails lead to can be used: a free time, links that answer, events to come. */
import { isOwnBookingPage } from "#core/content/coaches/scheduler-link.ts";
import { bad, type Finding, good, unknown } from "#core/kernel/checks/finding.ts";
import type { Check } from "#core/kernel/checks/run-checks.ts";
import { FREE_DAYS, hasFreeSlot } from "#core/programs/bookings/free-times/has-free-slot.ts";
import type { deadEndKinds } from "#db/schema/dead-ends.ts";
import { isGone, type Link, NO_SUCH_NAME, reasonOf, tryLinks } from "../links.ts";
import type { Tools } from "../tools.ts";
import type { CoachPlaces, Place } from "./places.ts";

type Facts = CoachPlaces & Tools;
export type DeadEndKind = (typeof deadEndKinds)[number];

/** In the details of a finding. `isCertain`: otherwise only a second check in a row counts. */
export type DeadEnd = { kind: DeadEndKind; subject: string; isCertain: boolean };

const WITHIN_MS = 40_000;
const timeLimitMs = WITHIN_MS + 5000;

export const calendar: Check<Facts> = {
  id: "calendar",
  title: "Free times",
  timeLimitMs,
  async run(ctx, { coachId, name, schedulerUrl }) {
    const details = { kind: "calendar", subject: coachId, isCertain: true } satisfies DeadEnd;
    switch (await hasFreeSlot(ctx, { coachId, schedulerUrl })) {
      case true:
        return good(`${name}’s calendar has a free time in the next ${FREE_DAYS} days.`);
      case false:
        return bad(
          `${name}’s calendar has no free time in the next ${FREE_DAYS} days.`,
          isOwnBookingPage(schedulerUrl)
            ? "Open more hours, or free the days that a calendar entry takes."
            : "Open more hours in the calendar tool.",
          details,
        );
      case null:
        return unknown(
          "The calendar tool does not say when there is time.",
          "Nothing, if its page works.",
          details,
        );
    }
  },
};

export const scheduler: Check<Facts> = {
  id: "scheduler",
  title: "Page of the calendar",
  timeLimitMs,
  run: (ctx, { coachId, name, schedulerUrl, visit }) =>
    /^mailto:/.test(schedulerUrl)
      ? []
      : tryPlaces(
          ctx,
          { kind: "scheduler", places: [{ id: coachId, name, url: schedulerUrl }], visit },
          ({ name: coach }) => [`${coach}’s calendar page`, "Correct its address in the coach’s profile."],
        ),
};

export const joinLinks: Check<Facts> = {
  id: "joinLinks",
  title: "Links to join",
  timeLimitMs,
  run: (ctx, { joins, visit }) =>
    tryPlaces(ctx, { kind: "join", places: joins, visit }, ({ name }) => [
      `The link to join “${name}”`,
      "Correct the link in the event.",
    ]),
};

export const recordings: Check<Facts> = {
  id: "recordings",
  title: "Recordings",
  timeLimitMs,
  run: (ctx, { recordings: places, visit }) =>
    tryPlaces(ctx, { kind: "recording", places, visit }, ({ name }) => [
      `The recording of “${name}”`,
      "Correct the address of the recording in the event.",
    ]),
};

export const guideFiles: Check<Facts> = {
  id: "guideFiles",
  title: "Guides",
  timeLimitMs,
  run: (ctx, { guides, visit }) =>
    tryPlaces(ctx, { kind: "guide", places: guides, visit }, ({ name }) => [
      `The guide of “${name}”`,
      "Choose a guide on the page, or create this one again.",
    ]),
};

export const pastEvents: Check<Facts> = {
  id: "pastEvents",
  title: "Past events",
  run: (_ctx, { pastEvents: events }) =>
    events.map(({ id, name }) =>
      bad(
        `“${name}” is over, and emails that announce it are still to come.`,
        "Set its next date, or remove these emails from the campaign.",
        { kind: "past-event", subject: id, isCertain: true } satisfies DeadEnd,
      ),
    ),
};

type Tried = { kind: DeadEndKind; places: Place[]; visit: Tools["visit"] };
type Words = (place: Place) => [what: string, fix: string];

async function tryPlaces(
  ctx: Parameters<Check<Facts>["run"]>[0],
  { kind, places, visit }: Tried,
  wordsOf: Words,
): Promise<Finding[]> {
  const links = await tryLinks(
    ctx,
    places.map(({ url }) => url),
    { visit, withinMs: WITHIN_MS },
  );
  const byUrl = new Map(links.map((link) => [link.href, link]));
  return places.flatMap((place) => {
    const link = byUrl.get(place.url);
    const judged = link ? judge(link) : null;
    if (!link || !judged) return [];
    const [what, fix] = wordsOf(place);
    const details = { kind, subject: place.id, isCertain: judged === "gone" } satisfies DeadEnd;
    if (judged === "unknown")
      return [unknown(`${what} could not be tried: ${reasonOf(link.tried)}.`, fix, details)];
    return [bad(`${what} does not answer: ${reasonOf(link.tried)}.`, fix, details)];
  });
}

/** 401, 403, 405 and 429 prove that the address exists: the server only refuses us. Null: it answers, or is a sample. */
function judge({ tried }: Link): "gone" | "failing" | "unknown" | null {
  switch (tried.result) {
    case "answered":
      if (tried.status < 400 || [401, 403, 405, 429].includes(tried.status)) return null;
      return isGone(tried.status) ? "gone" : "failing";
    case "no-answer":
      if (tried.reason === NO_SUCH_NAME) return "gone";
      return /looked up from here|being drawn/.test(tried.reason) ? "unknown" : "failing";
    case "invalid":
      return "gone";
    default:
      return null;
  }
}
