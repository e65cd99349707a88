/** Free times from both calendar tools, and what comes instead when theirs is slow, wrong or busy. */
import { afterAll, beforeEach, expect, it } from "vitest";
import { readScheduler } from "#core/content/pages/addresses/scheduler-address.ts";
import { testContext } from "../../../../../test/context.ts";
import { offerFreeTimes } from "./offer-free-times.ts";
import { readFreeTimes } from "./read-free-times.ts";
import { giveCalendar, slotServer } from "./slot-server.test-kit.ts";

const world = await testContext();
const ctx = { ...world.ctx, settings: { ...world.ctx.settings, localWebhooks: true } };
const { coachId } = await world.page("/9ways");
const server = await slotServer();
afterAll(server.close);
const providers = ["calcom", "calendly"] as const;
const use = (provider: (typeof providers)[number]) =>
  giveCalendar({ rows: world.rows, settings: ctx.settings }, { coachId, provider, apiUrl: server.url });
const read = (days = 14) => readFreeTimes(ctx, { coachId, days, withinMs: 400 });

beforeEach(() => {
  server.state.mode = "times";
  server.state.times = [
    "2026-11-14T09:00:00.000Z",
    "2026-11-16T09:00:00.000Z",
    "2026-11-27T15:30:00.000Z",
    "2026-12-09T09:00:00.000Z",
  ];
  server.state.asked = [];
});

it.each(providers)("%s: lists what is free in fourteen days, in order", async (provider) => {
  await use(provider);
  expect(await read()).toEqual({
    outcome: "times",
    times: ["2026-11-16T09:00:00.000Z", "2026-11-27T15:30:00.000Z"],
  });
  server.state.mode = "empty";
  expect(await read()).toEqual({ outcome: "times", times: [] });
});

it.each(
  providers.flatMap((provider) =>
    (["slow", "silent", "endless", "wrong", "html", "huge", "elsewhere", "busy", "away"] as const).map(
      (mode) => [provider, mode] as const,
    ),
  ),
)("%s, %s: gives up in time and says why", async (provider, mode) => {
  await use(provider);
  server.state.mode = mode;
  const began = performance.now();
  const found = await read();
  expect(performance.now() - began).toBeLessThan(900);
  const problem = {
    busy: "busy",
    wrong: "answer",
    html: "answer",
    huge: "answer",
    elsewhere: "answer",
    slow: "away",
    silent: "away",
    endless: "away",
    away: "away",
  }[mode];
  expect(found).toEqual({ outcome: "failed", problem });
});

it("asks nobody for a coach without such a calendar, or without a key where one is needed", async () => {
  await use("calendly");
  await world.rows("update booking_calendars set api_key = null");
  expect(await read()).toEqual({ outcome: "none" });
  await world.rows("delete from booking_calendars");
  expect(await read()).toEqual({ outcome: "none" });
  expect(server.state.asked).toEqual([]);
});

it.each([
  [
    "https://cal.com/nina/sugar-free?duration=30",
    { provider: "calcom", username: "nina", slug: "sugar-free" },
  ],
  [
    "https://calendly.com/nina/sugar-free/",
    { provider: "calendly", address: "https://calendly.com/nina/sugar-free" },
  ],
  ["https://calendly.com/nina", null],
  ["https://cal.com.evil.example/nina/call", null],
  ["http://cal.com/nina/call", null],
  ["https://cal.com/nina/..%2f..%2fv2", null],
  ["/sample-scheduler/nina", null],
  ["mailto:nina@example.test", null],
])("reads %s", (address, scheduler) => {
  expect(readScheduler(address)).toEqual(scheduler);
});

it("offers them to visitors, asks once a minute, and not for longer than two seconds", async () => {
  const address = await use("calcom");
  const slug =
    (await world.rows<{ slug: string }>("select slug from coaches where id = $1", [coachId]))[0]?.slug ?? "";
  expect(await offerFreeTimes(ctx, { coach: slug })).toEqual([
    { at: "2026-11-16T09:00:00.000Z", url: `${address}?date=2026-11-16&slot=2026-11-16T09%3A00%3A00.000Z` },
    { at: "2026-11-27T15:30:00.000Z", url: `${address}?date=2026-11-27&slot=2026-11-27T15%3A30%3A00.000Z` },
  ]);
  await Promise.all([offerFreeTimes(ctx, { coach: slug }), offerFreeTimes(ctx, { coach: slug })]);
  expect(server.state.asked).toHaveLength(1);
  for (const provider of providers) {
    await use(provider);
    for (const mode of ["silent", "slow", "endless", "wrong", "busy"] as const) {
      world.advance(61);
      server.state.mode = mode;
      const began = performance.now();
      expect(await offerFreeTimes(ctx, { coach: slug })).toEqual([]);
      expect(performance.now() - began, `${provider} ${mode}`).toBeLessThan(2300);
    }
  }
  for (const coach of ["constructor", "nobody"]) expect(await offerFreeTimes(ctx, { coach })).toBeNull();
});
