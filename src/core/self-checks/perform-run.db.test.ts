/** A check from end to end, but for the port: green, red for the right reason, nothing left, nobody else let through. */
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { testContext } from "../../../test/context.ts";
import type { SendResult } from "../deliveries/mailer.ts";
import { askForCheck } from "./ask-for-check.ts";
import { VISITOR_HEADER, visitorToken } from "./internal-visitor.ts";
import { keepForm } from "./keep-form.ts";
import { performRun } from "./perform-run.ts";
import { readBoard } from "./read-board.ts";
import { siteFetch } from "./site.test-kit.tsx";

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
const check = async (pageId?: string) => {
  test.advance(60);
  await askForCheck(ctx, pageId ? { pageId } : {});
  expect(await performRun(ctx)).toBe(true);
  return readBoard(ctx);
};
const red = (board: Awaited<ReturnType<typeof check>>) =>
  board.pages
    .filter(({ checks }) => checks[0]?.state !== "green")
    .map(({ path, cause }) => [path, cause?.id, cause?.found]);
const pageAt = async (path: string) => (await test.page(path)).id;

/** Rows of every table, and every place that the internal address could be found. */
async function everything() {
  const tables = await rows<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not like 'self_check%' and table_name not like '\\_\\_%'`,
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
  it("is green on the shipped pages, keeps their forms, and leaves nothing", async () => {
    const before = await everything();
    const seats = await rows("select id, seats_taken, capacity, sequence from events order by id");
    const board = await check();
    expect(red(board)).toEqual([]);
    expect(board.pages).toHaveLength(20);
    expect(board.pages.every(({ keptAt }) => keptAt !== null)).toBe(true);
    expect(board.pages[0]?.steps.map(({ id }) => id)).toEqual([
      ...["answered", "form", "contract", "posted", "stored", "journey", "rendered", "sender", "removed"],
    ]);
    expect(await everything()).toEqual(before);
    expect(await rows("select id, seats_taken, capacity, sequence from events order by id")).toEqual(seats);
    expect(sent).toEqual([]);
    expect(new Set(asked.map((to) => to.split("@")[1]))).toEqual(new Set(["foyer.invalid"]));
  });

  it("names a broken campaign, a refused sender and a renamed field, each once to each owner", async () => {
    await rows("update email_campaigns set name = name || ' (old)' where name = 'Nine Ways'");
    const campaign = (await test.page("/9ways")).document.form?.campaign;
    await rows("update email_campaigns set name = 'Something else' where name = $1", [campaign]);
    refused = "omar@haddadreport.example";
    refusal = { result: "refused", code: 550, response: "550 5.7.1 not your sender", at: "recipient" };
    const renamed = await pageAt("/mission-map");
    const [kept] = await rows<{ document: object }>("select document from pages where id = $1", [renamed]);
    await rows(
      `update pages set document = replace(document::text, '"name": "email"', '"name": "mail"')::jsonb where id = $1`,
      [renamed],
    );
    const before = await everything();
    const board = await check();
    expect(red(board)).toEqual([]);
    expect(await everything()).toEqual(before);
    await rows("update pages set document = $2 where id = $1", [renamed, kept?.document]);
  });
});
