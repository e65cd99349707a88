/** A check from end to end, but for the port: green, red for the right reason, nothing left, nobody else let through. */
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { uncontestedRun } from "#core/kernel/task-run.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { testContext } from "../../../../test/context.ts";
import { loadFixture } from "../../../../test/fixture-site/load-fixture.ts";
import { testScope } from "../../../../test/scope.ts";
import { SEAT_OWNERS } from "../../../../test/seat-owners.ts";
import { VISITOR_HEADER, visitorToken } from "./internal-visitor.ts";
import { readBoard } from "./read-board.ts";
import { queueCheck, saveFormContract } from "./request-check.ts";
import { runChecks } from "./run-checks.ts";
import { siteFetch } from "./site.test-kit.tsx";

const scope = testScope();

let refusal: SendResult | null = null;
let refused = "";
const asked: string[] = [];
const test = await testContext();
const { ctx, rows, sent } = test;
const send = ctx.mailer.send;
ctx.mailer.send = async (message, mayHandOff) => {
  asked.push(message.to);
  if (refusal && message.from.address === refused) return refusal;
  return send(message, mayHandOff);
};
vi.stubGlobal("fetch", siteFetch(ctx));
afterAll(() => vi.unstubAllGlobals());

await rows(
  `insert into owners (name, email, email_verified, created_at, updated_at)
   values ('Olive', 'olive@foyer.example', true, now(), now()), ('Otto', 'otto@foyer.example', true, now(), now())`,
);
await rows(SEAT_OWNERS);
const check = async (pageId?: string) => {
  test.advance(60);
  await queueCheck(ctx, { pageId: pageId ?? null });
  expect(await runChecks(ctx)).toBe(true);
  return readBoard(ctx, scope);
};
const red = (board: Awaited<ReturnType<typeof check>>) =>
  board.pages
    .filter(({ checks }) => checks[0]?.state !== "green")
    .map(({ path, cause }) => [path, cause?.id, cause?.found]);
const pageAt = async (path: string) => (await test.page(path)).id;
const seats = () => rows("select id, seats_taken, capacity, sequence from events order by id");
function refusedWith(response: string): SendResult {
  return { result: "refused", code: 550, response, at: "recipient" };
}

/** Rows of every table, and every place that the internal address could be found. */
async function everything() {
  const tables = await rows<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not like 'synthetic_check%' and table_name not like '\\_\\_%'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await rows<{ count: number; found: number }>(
      `select count(*)::int, count(*) filter (where t::text ~ 'self-check[+]')::int as found from "${name}" t`,
    );
    counts[name] = row?.count ?? 0;
    expect([name, row?.found]).toEqual([name, 0]);
  }
  return counts;
}

beforeEach(() => {
  refusal = null;
  asked.length = 0;
  sent.length = 0;
});

describe("a check of every page", { timeout: 60_000 }, () => {
  it("is green on sound pages, keeps their forms, and leaves nothing", async () => {
    const before = await everything();
    const seatsBefore = await seats();
    const board = await check();
    expect(red(board)).toEqual([]);
    expect(board.pages).toHaveLength((await loadFixture()).pages.filter(({ form }) => form).length);
    expect(board.pages.every(({ savedAt }) => savedAt !== null)).toBe(true);
    expect(board.pages[0]?.steps.map(({ id }) => id)).toEqual([
      ...["answered", "form", "contract", "posted", "stored", "journey", "rendered", "sender", "removed"],
    ]);
    expect(await everything()).toEqual(before);
    expect(await seats()).toEqual(seatsBefore);
    expect(sent).toEqual([]);
    expect(new Set(asked.map((to) => to.split("@")[1]))).toEqual(new Set(["foyer.invalid"]));
  });

  it("names a broken campaign, a refused sender and a renamed field, once to each owner, and says when all is well", async () => {
    const campaign = (await test.page("/9ways")).document.form?.campaign;
    // Nobody can delete one: it goes to another coach.
    const give = (to: string) =>
      rows(
        "update email_campaigns set coach_id = (select id from coaches where slug = $2) where id::text = $1",
        [campaign, to],
      );
    await give("nina");
    refused = "omar@haddadreport.example";
    refusal = refusedWith("550 5.7.1 not your sender");
    const renamed = await pageAt("/map");
    const [kept] = await rows<{ document: object }>("select document from pages where id = $1", [renamed]);
    await rows(
      `update pages set document = replace(document::text, '"name": "email"', '"name": "mail"')::jsonb where id = $1`,
      [renamed],
    );
    const before = await everything();
    expect(red(await check()).sort()).toEqual([
      ["/9ways", "journey", expect.stringContaining("The campaign of the page is not there")],
      ["/map", "contract", 'The field "email" is gone; there is a new field "mail".'],
      ["/omar-report", "sender", expect.stringContaining("omar@haddadreport.example. It said: 550 5.7.1")],
    ]);
    expect(await everything()).toEqual({ ...before, email_deliveries: 2 });
    await dispatchDue(ctx);
    expect(sent.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ["olive@foyer.example", "Red: 3 pages"],
      ["otto@foyer.example", "Red: 3 pages"],
    ]);
    expect(sent[0]?.text).toContain('The field "email" is gone');
    expect(sent[0]?.from.address).not.toBe(refused);

    await give("dave");
    refusal = null;
    await check(await pageAt("/9ways"));
    await check(await pageAt("/omar-report"));
    await dispatchDue(ctx);
    expect(sent).toHaveLength(2);
    await rows("update pages set document = $2 where id = $1", [renamed, kept?.document]);
    await check(renamed);
    await dispatchDue(ctx);
    expect(sent.slice(2).map(({ subject }) => subject)).toEqual(Array(2).fill("All pages are green again"));
    await check(renamed);
    await dispatchDue(ctx);
    expect(sent).toHaveLength(4);
  });
});

