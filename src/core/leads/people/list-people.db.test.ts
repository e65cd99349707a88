/** The list: each person once, order, paging both ways, what a search finds, and states that follow whatever happens to them. */
import { describe, expect, it } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { testContext } from "../../../../test/context.ts";
import { signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { captureLead } from "../capture/capture-lead.ts";
import { confirmSignup } from "../capture/confirm-signup.ts";
import { type Filters, type Paging, readFilters, readPaging } from "./filters.ts";
import { countPeople } from "./find-people.ts";
import { listFilterOptions } from "./list-filter-options.ts";
import { listPeople } from "./list-people.ts";
import { originLabel } from "./origin-label.ts";

const scope = testScope();

let answer: SendResult = { result: "accepted", response: "250 ok" };
const world = await testContext(() => answer);
const { ctx, rows } = world;
const list = (filters: Filters = {}, paging: Paging = {}, size = 50) =>
  listPeople(ctx, scope, { filters, paging, size });
const addresses = async (filters: Filters) => (await list(filters)).people.map(({ email }) => email);
const counted = (filters: Filters = {}) => countPeople(ctx, scope, filters);

/** What the triggers keep, beside what it should be, made anew from the tables. */
async function expectInStep() {
  const wrong = await rows(`
    with should as (
      select l.id as lead_id, l.coach_id, l.page_id, d.campaign_id, coalesce(d.status, 'none') as mail, coalesce(gone.status, 'open') as subscription_status,
        case when gone.status is not null then greatest(gone.since, l.created_at) end as subscription_status_since, l.created_at
      from leads l left join lateral effective_suppression(l.email, l.coach_id) gone on true left join lateral (select campaign_id, status from email_deliveries where lead_id = l.id and kind = 'signup'
        order by created_at desc limit 1) d on true),
    listed as (select lead_id, coach_id, page_id, campaign_id, mail, subscription_status, subscription_status_since, created_at from lead_list)
    (select * from should except select * from listed) union all (select * from listed except select * from should)`);
  expect(wrong).toEqual([]);
}

describe("the list", () => {
  it("shows each person once, newest first, paging there and back", async () => {
    const emails: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      const email = someone();
      emails.unshift(email);
      await signUp(world, "/9ways", email, { name: `Number ${n}` });
      if (n % 3 === 0) world.advance(1); // several share an instant
    }
    const seen: string[] = [];
    const pages = [];
    let paging: Paging = {};
    for (;;) {
      const page = await list({}, paging, 4);
      pages.push(page);
      seen.push(...page.people.map(({ email }) => email));
      if (!page.older) break;
      paging = readPaging(new URLSearchParams({ before: page.older }));
    }
    expect(new Set(seen).size).toBe(11);
    expect([...seen].sort()).toEqual([...emails].sort());
    expect(pages.map(({ people }) => people.length)).toEqual([4, 4, 3]);
    expect(pages[0]?.newer).toBeNull();
    expect(await counted()).toEqual({ people: 11, isEstimate: false });
    const back = await list({}, readPaging(new URLSearchParams({ after: pages[2]?.newer ?? "" })), 4);
    expect(back.people).toEqual(pages[1]?.people);
    const first = await list({}, readPaging(new URLSearchParams({ after: back.newer ?? "" })), 4);
    expect(first.people).toEqual(pages[0]?.people);
    expect(first.newer).toBeNull();
    await expectInStep();
  });

  it("is empty rather than wrong for what does not exist", async () => {
    expect(await addresses({ coach: "nobody" })).toEqual([]);
    expect(await addresses({ page: "no-such-page" })).toEqual([]);
    expect(await addresses({ search: "nobody-at-all" })).toEqual([]);
    expect(await counted({ coach: "nobody" })).toEqual({ people: 0, isEstimate: false });
    expect(await counted({ search: "nobody-at-all" })).toBeNull();
  });

  it("has one row for several signups, at the newest that matches, whatever the filter and the page", async () => {
    const [twice, once] = [someone(), someone()];
    await signUp(world, "/9ways", twice, { name: "Vesna Old" });
    world.advance(60);
    await signUp(world, "/9ways", once, { name: "Vesna Once" });
    world.advance(60);
    await signUp(world, "/9ways", twice, { name: "Vesna New", source: "second" });
    // The newest signup's name is another one's: the person is still found by the older.
    await rows("update leads set name = 'Nobody' where email = $1 and source = 'second'", [twice]);
    const both = async (filters: Filters) =>
      (await addresses(filters)).filter((email) => email === twice || email === once);
    expect(await both({})).toEqual([twice, once]);
    expect(await both({ search: "vesna" })).toEqual([once, twice]);
    expect(await both({ search: "nobody" })).toEqual([twice]);
    expect(await both({ search: twice })).toEqual([twice]);
    const { coachId, id: pageId } = await world.page("/9ways");
    const [{ slug = "" } = {}] = await rows<{ slug: string }>("select slug from pages where id = $1", [
      pageId,
    ]);
    for (const filters of [{ page: slug }, { page: slug, state: "sent" as const }])
      expect(await both(filters)).toEqual([twice, once]);
    const [{ id: tag = "" } = {}] = await rows<{ id: string }>(
      "insert into tags (coach_id, name, created_at) values ($1, 'vesna', now()) returning id",
      [coachId],
    );
    await rows("insert into person_tags select id, $1 from people where email = any($2)", [
      tag,
      [twice, once],
    ]);
    expect(await addresses({ tag })).toEqual([twice, once]);
    expect(await addresses({ tag, search: "vesna" })).toEqual([once, twice]);
    expect(await counted({ tag })).toEqual({ people: 2, isEstimate: false });
    const first = await list({ tag }, {}, 1);
    const next = await list({ tag }, readPaging(new URLSearchParams({ before: first.older ?? "" })), 1);
    expect([...first.people, ...next.people].map(({ email }) => email)).toEqual([twice, once]);
    expect(next.older).toBeNull();
    const back = await list({ tag }, readPaging(new URLSearchParams({ after: next.newer ?? "" })), 1);
    expect(back.people).toEqual(first.people);
    await rows(
      "update leads set created_at = created_at - interval '40 days' where email = $1 and source = 'second'",
      [twice],
    );
    await rows(
      "update lead_list f set created_at = l.created_at from leads l where l.id = f.lead_id and l.email = $1",
      [twice],
    );
    expect(await addresses({ tag })).toEqual([once, twice]);
    expect(await addresses({ tag, to: "2026-10-31" })).toEqual([twice]);
    expect(await counted({ tag, to: "2026-10-31" })).toEqual({ people: 1, isEstimate: false });
  });
});

