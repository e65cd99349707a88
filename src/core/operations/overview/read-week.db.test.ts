import { expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { testScope } from "../../../../test/scope.ts";
import { readWeek } from "./read-week.ts";

const world = await testContext();
const { ctx, rows } = world;

it("has events, broadcasts and pages on their day in the site's zone, for the coach's scope", async () => {
  const { coachId } = await world.page("/clara-relocation-masterclass");
  await rows("update events set starts_at = null");
  await rows(
    "update events set starts_at = '2026-12-02T23:30:00Z', join_url = null, seats_taken = 3 where coach_id = $1",
    [coachId],
  );
  await rows(
    `insert into broadcasts (coach_id, name, state, audience, send_time, draft, due_at, author, author_name, created_at, changed_at)
     values ($1, 'Soup weather', 'scheduled', '{}', '{}', '{}', '2026-12-04T09:00:00Z', 'o', 'Olive', now(), now())`,
    [coachId],
  );
  await rows(
    `insert into page_schedules (page_id, document, publish_at, scheduled_at, owner_id, owner_name)
     select id, document, '2026-12-07T10:00:00Z', now(), 'o', 'Olive' from pages where coach_id = $1 order by slug limit 1`,
    [coachId],
  );
  const read = async (scope = testScope()) => {
    const { days } = await readWeek(ctx, scope, { from: "2026-12-01", zone: "Europe/Berlin" });
    return days.map(({ day, entries }) => [day.slice(8), ...entries.map(({ kind }) => kind)].join(" "));
  };
  // 23:30 in London is the next day in Berlin.
  expect(await read()).toEqual(["01", "02", "03 event", "04 broadcast", "05", "06", "07 page"]);
  expect((await read(testScope({}, []))).join()).toBe("01,02,03,04,05,06,07");
  const { days } = await readWeek(ctx, testScope(), { from: "2026-12-03", zone: "UTC" });
  expect(days[0]?.entries).toEqual([]);
});
