/** No migration from now on makes signups wait: each is looked at before it lands, and what would lock is refused. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import journal from "#db/migrations/meta/_journal.json" with { type: "json" };
import { findLocks } from "./migration-locks.ts";

const folder = "src/db/migrations";
/** The baseline makes its tables itself: there is nothing in them to wait for. */
const [baseline, ...files] = readdirSync(folder)
  .filter((file) => file.endsWith(".sql"))
  .sort();

it("looks at every migration after the baseline", () => {
  expect(baseline).toBe("0000_baseline.sql");
  expect(files).toEqual(journal.entries.slice(1).map(({ tag }) => `${tag}.sql`));
});

it.each(files)("%s makes no signup wait", (file) => {
  expect(findLocks(readFileSync(`${folder}/${file}`, "utf8"))).toEqual([]);
});

it.each([
  ['CREATE INDEX "leads_zone" ON "leads" USING btree ("zone");', "locks leads"],
  ['CREATE UNIQUE INDEX "x" ON "public"."people" ("email");', "locks people"],
  ['ALTER TABLE "email_deliveries" ADD CONSTRAINT "x" CHECK (attempts < 9);', "NOT VALID"],
  [
    'ALTER TABLE "consents" ADD CONSTRAINT "x" FOREIGN KEY ("lead_id") REFERENCES "leads"("id");',
    "NOT VALID",
  ],
  ['ALTER TABLE "leads" ADD CONSTRAINT "x" UNIQUE("email");', "USING INDEX"],
  ['ALTER TABLE "leads" ALTER COLUMN "person_id" SET NOT NULL;', "locks leads"],
  ['ALTER TABLE "leads" ALTER COLUMN "name" SET DATA TYPE varchar(60);', "a new column"],
  ['ALTER TABLE "leads" ADD COLUMN "token" uuid DEFAULT gen_random_uuid() NOT NULL;', "filled by a worker"],
  ["UPDATE leads SET name = btrim(name);", "in batches"],
  ['ALTER TABLE "coaches" DROP COLUMN "profile";', "takes away"],
  ['ALTER TABLE "coaches" RENAME COLUMN "slug" TO "name";', "takes away"],
  ['CREATE INDEX CONCURRENTLY "x" ON "leads" ("zone");', "a migration of its own"],
  [
    'ALTER TABLE "leads" ADD COLUMN "x" text;\n--> statement-breakpoint\nALTER TABLE "consents" ADD COLUMN "x" text;',
    "statement by statement",
  ],
])("%s is refused", (planted, why) => {
  const [problem, ...more] = findLocks(planted);
  expect(problem).toContain(why);
  expect(more).toEqual([]);
});

it.each([
  'ALTER TABLE "leads" ADD COLUMN "zone" text;',
  'CREATE TABLE "x" ("id" uuid);\n--> statement-breakpoint\nCREATE INDEX "x_id" ON "x" ("id");',
  '-- statement by statement\nCREATE INDEX CONCURRENTLY "x" ON "leads" ("zone");',
  'ALTER TABLE "consents" ADD CONSTRAINT "x" CHECK (purpose <> \'\') NOT VALID;',
  '-- contract: since 0.3 nobody reads it\nALTER TABLE "coaches" DROP COLUMN "profile";',
])("%s is taken", (planted) => expect(findLocks(planted)).toEqual([]));
