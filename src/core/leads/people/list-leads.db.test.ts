/** The list: order, paging both ways, what a search finds, and states that follow whatever happens to a lead. */
import { describe, expect, it } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { testContext } from "../../../../test/context.ts";
import { signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { captureLead } from "../capture/capture-lead.ts";
import { confirmSignup } from "../capture/confirm-signup.ts";
import { exportLeads } from "../export/export-leads.ts";
import { type Filters, type Paging, readFilters, readPaging } from "./filters.ts";
import { listFilterOptions } from "./list-filter-options.ts";
import { listLeads } from "./list-leads.ts";
import { originLabel } from "./origin-label.ts";

const scope = testScope();

let answer: SendResult = { result: "accepted", response: "250 ok" };
const world = await testContext(() => answer);
const { ctx, rows } = world;
const list = (filters: Filters = {}, paging: Paging = {}, size = 50) =>
  listLeads(ctx, scope, { filters, paging, size });
const addresses = async (filters: Filters) => (await list(filters)).leads.map(({ email }) => email);

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
  it("shows each lead once, newest first, paging there and back", async () => {
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
      seen.push(...page.leads.map(({ email }) => email));
      if (!page.older) break;
      paging = readPaging(new URLSearchParams({ before: page.older }));
    }
    expect(new Set(seen).size).toBe(11);
    expect([...seen].sort()).toEqual([...emails].sort());
    expect(pages.map(({ leads }) => leads.length)).toEqual([4, 4, 3]);
    expect(pages[0]?.newer).toBeNull();
    expect(pages[0]?.count).toEqual({ found: 11, more: false });
    const back = await list({}, readPaging(new URLSearchParams({ after: pages[2]?.newer ?? "" })), 4);
    expect(back.leads).toEqual(pages[1]?.leads);
    const first = await list({}, readPaging(new URLSearchParams({ after: back.newer ?? "" })), 4);
    expect(first.leads).toEqual(pages[0]?.leads);
    expect(first.newer).toBeNull();
    await expectInStep();
  });

  it("is empty rather than wrong for what does not exist", async () => {
    expect(await addresses({ coach: "nobody" })).toEqual([]);
    expect(await addresses({ page: "no-such-page" })).toEqual([]);
    expect((await list({ search: "nobody-at-all" })).count).toEqual({ found: 0, more: false });
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
      (await list({ search: email })).leads.map(
        ({ mail, subscriptionStatus }) => `${mail} ${subscriptionStatus}`,
      );
    answer = { result: "refused", at: "recipient", code: 451, response: "451 later" };
    await signUp(world, "/jonah-cpr", email);
    expect(await state()).toEqual(["pending open"]);
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

  it("say where each came from, and a file carries it with the answers and the status", async () => {
    const email = someone();
    await captureLead(ctx, {
      page: await world.page("/9ways"),
      submission: { email, name: "Ann", details: { company: "Ash & Co; Ltd" } },
      origin: { utm_source: "letter", utm_campaign: "may" },
      key: null,
    });
    const [lead] = (await list({ search: email })).leads;
    expect(lead && originLabel(lead)).toBe("letter");
    let file = "";
    for await (const piece of exportLeads(ctx, scope, { filters: { search: email } })) file += piece;
    const [head = "", line = ""] = file.split("\r\n");
    expect(head).toContain("may be written to,status,origin,utm_source,utm_medium,utm_campaign,");
    expect(line).toContain(",yes,subscribed,letter,letter,,may,,,,");
    expect(line).toContain("company: Ash & Co; Ltd");
  });

  it("come from an address, and what makes no sense there is passed over", () => {
    const read = (query: string) => readFilters(new URLSearchParams(query));
    expect(read("search=+Ann+&coach=willa&state=sent&from=2026-01-31")).toEqual({
      search: "Ann",
      coach: "willa",
      state: "sent",
      from: "2026-01-31",
    });
    expect(read("search=&coach=W'x&campaign=1&state=odd&from=2026-02-31&to=tomorrow")).toEqual({});
    expect(readPaging(new URLSearchParams("before=x_y"))).toEqual({});
  });
});
