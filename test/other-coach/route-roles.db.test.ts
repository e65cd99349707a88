/** Every screen and form, asked by every role for the coach it works for: it answers as the table of roles says. */
import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import { TransactionRollbackError } from "drizzle-orm/errors";
import { expect, it } from "vitest";
import { type Capability, type Role, roleMay, type Seat } from "#core/kernel/roles.ts";
import { testContext } from "../context.ts";
import { answerOf, owner } from "./answer.ts";
import { twoCoaches } from "./model.ts";
import type { Asked } from "./request.ts";
import { requests } from "./requests.ts";
import { fingerprint } from "./secrets.ts";

const world = await testContext();
const { mySeats, theirs } = await twoCoaches(world);
const roles: Role[] = ["manager", "coach", "assistant"];

/** What is answered and what the database is then like, undone. */
async function done(path: string, one: Asked, seats: readonly Seat[]): Promise<string> {
  let found = "";
  await world.ctx.db
    .transaction(async (db) => {
      const answer = await answerOf(path, one, { ctx: { ...world.ctx, db }, owner: owner(seats) });
      const rows = async (text: string) => (await db.execute(sql.raw(text))).rows;
      found = `${answer}\n${await fingerprint(rows)}`;
      db.rollback();
    })
    .catch((error) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  return found;
}

/** What a request needs besides `work`, by its address and the form's words. */
const needs: [Capability, RegExp][] = [
  [
    "site",
    /^\/console\/(first-hour|view-as|functions|site-checks|deliverability|activity|coaches\/new|coaches\/delete-samples)\b/,
  ],
  [
    "site",
    /^\/console\/coaches\/:slug\/delete|^\/console\/settings($| |\/(data|export|legal))|^\/(email-test|test-email|email-debug)\b/,
  ],
  ["site", /lift-bounce|intent: 'add', coach: ''|settings\/team .*(hand-over|second-factor)/],
  ["team", /^\/console\/settings\/team .*intent/],
  ["sending", /^\/console\/settings\/sending/],
  ["export", /^\/console\/settings\/webhooks .*intent|(account|attendance)\.csv$|people\/:id\/export/],
  ["erase", /intent: 'erase'/],
  ["broadcast", /^\/console\/broadcasts.*intent: '(start|resume)'|replay/],
  [
    "publish",
    /^\/console\/campaigns.*(intent: '(pause|put-back|publish)'|'put-back':)|^\/console\/guides\/:id .*save|^\/console\/coaches .*hide/,
  ],
];
/** Of the person who asks, whoever it is. */
const own = "/console/account";

const nameOf = (path: string, one: Asked) =>
  `${path} ${one.query ?? ""} ${one.form === undefined ? "" : inspect(one.form, { breakLength: Number.POSITIVE_INFINITY })}`.trim();
const each = Object.entries(requests(theirs)).flatMap(([path, all]) =>
  all.flatMap((one: Asked) => (one.isPlain || path === own ? [] : [[nameOf(path, one), path, one] as const])),
);

it.each(each)("%s", async (name, path, one) => {
  const refused = await done(path, one, mySeats);
  const able: Role[] = [];
  for (const role of roles)
    if ((await done(path, one, [{ coachId: theirs.coachId, role }])) !== refused) able.push(role);
  const needed = needs.find(([, pattern]) => pattern.test(name))?.[0] ?? "work";
  expect(able).toEqual(roles.filter((role) => roleMay(role, needed)));
});
