/** What a coach moves out with opens in a spreadsheet, holds everything about their people, and can be moved in again. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readCsv } from "#core/leads/import/file/read-csv.ts";
import { importFile } from "#core/leads/import/import.test-kit.ts";
import { tagPeople } from "#core/leads/tags/tag-people.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { testContext } from "../../../../test/context.ts";
import { settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { exportSite } from "./export-site.ts";

const world = await testContext();
const { ctx, rows, page } = world;
const scope = testScope();

async function readArchive(): Promise<string> {
  const pieces: Uint8Array[] = [];
  await exportSite(ctx, scope, { write: async (piece) => void pieces.push(piece) });
  const folder = mkdtempSync(join(tmpdir(), "foyer-move-"));
  writeFileSync(join(folder, "all.tar.gz"), Buffer.concat(pieces));
  execFileSync("tar", ["-xzf", "all.tar.gz"], { cwd: folder });
  return folder;
}

async function readTable(path: string): Promise<Record<string, string>[]> {
  const all: string[][] = [];
  for await (const { cells } of readCsv(readFileSync(path, "utf8"))) all.push(cells);
  const [names = [], ...found] = all;
  return found.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""])));
}

it("has people, journeys, seats and documents of each coach, and people come in again as they were", async () => {
  const [ann, gone] = [someone(), someone()];
  await signUp(world, "/9ways", ann, { name: "=Ann", details: { role: 'Head nurse, "ICU"' } });
  await signUp(world, "/9ways", gone, { name: "Gil" });
  await signUp(world, "/clara-relocation-masterclass", ann);
  await settle(world);
  const dave = await page("/9ways");
  await suppress(ctx, { email: gone, coachId: dave.coachId, reason: "unsubscribed" });
  const found = await rows<{ id: string }>("select id from people where email = $1 and coach_id = $2", [
    ann,
    dave.coachId,
  ]);
  for (const tag of ["warm", "nurse manager"])
    await tagPeople(ctx, scope, { which: { ids: found.map(({ id }) => id) }, tag });
  await rows(`insert into segments (coach_id, name, conditions, created_at, changed_at)
    select id, 'Über-Segment / one', '{"kind": "group", "match": "all", "items": []}', now(), now() from coaches where slug = 'dave'`);

  const folder = await readArchive();
  const mine = join(folder, "coaches", "dave");
  const people = await readTable(join(mine, "people.001.csv"));
  expect(people).toMatchObject([
    {
      email: ann,
      name: "'=Ann",
      status: "subscribed",
      tags: "nurse manager, warm",
      role: 'Head nurse, "ICU"',
    },
    { email: gone, name: "Gil", status: "unsubscribed", tags: "" },
  ]);
  const [consent] = await rows<{ wording: string }>(
    "select c.wording from consents c join leads l on l.id = c.lead_id where l.email = $1 and l.coach_id = $2",
    [ann, dave.coachId],
  );
  expect(JSON.parse(people[0]?.consents ?? "")).toMatchObject([
    { page: dave.document.name, purpose: "page", wording: consent?.wording },
  ]);
  expect(await readTable(join(mine, "journeys.001.csv"))).toMatchObject([
    { email: ann, step: "1", state: "active" },
    { email: gone, state: "stopped: unsubscribed" },
  ]);
  expect(await readTable(join(folder, "coaches", "clara", "seats.001.csv"))).toMatchObject([
    { email: ann, status: "confirmed" },
  ]);
  const json = (part: string) =>
    readdirSync(join(mine, part)).map((name) => JSON.parse(readFileSync(join(mine, part, name), "utf8")));
  expect(json("pages").map(({ slug }) => slug)).toContain("nine-ways");
  expect(json("campaigns")[0]).toMatchObject({
    from: { address: expect.stringContaining("@") },
    steps: expect.any(Array),
  });
  expect(json("segments")).toEqual([
    { name: "Über-Segment / one", conditions: { kind: "group", match: "all", items: [] } },
  ]);

  // Into another coach's page, as if it were another site.
  const omar = await page("/omar-report");
  const text = new Uint8Array(readFileSync(join(mine, "people.001.csv")));
  expect(await importFile(ctx, scope, { pageId: omar.id, text })).toMatchObject({
    counts: { new: 1, suppress: 1 },
  });
  const again = await rows(
    `select p.name, p.fields, array(select t.name from person_tags pt join tags t on t.id = pt.tag_id where pt.person_id = p.id order by 1) as tags
     from people p where p.email = $1 and p.coach_id = $2`,
    [ann, omar.coachId],
  );
  expect(again).toEqual([
    { name: "=Ann", fields: { role: 'Head nurse, "ICU"' }, tags: ["nurse manager", "warm"] },
  ]);
});
