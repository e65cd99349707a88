/** The console's screens and forms, for a scope of one coach: of another they show nothing and change nothing. */
import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import { TransactionRollbackError } from "drizzle-orm/errors";
import { expect, it } from "vitest";
import { wholeSite } from "#core/kernel/roles.ts";
import { testContext } from "../context.ts";
import { routeTable } from "../route-table.ts";
import { answerOf, owner } from "./answer.ts";
import { twoCoaches } from "./model.ts";
import type { Asked } from "./request.ts";
import { requests } from "./requests.ts";
import { fingerprint } from "./secrets.ts";

const world = await testContext();
const { mySeats, theirs, secrets } = await twoCoaches(world);
const [own] = await world.rows<{ slug: string }>("select slug from coaches where id = $1", [
  mySeats[0]?.coachId,
]);
const mySlug = own?.slug ?? "";
const asked = requests(theirs);
const TEAM = "/console/settings/team";

it("every route for owners is asked", () => {
  const owners = Object.entries(routeTable).filter(([, route]) => route.for === "owner");
  expect(Object.keys(asked).sort()).toEqual(owners.map(([path]) => path).sort());
});

const each = Object.entries(asked).flatMap(([path, all]) =>
  all.map((one: Asked) => [`${one.form === undefined ? "GET" : "POST"} ${path}`, path, one] as const),
);

it.each(each)("%s: nobody without a scope, and nothing of another coach with one", async (_, path, one) => {
  const { ctx } = world;
  const before = await fingerprint(world.rows);
  const mailed = world.sent.length;
  expect(await answerOf(path, one, { ctx, owner: null })).toMatch(/^302 \/sign-in/);
  const answer = await answerOf(path, one, { ctx, owner: owner(mySeats) });
  // An owner of the whole site, in the console of that coach.
  const open = await answerOf(path, one, { ctx, owner: owner(wholeSite), coach: mySlug });
  // What was typed is shown again, and a redirect leads back to where the form was: neither says anything new.
  const typed = `${one.query ?? ""} ${inspect(one.form)}`;
  const told = [answer, open].map((each) => each.replace(/^30[12] \S+/, "")).join("\n");
  expect(secrets.filter((secret) => told.includes(secret) && !typed.includes(secret))).toEqual([]);
  expect(world.sent.length).toBe(mailed);
  if (path === TEAM && one.form) expect(answer).toContain("status: 404");
  await world.rows("delete from audit_log where action = 'leads.exported'"); // of their own
  expect(await fingerprint(world.rows)).toBe(before);
  if (one.isPlain) return;

  // The request is a real one: a scope for every coach is answered otherwise, or changes something.
  await ctx.db
    .transaction(async (db) => {
      const rows = async (text: string) => (await db.execute(sql.raw(text))).rows;
      const whole = await answerOf(path, one, { ctx: { ...ctx, db }, owner: owner(wholeSite) });
      const isSame = whole === answer && (await fingerprint(rows)) === before;
      expect(isSame, `answered alike: ${answer.slice(0, 300)}`).toBe(false);
      db.rollback();
    })
    .catch((error) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
});
