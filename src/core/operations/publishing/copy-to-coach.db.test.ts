/** A page, campaign or segment is copied to another coach as a draft, with all that it refers to. */
import { describe, expect, it } from "vitest";
import { copySegment } from "#core/leads/segments/copy-segment.ts";
import { saveSegment } from "#core/leads/segments/save-segment.ts";
import { duplicateCampaign } from "#core/programs/campaigns/duplicate-campaign.ts";
import { testContext } from "../../../../test/context.ts";
import { testScope } from "../../../../test/scope.ts";
import { duplicatePage } from "./duplicate-page.ts";

const world = await testContext();
const { ctx, rows } = world;
const scope = testScope();
const page = await world.page("/omar-report");
const [from] = await rows<{ id: string }>("select id from coaches where slug = 'omar'");
await rows(`insert into coaches (slug, profile) select 'mona', profile || '{"slug": "mona", "name": "Mona Reed", "firstName": "Mona", "replyTo": "mona@example.test"}'
  from coaches where slug = 'omar'`);
const [to] = await rows<{ id: string }>("select id from coaches where slug = 'mona'");
const narrow = (...ids: (string | undefined)[]) => testScope({}, ids as string[]);
const input = { pageId: page.id, name: "Mona’s report", address: "mona-report", coach: "mona" };

describe("a page", () => {
  it("needs both coaches in scope", async () => {
    for (const limited of [narrow(from?.id), narrow(to?.id)])
      expect(await duplicatePage(ctx, limited, input)).toEqual({ outcome: "unknown" });
    expect(await duplicatePage(ctx, scope, { ...input, coach: "nobody\0" })).toEqual({ outcome: "unknown" });
  });

  it("is a draft of the other coach, with a campaign and a guide of its own", async () => {
    const made = await duplicatePage(ctx, narrow(from?.id, to?.id), input);
    if (made.outcome !== "made") throw new Error(JSON.stringify(made));
    type Copy = {
      coach: string;
      document: typeof page.document;
      live: boolean;
      campaign: string;
      versions: number;
    };
    const [copy] = await rows<Copy>(`
      select o.slug as coach, p.document, l.is_active as live, c.id as campaign,
        (select count(*)::int from page_versions v where v.page_id = p.id) as versions
      from pages p join coaches o on o.id = p.coach_id join landing_pages l on l.page_id = p.id
        join email_campaigns c on c.id = l.campaign_id and c.coach_id = p.coach_id where p.id = '${made.pageId}'`);
    expect(copy).toMatchObject({ coach: "mona", live: false, versions: 0 });
    expect(copy?.document).toMatchObject({
      ...{ id: "mona-report", coach: "mona", addresses: ["/mona-report"], redirects: [] },
      form: { source: "mona-report", campaign: copy?.campaign },
    });
    expect(copy?.document.blocks).toEqual(page.document.blocks);
    expect(copy?.document.guide).not.toBe(page.document.guide);
    expect(
      await rows(`select 1 from guides where slug = '${copy?.document.guide}' and coach_id = '${to?.id}'`),
    ).toHaveLength(1);
    const [counted] = await rows<{ journeys: number; steps: number }>(`
      select (select count(*)::int from user_journeys where campaign_id = '${copy?.campaign}') as journeys,
        (select count(*)::int from email_sequences where campaign_id = '${copy?.campaign}') as steps`);
    expect(counted).toMatchObject({ journeys: 0 });
    expect(counted?.steps).toBeGreaterThan(0);
  });
});

it("a campaign is rendered again for the other coach, under that coach's sender and name", async () => {
  const [campaign] = await rows<{ id: string; name: string }>(
    `select id, name from email_campaigns where coach_id = '${from?.id}' limit 1`,
  );
  const campaignId = campaign?.id ?? "";
  await rows(
    `update email_sequences set content = jsonb_set(content, '{subject}', '"A line by Omar"') where campaign_id = '${campaignId}'`,
  );
  const [profile] = await rows<{ first: string }>(
    `select profile->>'firstName' as first from coaches where slug = 'omar'`,
  );
  expect(await duplicateCampaign(ctx, narrow(from?.id), { campaignId, coach: "mona" })).toEqual({
    outcome: "unknown",
  });
  const copied = await duplicateCampaign(ctx, scope, { campaignId, coach: "mona" });
  if (copied.outcome !== "created") throw new Error("no copy");
  const sent = await rows<{ subject: string; from_name: string; coach_id: string }>(`
    select t.subject, c.from_name, c.coach_id from email_campaigns c join email_sequences s on s.campaign_id = c.id
      join email_templates t on t.id = s.template_id where c.id = '${copied.campaignId}'`);
  expect(sent.length).toBeGreaterThan(0);
  for (const each of sent)
    expect(each).toEqual({
      subject: profile?.first === "Omar" ? "A line by Mona" : "A line by Omar",
      from_name: expect.any(String),
      coach_id: to?.id,
    });
});

it("a segment brings its tags, and says which pages the other coach lacks", async () => {
  const [tag] = await rows<{ id: string }>(
    `insert into tags (coach_id, name, created_at) values ('${from?.id}', 'Hot', now()) returning id`,
  );
  const save = async (name: string, item: object) => {
    const conditions = { kind: "group", match: "all", items: [item] } as never;
    const saved = await saveSegment(ctx, scope, { segmentId: null, coach: "omar", name, conditions });
    return saved.outcome === "saved" ? saved.segmentId : "";
  };
  const tagged = await save("Hot ones", { kind: "tag", tag: tag?.id });
  expect(await copySegment(ctx, narrow(from?.id), { segmentId: tagged, coach: "mona" })).toEqual({
    outcome: "unknown",
  });
  const copied = await copySegment(ctx, scope, { segmentId: tagged, coach: "mona" });
  const [stored] = await rows<{ conditions: unknown; own: string }>(`
    select s.conditions, t.id as own from segments s join tags t on t.coach_id = s.coach_id and t.name = 'Hot'
    where s.coach_id = '${to?.id}'`);
  expect(copied).toMatchObject({ outcome: "saved" });
  expect(stored?.own).not.toBe(tag?.id);
  expect(stored?.conditions).toMatchObject({ items: [{ kind: "tag", tag: stored?.own }] });
  const signedUp = await save("Readers", { kind: "signed-up", page: page.id });
  expect(await copySegment(ctx, scope, { segmentId: signedUp, coach: "mona" })).toEqual({
    outcome: "missing",
    names: [page.document.name],
  });
});
