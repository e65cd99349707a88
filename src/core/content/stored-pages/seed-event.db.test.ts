/** Sample events have real dates: kept some weeks ahead by the seed, until a registrant counts on one or an owner sets another. */
import { describe, expect, it } from "vitest";
import { announceEvents } from "#core/programs/events/announce-events.ts";
import { testContext } from "../../../../test/context.ts";
import { fixtureSite } from "../../../../test/fixture-site/load-fixture.ts";
import { DAY, signUp } from "../../../../test/follow-up.ts";
import { connect } from "../../../db/client.ts";
import type { StartsIn } from "../pages/page-document.ts";
import { loadContent } from "./load-content.ts";
import { seedPages } from "./seed-pages.ts";

const START = new Date("2026-11-15T09:00:00Z"); // a Sunday
const relative: Record<string, StartsIn> = {
  "breakdown-breakthrough": { weeks: 3, weekday: "tuesday", time: "12:00" },
  "event-rsvp": { weeks: 2, weekday: "friday", time: "16:00" },
  "financial-freedom": { weeks: 3, weekday: "saturday", time: "10:00" },
  "relocation-masterclass": { weeks: 4, weekday: "monday", time: "14:00" },
};
const fixture = await loadContent(fixtureSite);
const content = {
  ...fixture,
  set: "folder" as const,
  pages: fixture.pages.map((page) => {
    const startsIn = relative[page.id];
    return page.event && startsIn ? { ...page, event: { ...page.event, startsIn } } : page;
  }),
};

async function world() {
  const world = await testContext();
  const { ctx, rows } = world;
  /** Only the pages: emails are drawn elsewhere, and take longest. */
  const seedAt = (now: Date) => ctx.db.transaction((tx) => seedPages(tx, content, now));
  await seedAt(START);
  return {
    ...world,
    world,
    seedAt,
    weeks: (count: number) => new Date(START.getTime() + count * 7 * DAY * 1000),
    async dates() {
      const all = await rows<{ slug: string; at: string | null }>(
        `select slug, to_char(starts_at at time zone zone, 'Dy YYYY-MM-DD HH24:MI') as at from events e join pages p on p.id = e.page_id order by slug`,
      );
      return Object.fromEntries(all.map(({ slug, at }) => [slug, at]));
    },
    versions: () =>
      rows("select xmin::text, id from events union all select xmin::text, id from pages order by 2"),
    event: (slug: string, set: string) =>
      rows(`update events set ${set} where page_id = (select id from pages where slug = '${slug}')`),
  };
}

describe("a date some weeks from now", () => {
  it("is on the clock of its zone, in its week; without one it is to be announced", async () => {
    const { dates } = await world();
    expect(await dates()).toEqual({
      "breakdown-breakthrough": "Tue 2026-12-01 12:00",
      "event-rsvp": "Fri 2026-11-27 16:00",
      "financial-freedom": "Sat 2026-12-05 10:00",
      "relocation-masterclass": "Mon 2026-12-07 14:00",
      "sugar-free-blueprint": null,
      "unblock-your-wealth": null,
    });
  });

  it("stays within a week, and moves ahead with the next", async () => {
    const { seedAt, versions, weeks, dates } = await world();
    const before = await versions();
    await seedAt(START);
    expect(await versions()).toEqual(before);
    await seedAt(weeks(10));
    const later = await dates();
    expect(later).toMatchObject({ "event-rsvp": "Fri 2027-02-05 16:00", "sugar-free-blueprint": null });
    // Never back, and still the seed's to move.
    await seedAt(weeks(2));
    expect(await dates()).toEqual(later);
    await seedAt(weeks(11));
    expect(await dates()).toMatchObject({ "event-rsvp": "Fri 2027-02-12 16:00" });
  });
});

describe("a date is not moved", () => {
  it("once a registrant has a seat, had one, or waits; nobody is written to by a seed", async () => {
    const { world: w, ctx, sent, seedAt, weeks, dates, event } = await world();
    await signUp(w, "/event", "ann@example.test");
    await signUp(w, "/masterclass", "ben@example.test");
    await event("financial-freedom", "name = name");
    await w.rows("update event_registrations set status = 'cancelled' where email = 'ben@example.test'");
    const before = await dates();
    sent.length = 0;
    await seedAt(weeks(10));
    await announceEvents(ctx);
    const after = await dates();
    expect(after["event-rsvp"]).toBe(before["event-rsvp"]);
    expect(after["financial-freedom"]).toBe(before["financial-freedom"]);
    expect(after["relocation-masterclass"]).not.toBe(before["relocation-masterclass"]);
    expect(await w.rows("select from email_deliveries where kind = 'notice'")).toEqual([]);
  });

  it("not by a release that changes the page either, and one that was to be announced stays so", async () => {
    const { world: w, seedAt, weeks, dates, event, rows } = await world();
    await event("event-rsvp", "starts_at = null");
    await rows("update events set seeded_fingerprint = fingerprint");
    await signUp(w, "/event", "ann@example.test");
    await rows(
      `update pages set document = jsonb_set(document, '{title}', '"Old words"') where slug in ('event-rsvp', 'relocation-masterclass')`,
    );
    await rows("update pages set seeded_fingerprint = fingerprint");
    await seedAt(weeks(10));
    expect(await dates()).toMatchObject({
      "event-rsvp": null,
      "relocation-masterclass": "Mon 2027-02-15 14:00",
    });
  });

  it("when an owner has set it, or anything else about the event", async () => {
    const { seedAt, weeks, dates, event } = await world();
    await event("event-rsvp", "starts_at = '2027-01-08 21:00Z'");
    await event("relocation-masterclass", "join_url = 'https://meet.example/1'");
    await event("breakdown-breakthrough", "recording_url = 'https://vimeo.com/76979871'");
    const before = await dates();
    await seedAt(weeks(10));
    const after = await dates();
    for (const slug of ["event-rsvp", "relocation-masterclass", "breakdown-breakthrough"])
      expect(after[slug]).toBe(before[slug]);
  });

  it("when a visitor registers at this very moment", async () => {
    const { world: w, url, ctx, seedAt, weeks, dates } = await world();
    const other = connect(url, { poolSize: 1 });
    const before = await dates();
    let seeded: Promise<unknown> = Promise.resolve();
    await other.db.transaction(async (tx) => {
      await signUp({ ...w, ctx: { ...ctx, db: tx as typeof ctx.db } }, "/event", "ann@example.test");
      seeded = seedAt(weeks(10));
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await seeded;
    await other.close();
    expect((await dates())["event-rsvp"]).toBe(before["event-rsvp"]);
  });
});
