/** A database that is seeded from copies of the fixture site's content folder, each with a change. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import type { Context } from "#core/kernel/context.ts";
import { testDatabase } from "../../../../test/database.ts";
import { fixtureSite } from "../../../../test/fixture-site/load-fixture.ts";
import { migrate, seed } from "../../../main/command.ts";
import { findPage } from "./find-page.ts";

const FILES = [
  "fixture-coach.ts",
  "fixture-campaign.ts",
  "fixture-guide.ts",
  "fixture-page.ts",
  "coaches/dave.ts",
  "coaches/nina.ts",
  "campaigns/success-keys.ts",
  "campaigns/sugar-free-blueprint.ts",
  "guides/nine-ways.ts",
  "pages/nine-ways.ts",
  "pages/sugar-free-blueprint.ts",
];

export type Changes = {
  /** Replaced in a file: what stood there, and what stands there now. */
  edit?: Record<string, [string | RegExp, string]>;
  without?: string[];
  /** New file: from which, and what is replaced in it. */
  add?: Record<string, [from: string, ...edits: [string | RegExp, string][]]>;
};

export const NINE = "pages/nine-ways.ts";
export const SUGAR = "pages/sugar-free-blueprint.ts";
export const KEYS = "campaigns/success-keys.ts";
export const ADDRESSES = /addresses: \[[^\]]*\]/;
export const edit = (file: string, from: string | RegExp, to: string): Changes => ({
  edit: { [file]: [from, to] },
});

/** A content folder of its own, since a module is read once a path. */
async function writeContent(
  under: string,
  { edit = {}, without = [], add = {} }: Changes = {},
): Promise<string> {
  const folder = await mkdtemp(join(under, "content-"));
  for (const room of ["coaches", "campaigns", "guides", "pages"]) await mkdir(join(folder, room));
  for (const file of FILES.filter((each) => !without.includes(each)))
    await cp(join(fixtureSite, file), join(folder, file));
  const change = async (from: string, to: string, edits: [string | RegExp, string][]) => {
    let text = await readFile(from, "utf8");
    for (const [old, now] of edits) {
      expect(text).toMatch(old);
      text = text.replace(old, now);
    }
    await writeFile(to, text);
  };
  for (const [file, made] of Object.entries(edit))
    await change(join(folder, file), join(folder, file), [made]);
  for (const [file, [from, ...edits]] of Object.entries(add))
    await change(join(fixtureSite, from), join(folder, file), edits);
  return folder;
}

export async function contentSite() {
  const database = await testDatabase({ empty: true });
  await migrate(database.url);
  const ctx = { db: database.db } as Context;
  const rows = async (text: string) => (await database.pool.query(text)).rows;

  const root = await mkdtemp(join(tmpdir(), "foyer-content-"));
  afterAll(() => rm(root, { recursive: true, force: true }));
  const folderWith = (changes?: Changes) => writeContent(root, changes);
  const seedWith = async (changes?: Changes) => seed(database.url, await folderWith(changes));
  async function refusal(changes: Changes): Promise<string> {
    const folder = await folderWith(changes);
    const before = await everything();
    const said = await seed(database.url, folder).then(
      () => "taken",
      (error: Error) => error.message.replaceAll(`${folder}/`, ""),
    );
    expect(await everything()).toEqual(before);
    return said;
  }
  async function everything() {
    const dump: Record<string, unknown> = {};
    for (const table of [
      "coaches",
      "email_campaigns",
      "email_templates",
      "email_sequences",
      "pages",
      "landing_pages",
      "guides",
    ])
      dump[table] = await rows(`select xmin::text, t.* from ${table} t order by id`);
    return dump;
  }
  /** The page that answers at an address; null: nobody does. */
  const at = async (path: string) => {
    const found = await findPage(ctx, path);
    return (
      found && ("page" in found ? found.page.document.id : "redirectTo" in found && `→ ${found.redirectTo}`)
    );
  };
  async function afresh() {
    await database.pool.query("truncate coaches cascade");
    await seedWith();
  }

  return { pool: database.pool, ctx, rows, seedWith, refusal, everything, at, afresh };
}