const only = async (path: string) => {
  const board = await check(await pageAt(path));
  const page = board.pages.find((each) => each.path === path);
  if (!page) throw new Error(`no ${path} on the board`);
  return page;
};

describe("a page", () => {
  it("is red while its campaign is switched off, or its first message cannot be written", async () => {
    const campaign = (await test.page("/9ways")).document.form?.campaign;
    const set = (what: string) => rows(`update email_campaigns set ${what} where id::text = $1`, [campaign]);
    await set("is_active = false, pause_reason = 'Too many complaints.'");
    expect((await only("/9ways")).cause?.found).toMatch(/is switched off.*Too many complaints/);
    await set("is_active = true, pause_reason = null");
    // A pause by the owner is intended.
    await set("is_active = false, paused_by = 'owner'");
    expect((await only("/9ways")).checks[0]?.state).toBe("green");
    await set("is_active = true");

    const which = "where campaign_id = (select id from email_campaigns where id::text = $1) and step = 1";
    const [step] = await rows<{ template_id: string }>(`select template_id from email_sequences ${which}`, [
      campaign,
    ]);
    const [broken] = await rows<{ id: string }>(
      `insert into email_templates (campaign_id, part, version, subject, html, text)
       select campaign_id, part, 99, 'Hello {{ nme }}', html, text from email_templates where id = $1 returning id`,
      [step?.template_id],
    );
    await rows(`update email_sequences set template_id = $2 ${which}`, [campaign, broken?.id]);
    const page = await only("/9ways");
    expect([page.cause?.id, page.cause?.found]).toEqual(["rendered", expect.stringContaining("nme")]);
    expect(page.steps.at(-1)?.id).toBe("removed");
    await rows(`update email_sequences set template_id = $2 ${which}`, [campaign, step?.template_id]);
    expect((await only("/9ways")).checks[0]?.state).toBe("green");
    expect(await rows("select from error_log")).toEqual([]);
  });

  it("whose event is full is checked like any other, and no seat moves", async () => {
    await rows("update events set seats_taken = capacity where capacity is not null");
    const seatsBefore = await seats();
    const before = await everything();
    expect((await only("/clara-relocation-masterclass")).checks[0]?.state).toBe("green");
    expect(await seats()).toEqual(seatsBefore);
    expect(await everything()).toEqual(before);
    await rows("update events set seats_taken = 0");
  });

  it("keeps a changed form only when the owner says so", async () => {
    const id = await pageAt("/9ways");
    await rows(
      `update pages set document = jsonb_set(document, '{form,fields}', document->'form'->'fields' ||
        '[{"kind":"text","name":"phone","label":"Phone","required":true,"autocomplete":"tel"}]') where id = $1`,
      [id],
    );
    for (const _twice of [1, 2]) {
      const page = await only("/9ways");
      expect([page.cause?.id, page.mayKeep]).toEqual(["contract", true]);
      expect(page.cause?.found).toBe('There is a new field "phone", and it must be filled in.');
    }
    expect(await saveFormContract(ctx, scope, { pageId: id })).toBe(true);
    expect(await runChecks(ctx)).toBe(true);
    expect((await readBoard(ctx, scope)).pages.find((each) => each.id === id)?.cause).toBe(null);
    expect(await rows("select actor_name, action from audit_log")).toEqual([
      { actor_name: "Olive", action: "self-check.form-kept" },
    ]);
  });

  it("that does not answer is red, and a refused reserved domain alone is not", async () => {
    refused = "dave@okaforhealth.example";
    const invalid = refusedWith("550 5.1.2 no such domain");
    const spied = vi.spyOn(ctx.mailer, "send").mockImplementation(async (message) => {
      asked.push(message.to);
      return message.to.endsWith(".invalid") ? invalid : { result: "withdrawn" };
    });
    expect((await only("/9ways")).checks[0]?.state).toBe("green");
    expect(new Set(asked.map((to) => to.split("@")[1]))).toEqual(new Set(["foyer.invalid", "foyer.example"]));
    spied.mockRestore();
    const away = Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNREFUSED" } });
    vi.stubGlobal("fetch", async () => Promise.reject(away));
    expect((await only("/9ways")).cause?.found).toMatch(/^Nobody answered at https:.*\/9ways: ECONNREFUSED$/);
    vi.stubGlobal("fetch", siteFetch(ctx));
  });
});

