/** Campaign, event and colors of a page: only what is the coach's own is taken, and only what can be read. */
import { expect, it } from "vitest";
import { findDraft } from "#core/content/drafts/draft.ts";
import { createPage } from "#core/operations/publishing/create-page.ts";
import { testContext } from "../../../../../../test/context.ts";
import { testScope } from "../../../../../../test/scope.ts";
import { readAround, readAroundChange } from "./around-page.server.ts";

const world = await testContext();
const { ctx, rows } = world;
const scope = testScope();
const { id: pageId, eventId } = await world.page("/clara-relocation-masterclass");
const draftOf = async (id: string) => {
  const draft = await findDraft(ctx, scope, { pageId: id });
  if (!draft) throw new Error("no page");
  return draft;
};
const change = async (intent: string, fields: Record<string, string>, id = pageId) =>
  readAroundChange(ctx, scope, {
    ...{ draft: await draftOf(id), intent },
    field: (name) => new Map(Object.entries(fields)).get(name) ?? "",
  });
const idOf = async (text: string) => (await rows<{ id: string }>(text))[0]?.id ?? "";

it("lists what the page's coach has, and nobody else's", async () => {
  const { references } = await readAround(ctx, scope, await draftOf(pageId));
  const [theirs] = await rows<{ n: number }>(
    "select count(*)::int as n from email_campaigns where coach_id = (select id from coaches where slug = 'clara')",
  );
  expect(references?.campaigns).toHaveLength(theirs?.n ?? 0);
  expect(references?.campaigns.map(({ id }) => id)).toContain(references?.campaignId);
  expect(references).toMatchObject({ eventId, events: [{ id: eventId, isOwn: true }] });
});

it("takes a campaign and an event of the coach's, and no other coach's", async () => {
  const own = await idOf(
    "select c.id from email_campaigns c join coaches o on o.id = c.coach_id where o.slug = 'clara' order by c.name limit 1",
  );
  const other = await idOf(
    "select c.id from email_campaigns c join coaches o on o.id = c.coach_id where o.slug = 'nina' limit 1",
  );
  expect(await change("campaign", { campaign: own })).toEqual({
    change: { op: "set", path: ["form", "campaign"], value: own },
  });
  for (const campaign of [other, "", "constructor"])
    expect(await change("campaign", { campaign })).toMatchObject({
      answer: { errors: { campaign: expect.any(String) } },
    });
  const made = await createPage(ctx, scope, {
    ...{ coach: "clara", template: "event", name: "A Second Door", address: "second-door" },
  });
  if (made.outcome !== "created") throw new Error(JSON.stringify(made));
  expect(await change("event", { event: eventId ?? "" }, made.pageId)).toEqual({
    change: { op: "set", path: ["eventId"], value: eventId },
  });
  const elsewhere = await idOf(
    "select e.id from events e join coaches o on o.id = e.coach_id where o.slug <> 'clara' limit 1",
  );
  expect(await change("event", { event: elsewhere }, made.pageId)).toMatchObject({
    answer: { errors: { event: expect.any(String) } },
  });
});

it("takes colors that words can be read on, and offers the nearest for others", async () => {
  const chosen = { gradientFrom: "#2347ae", gradientTo: "#1a3580", button: "#BB0916" };
  expect(await change("colours", chosen)).toEqual({
    change: { op: "set", path: ["colours"], value: { ...chosen, button: "#bb0916" } },
  });
  expect(await change("colours", { ...chosen, gradientTo: "#ffffff" })).toMatchObject({
    answer: { offered: { chosen: { gradientTo: "#ffffff" }, readable: { button: "#bb0916" } } },
  });
  expect(await change("colours", { ...chosen, button: "red;}" })).toMatchObject({
    answer: { errors: { button: expect.any(String) } },
  });
});
