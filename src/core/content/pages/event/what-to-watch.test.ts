/** What a watch page shows: never a recording before its event is over, and never the page's own film after a recording is set. */
import { expect, it } from "vitest";
import film from "#content/films/unblock-your-wealth.ts";
import page from "#content/pages/unblock-your-wealth.ts";
import { type PageDocument, pageDocument } from "../page-document.ts";
import { filmMinutes, lineMs } from "./film.ts";
import { whatToWatch } from "./what-to-watch.ts";

const shipped = pageDocument.parse(page);
const now = new Date("2026-11-15T09:00:00Z");
const recordingUrl = "https://youtu.be/dQw4w9WgXcQ";
const watch = (event: Partial<NonNullable<PageDocument["event"]>>, more: Partial<PageDocument> = {}) =>
  whatToWatch(
    { ...shipped, ...more, event: { ...(shipped.event as NonNullable<PageDocument["event"]>), ...event } },
    now,
  );
const nothing = (reason: string) => ({ kind: "nothing", reason });

it("plays the film that ships until an owner sets a recording", () => {
  expect(watch({})).toEqual({ kind: "film", film: shipped.film });
  expect(watch({ recordingUrl })).toMatchObject({ kind: "embed", host: "YouTube" });
});

it("keeps the recording of a live event until the event is over", () => {
  const live = { onDemand: false, minutes: 60, recordingUrl };
  expect(watch({ ...live, startsAt: null })).toEqual(nothing("to-come"));
  expect(watch({ ...live, startsAt: "2026-11-15T08:00:01Z" })).toEqual(nothing("to-come"));
  expect(watch({ ...live, startsAt: "2026-11-15T08:00:00Z" })).toMatchObject({ kind: "embed" });
});

it("says why there is nothing", () => {
  const bare = { film: undefined };
  expect(watch({}, bare as Partial<PageDocument>)).toEqual(nothing("on-demand"));
  expect(watch({ onDemand: false, startsAt: "2026-11-01T08:00:00Z" }, bare as Partial<PageDocument>)).toEqual(
    nothing("over"),
  );
  expect(whatToWatch({ ...shipped, event: undefined }, now)).toBeNull();
});

it("is as long as its page says: an hour, with its exercises", () => {
  const { watching, exercises } = filmMinutes(film);
  expect(watching + exercises).toBe(shipped.event?.minutes);
  expect(Math.min(...film.scenes.flatMap(({ lines }) => lines.map(lineMs)))).toBeGreaterThan(2000);
});