describe("the internal visitor", () => {
  const post = async (token: string, path = "/9ways") => {
    const body = new URLSearchParams({ name: "Eve", email: "eve@example.test", phone: "1" });
    const headers = { [VISITOR_HEADER]: token };
    return (await siteFetch(ctx)(new URL(path, ctx.settings.publicUrl), { method: "POST", body, headers }))
      .status;
  };
  const begun = async (path: string) => {
    const [row] = await rows<{ id: string }>(
      `with run as (insert into synthetic_check_runs (nightly, requested_at, finished_at) values (false, $2, $2) returning id)
       insert into synthetic_check_results (run_id, page_id, state, started_at) select id, $1, 'running', $2 from run returning id`,
      [await pageAt(path), ctx.clock.now()],
    );
    return visitorToken(ctx.settings, row?.id ?? "");
  };

  it("is let through once, on its own page, for two minutes, and is the only one", async () => {
    const before = await everything();
    const token = await begun("/9ways");
    expect(await post(token, "/map")).toBe(404);
    expect(await post(`${token.slice(0, -2)}AA`)).toBe(404);
    expect(await post("")).toBe(404);
    expect(
      await post(
        visitorToken(
          { secrets: ["another secret of thirty-two characters"] },
          "00000000-0000-4000-8000-000000000000",
        ),
      ),
    ).toBe(404);
    expect(await post(token)).toBe(200);
    expect(await post(token)).toBe(404);
    const late = await begun("/9ways");
    test.advance(121);
    expect(await post(late)).toBe(404);
    expect(await everything()).toEqual(before);
    expect(await rows("select from rate_limits")).toEqual([]);
    expect(sent).toEqual([]);
  });

  it("meets no limit, and counts against none", async () => {
    const { limits } = ctx.settings;
    ctx.settings.limits = { ...limits, ipPerMinute: 0, pagePerMinute: 0 };
    expect((await only("/omar-report")).checks[0]?.state).toBe("green");
    ctx.settings.limits = limits;
    expect(await rows("select from rate_limits")).toEqual([]);
  });

  it("leaves nothing behind that the next check does not remove, a seat included", async () => {
    const { signUp } = await import("../../../../test/follow-up.ts");
    await signUp(test, "/clara-relocation-masterclass", "self-check+left@foyer.invalid");
    await signUp(test, "/9ways", "self-check+person@example.test");
    expect(await rows("select from events where seats_taken = 1")).toHaveLength(1);
    await rows("delete from synthetic_check_runs");
    await only("/map");
    expect(await rows("select email from leads")).toEqual([{ email: "self-check+person@example.test" }]);
    expect(await rows("select from suppressions")).toEqual([]);
    expect(await rows("select from events where seats_taken > 0")).toEqual([]);
  });
});

it("a run is left by a worker that lost it, and finished once by the next", async () => {
  const pageId = await pageAt("/map");
  await queueCheck(ctx, { pageId });
  await queueCheck(ctx, { pageId });
  expect(await runChecks(ctx, { run: { ...uncontestedRun(), isHeld: async () => false } })).toBe(false);
  expect(sent).toEqual([]);
  expect(await rows("select from synthetic_check_runs where finished_at is null")).toHaveLength(1);
  expect(await runChecks(ctx)).toBe(true);
  expect(await runChecks(ctx)).toBe(false);
  expect(await rows("select from synthetic_check_runs where finished_at is null")).toEqual([]);
});