describe("a search", () => {
  it("finds any part of a name or an address from three letters on, whatever the case", async () => {
    const email = `zq-${someone()}`;
    await signUp(world, "/9ways", email, { name: "Jean-Luc  O'Zneil van Dyk" });
    for (const search of [
      email,
      "zq-",
      "ZQ-",
      "jean",
      "Jean-L",
      "jean luc",
      "LUC o",
      "o'zn",
      "zneil",
      "van d",
      "dyk",
      " van   dyk ",
      "ean",
      "EAN-LU",
      "neil",
      "(zneil)",
      email.slice(5),
    ])
      expect(await addresses({ search }), search).toEqual([email]);
    for (const search of [
      "luc jean",
      "dyk van",
      "zq_",
      "zq%",
      "z%q",
      "ne\\il",
      "\\",
      "%%%",
      "___",
      "...",
      "q-",
      "ea",
      "k",
    ])
      expect(await addresses({ search }), search).not.toContain(email);
    await rows("update leads set name = 'Someone Else' where email = $1", [email]);
    expect(await addresses({ search: "zneil" })).toEqual([]);
    expect(await addresses({ search: "else" })).toEqual([email]);
    await expectInStep();
  });
});

describe("the filters", () => {
  it("narrow by coach, page, campaign and day, alone and together", async () => {
    const email = someone();
    await signUp(world, "/map", email);
    const { pages, campaigns } = await listFilterOptions(ctx, scope);
    const page = pages.find(({ slug }) => slug === "mission-map");
    const campaign = campaigns.find(({ coach }) => coach === "willa");
    if (!page || !campaign) throw new Error("the mission map is gone");
    const today = "2026-11-15";
    for (const filters of [
      { coach: "willa" },
      { page: page.slug },
      { campaign: campaign.id },
      {
        coach: "willa",
        page: page.slug,
        campaign: campaign.id,
        from: today,
        to: today,
        state: "sent" as const,
        search: email,
      },
    ])
      expect(await addresses(filters)).toEqual([email]);
    expect(await addresses({ coach: "dave", page: page.slug })).toEqual([]);
    expect(await addresses({ page: page.slug, from: "2026-11-16" })).toEqual([]);
    expect(await addresses({ page: page.slug, to: "2026-11-14" })).toEqual([]);
  });

  it("follow the state of the lead's latest signup email, and whether they may be written to", async () => {
    const email = someone();
    const state = async () =>
      (await list({ search: email })).people.map(
        ({ message, subscriptionStatus }) => `${message?.state} ${subscriptionStatus}`,
      );
    answer = { result: "refused", at: "recipient", code: 451, response: "451 later" };
    await signUp(world, "/jonah-cpr", email);
    expect(await state()).toEqual(["deferred open"]);
    answer = { result: "accepted", response: "250 ok" };
    world.advance(120);
    await signUp(world, "/jonah-cpr", email);
    expect(await state()).toEqual(["sent open"]);
    const [lead] = await rows<{ coach_id: string }>("select coach_id from leads where email = $1", [email]);
    await suppress(ctx, { email, coachId: lead?.coach_id ?? null, reason: "unsubscribed" });
    expect(await state()).toEqual(["sent unsubscribed"]);
    expect(await addresses({ state: "unsubscribed" })).toEqual([email]);
    expect(await addresses({ state: "sent", search: email })).toEqual([email]);
    const day = ctx.clock.now().toISOString().slice(0, 10);
    expect(await addresses({ state: "unsubscribed", since: day, until: day })).toEqual([email]);
    expect(await addresses({ state: "unsubscribed", until: "2026-11-14" })).toEqual([]);
    expect(await addresses({ state: "unsubscribed", since: "2099-01-01", search: email })).toEqual([]);
    world.advance(3600);
    await signUp(world, "/jonah-cpr", email);
    expect(await state()).toEqual(["sent unsubscribed"]);
    const asked = world.sent.findLast(({ to }) => to === email)?.text ?? "";
    await confirmSignup(ctx, /\/confirm-signup\/([\w-]+)/.exec(asked)?.[1] ?? "");
    expect(await state()).toEqual(["sent open"]);
    await suppress(ctx, { email, coachId: null, reason: "bounced" });
    await suppress(ctx, { email, coachId: null, reason: "complained" });
    expect(await state()).toEqual(["sent complained"]);
    expect(await addresses({ state: "bounced" })).toEqual([]);
    answer = { result: "refused", at: "message", code: 554, response: "554 no" };
    const other = someone();
    await signUp(world, "/jonah-cpr", other);
    expect(await addresses({ state: "failed" })).toEqual([other]);
    await expectInStep();
  });

  it("go by where people came from, whatever the letters", async () => {
    const email = someone();
    await captureLead(ctx, {
      page: await world.page("/9ways"),
      submission: { email, name: "Ann", details: {} },
      origin: { utm_source: "Instagram", utm_medium: "bio" },
      key: null,
    });
    const [person] = (await list({ search: email })).people;
    expect(person && originLabel(person)).toBe("Instagram, link in bio");
    expect(await addresses({ source: "instagram" })).toEqual([email]);
    expect(await addresses({ source: "instagram", coach: "willa" })).toEqual([]);
  });

  it("come from an address, and what makes no sense there is passed over", () => {
    const read = (query: string) => readFilters(new URLSearchParams(query));
    expect(read("search=+Ann+&coach=willa&state=sent&from=2026-01-31")).toEqual({
      search: "Ann",
      coach: "willa",
      state: "sent",
      from: "2026-01-31",
    });
    expect(read("search=&coach=W'x&campaign=1&state=odd&from=2026-02-31&to=tomorrow&source=%00")).toEqual({});
    expect(readPaging(new URLSearchParams("before=x_y"))).toEqual({});
  });
});
