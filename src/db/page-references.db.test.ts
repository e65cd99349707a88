/** What a page's document refers to is found among what its coach has, and nowhere else. */
import { expect, it } from "vitest";
import { testContext } from "../../test/context.ts";

const { rows, page } = await testContext();
const [nina, dave] = [await page("/weight-loss-myths"), await page("/9ways")];
const value = async <T = string | null>(text: string, values: unknown[] = []): Promise<T | undefined> =>
  (await rows<{ value: T }>(`select ${text} as value`, values))[0]?.value;
const newId = async (text: string, values: unknown[]): Promise<string> =>
  (await rows<{ id: string }>(`${text} returning id`, values))[0]?.id ?? "";

it("a campaign by its id, or by the name that older documents have; never another coach's", async () => {
  const find = (coach: string, reference: string | null) =>
    value("find_campaign($1::uuid, $2::text)", [coach, reference]);
  const [own] = await rows<{ id: string; name: string }>(
    "select id, name from email_campaigns where coach_id = $1 order by name limit 1",
    [nina.coachId],
  );
  if (!own) throw new Error("no campaign");
  expect(await find(nina.coachId, own.id)).toBe(own.id);
  expect(await find(nina.coachId, own.name)).toBe(own.id);
  expect(await find(dave.coachId, own.id)).toBeNull();
  expect(await find(dave.coachId, own.name)).toBeNull();
  expect(await find(nina.coachId, "no such campaign")).toBeNull();
  expect(await find(nina.coachId, null)).toBeNull();
  // One that is called like the id of another does not take its place.
  await rows(
    `insert into email_campaigns (coach_id, name, from_email, from_name, subject_template)
    select coach_id, id::text, from_email, from_name, subject_template from email_campaigns where id = $1`,
    [own.id],
  );
  expect(await find(nina.coachId, own.id)).toBe(own.id);
});

it("an event that the document names, else the one that the page was made with; never another coach's", async () => {
  const event = (pageId: string | null, coachId: string, name: string) =>
    newId(
      `insert into events (coach_id, page_id, name, starts_at, zone, minutes, on_demand)
      values ($1, $2, $3, now() + interval '9 days', 'UTC', 60, false)`,
      [coachId, pageId, name],
    );
  const found = async (eventId: string | null) => {
    await rows(
      eventId
        ? "update pages set document = document || jsonb_build_object('eventId', $2::text) where id = $1"
        : "update pages set document = document - 'eventId' where id = $1 and $2::text is null",
      [nina.id, eventId],
    );
    return (
      await rows<{ id: string | null }>("select find_event(p) as id from pages p where id = $1", [nina.id])
    )[0]?.id;
  };
  expect(await found(null)).toBeNull();
  const own = await event(nina.id, nina.coachId, "Its own");
  expect(await found(null)).toBe(own);
  const [other] = await rows<{ id: string }>("select id from events where coach_id <> $1 limit 1", [
    nina.coachId,
  ]);
  expect(await found(other?.id ?? "")).toBe(own);
  const [sister] = await rows<{ id: string }>(
    "select id from pages where coach_id = $1 and id <> $2 and id not in (select page_id from events) limit 1",
    [nina.coachId, nina.id],
  );
  const named = await event(sister?.id ?? null, nina.coachId, "Of another page");
  expect(await found(named)).toBe(named);
  expect(await found("gone")).toBe(own);
});
