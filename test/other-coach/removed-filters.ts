/** Run by dev/scope-removal.ts in a copy of the source, in which each filter by scope asks first whether it is taken away. */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { behindWall } from "#core/kernel/behind-wall.ts";
import { OutOfScopeError } from "#core/kernel/scope.ts";
import { walledTables } from "#db/wall.ts";
import { testContext } from "../context.ts";
import { testScope } from "../scope.ts";
import { twoCoaches } from "./model.ts";
import { nobodys, withoutTokens } from "./nobody.ts";
import { fingerprint } from "./secrets.ts";
import { liveOn } from "./traces.ts";
import { audited, verbs } from "./verbs.ts";

const { RESULTS = "", MINUTES = "20" } = process.env;
const filters: { at: string; text: string }[] = JSON.parse(readFileSync("filters.json", "utf8"));
let removed = -1;
let reached = new Set<number>();
Object.assign(globalThis, {
  isFilterRemoved: (filter: number) => {
    reached.add(filter);
    return filter === removed;
  },
});

const world = await testContext();
const { mine, theirs, secrets } = await twoCoaches(world);
/** Words that only tables behind the wall have. */
const personal = await Promise.all(
  secrets.map(async (secret) => {
    const all = Object.keys(walledTables).map((table) => `select ${table}::text as line from ${table}`);
    const [found] = await world.rows<{ inside: boolean }>(
      `select exists (select from (${all.join(" union all ")}) walled where position($1 in line) > 0)
         and not exists (select from pages where position($1 in id::text || document::text) > 0)
         and not exists (select from coaches where position($1 in id::text || profile::text) > 0)
         and not exists (select from (select id from email_campaigns union select id from email_templates union select id from events union select id from broadcasts
           union select id from tags union select id from alert_targets union select id from webhook_endpoints) known where id::text = $1)
         and not exists (select from alert_targets where address = $1) as inside`,
      [secret],
    );
    return found?.inside ? [secret] : [];
  }),
).then((words) => words.flat());
const { nobody, asNobodys } = nobodys(theirs);
const before = await fingerprint(world.rows);

/** What it tells of theirs and whether it changed anything, undone. */
async function attempt(verb: string, { isWalled = false, scope = mine, of = theirs, isLater = false } = {}) {
  const sent = world.sent.length;
  let answer = "";
  let isChanged = false;
  await world.ctx.db
    .transaction(async (db) => {
      const ctx = { ...world.ctx, db };
      if (isLater) await liveOn({ ...world, ctx }, theirs);
      try {
        answer = inspect(await verbs[verb]?.(isWalled ? behindWall(ctx, scope) : ctx, scope, of), {
          depth: null,
          maxStringLength: null,
          maxArrayLength: null,
        });
      } catch (error) {
        if (!(error instanceof OutOfScopeError)) isChanged = !isWalled;
        return db.rollback();
      }
      await db.execute(sql`reset role`);
      if (audited.includes(verb)) await db.execute(sql`delete from audit_log where actor = ${mine.actor.id}`);
      const rows = async (text: string) => (await db.execute(sql.raw(text))).rows;
      isChanged = (await fingerprint(rows)) !== before || world.sent.length > sent;
      return db.rollback();
    })
    .catch(() => undefined);
  return { answer, told: secrets.filter((secret) => answer.includes(secret)), isChanged };
}

it("takes each filter away", { timeout: Number(MINUTES) * 60_000 + 60_000 }, async () => {
  expect(personal).toEqual(expect.arrayContaining([theirs.leadId, theirs.email, theirs.personId]));
  const end = Date.now() + Number(MINUTES) * 60_000;
  const known = existsSync(RESULTS) ? readFileSync(RESULTS, "utf8") : "";
  const verbsOf = new Map<number, string[]>();
  const usual = new Map<string, string>();
  for (const verb of Object.keys(verbs)) {
    reached = new Set();
    const { told, answer } = await attempt(verb);
    expect(told, verb).toEqual([]);
    usual.set(verb, answer);
    for (const filter of reached) verbsOf.set(filter, [...(verbsOf.get(filter) ?? []), verb]);
  }
  for (const [filter, { at, text }] of filters.entries()) {
    if (known.includes(JSON.stringify({ at, text }).slice(1, -1)) || Date.now() > end) continue;
    removed = filter;
    const asked = verbsOf.get(filter) ?? [];
    let isMissed = true;
    let isSeen = false;
    const leaks: string[] = [];
    for (const verb of asked) {
      // As verbs.db.test.ts judges it.
      const open = await attempt(verb);
      if (open.told.length > 0 || open.isChanged) isMissed = false;
      if (open.answer !== usual.get(verb)) isSeen = true;
      const unknown = await attempt(verb, { of: nobody });
      if (asNobodys(open.answer) !== withoutTokens(unknown.answer)) isMissed = false;
      const whole = await attempt(verb, { scope: testScope() });
      if (whole.answer === open.answer && !whole.isChanged) isMissed = false;
      // As figures.db.test.ts does.
      const later = await attempt(verb, { isLater: true });
      if (withoutTokens(later.answer) !== withoutTokens(open.answer)) isMissed = false;
      const walled = await attempt(verb, { isWalled: true });
      for (const word of walled.told) if (personal.includes(word)) leaks.push(`${verb} tells ${word}`);
    }
    removed = -1;
    appendFileSync(
      RESULTS,
      `${JSON.stringify({ at, text, isMissed, isReached: asked.length > 0, isSeen, leaks })}\n`,
    );
  }
});
