/** Every screen and form, asked by every role for the coach it works for: it answers as the table of roles says. */
import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import { TransactionRollbackError } from "drizzle-orm/errors";
import { expect, it } from "vitest";
import { type Capability, roleMay, type Seat, wholeSite } from "#core/kernel/roles.ts";
import { testContext } from "../context.ts";
import { oneAtATime } from "../one-at-a-time.ts";
import { answerOf, owner } from "./answer.ts";
import { twoCoaches } from "./model.ts";
import type { Asked } from "./request.ts";
import { requests } from "./requests.ts";
import { fingerprint } from "./secrets.ts";

const world = await testContext();
const { mySeats, theirs } = await twoCoaches(world);
const before = await fingerprint(world.rows);
const seats: Seat[] = [
  { coachId: null, role: "manager" },
  ...(["manager", "coach", "assistant"] as const).map((role) => ({ coachId: theirs.coachId, role })),
];

type Done = { answer: string; changed: boolean };

/** What is answered, and whether the database is then another; undone. */
async function done(path: string, one: Asked, seats: readonly Seat[]): Promise<Done> {
  let found: Done | undefined;
  await world.ctx.db
    .transaction(async (db) => {
      const answer = await answerOf(path, one, {
        ctx: { ...world.ctx, db: oneAtATime(db) },
        owner: owner(seats),
      });
      await db.execute(sql`reset role`); // the transaction stays behind the wall
      const rows = async (text: string) => (await db.execute(sql.raw(text))).rows;
      found = { answer, changed: (await fingerprint(rows)) !== before };
      db.rollback();
    })
    .catch((error) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  if (!found) throw new Error(`${path} ended its own transaction`);
  return found;
}

/** What a request needs besides `work`, by its address and the form's words. */
const needs: [Capability, RegExp][] = [
  [
    "site",
    /^\/console\/(first-hour|templates|view-as|site-checks|deliverability|activity|coaches\/new|coaches\/delete-samples)\b/,
  ],
  [
    "site",
    /^\/console\/coaches\/:slug\/delete|^\/console\/settings($| |\/(data|export|legal))|^\/(email-test|test-email|email-debug)\b/,
  ],
  ["site", /^\/console\/functions\/process-email-sequence/], // of everybody
  [
    "site",
    /lift-bounce|intent: 'template'|intent: 'add', coach: ''|coach: '', scopes|settings\/team .*(hand-over|second-factor)/,
  ],
  ["team", /^\/console\/settings\/team .*intent/],
  [
    "sending",
    /^\/console\/(settings\/(sending|domains)|reputation)|act: 'sender'|^\/console\/calls\/calendars .*intent|^\/console\/calls\/hours .*intent: '(add|change|remove)'/,
  ],
  [
    "export",
    /^\/console\/settings\/(api|webhooks) .*intent|\/(account|attendance|people)\.csv|people\/:id\/export/,
  ],
  ["export", /^\/console\/alerts .*intent: '(add|cadence|remove)/], // what does not go to themselves
  ["erase", /intent: 'erase'/],
  ["broadcast", /^\/console\/broadcasts.*intent: '(start|pause|resume|stop|unschedule)'|replay/],
  [
    "publish",
    /^\/console\/campaigns.*(intent: '(everybody|from-now-on|continue|pause|confirm-first|ask-booked)'|'put-back':)|^\/console\/campaigns(?!.*position).*intent: 'publish'/,
  ],
  ["publish", /^\/console\/calls\/hours .*intent: '(save|use)'/],
  ["publish", /^\/console\/guides\/:id .*intent: 'publish'/],
  ["publish", /^\/console\/coaches .*hide|^\/console\/coaches\/:slug(\/look)? {2}{/],
  ["publish", /^\/console\/events\/:id(\/cancel)? .*intent: '(change|cancel)'/],
  [
    "publish",
    /^\/console\/pages\/:id .*intent: '(publish|unpublish|archive|bring-back|schedule|cancel-schedule)'/,
  ],
];
/** Not asked: of the person who asks, whoever it is; and what this site refuses to everybody, which roles.db asks of the verb. */
const left = /^\/console\/account\b|republish-green/;

const nameOf = (path: string, one: Asked) =>
  `${path.replace(":name", one.params?.name ?? "")} ${one.query ?? ""} ${one.form === undefined ? "" : inspect(one.form, { breakLength: Number.POSITIVE_INFINITY })}`.trim();
const each = Object.entries(requests(theirs)).flatMap(([path, all]) =>
  all.flatMap((one: Asked) =>
    one.isPlain || left.test(nameOf(path, one)) ? [] : [[nameOf(path, one), path, one] as const],
  ),
);

// Where an owner changes something, whoever may do it changes something; elsewhere the answer is another.
it.each(each)("%s", async (name, path, one) => {
  const refused = await done(path, one, mySeats);
  const whole = await done(path, one, wholeSite);
  const able: Seat[] = [];
  for (const seat of seats) {
    const { answer, changed } = await done(path, one, [seat]);
    if (whole.changed ? changed : answer !== refused.answer) able.push(seat);
  }
  const needed = needs.find(([, pattern]) => pattern.test(name))?.[0] ?? "work";
  expect(able).toEqual(seats.filter(({ role }) => roleMay(role, needed)));
});
