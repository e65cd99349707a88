/** A scope for one coach is told nothing of another and changes nothing of theirs, whichever verb is called and whichever id is named. */
import { resolve } from "node:path";
import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import { TransactionRollbackError } from "drizzle-orm/errors";
import { expect, it } from "vitest";
import { OutOfScopeError } from "#core/kernel/scope.ts";
import { findConsoleVerbs } from "../console-verbs.ts";
import { testContext } from "../context.ts";
import { testScope } from "../scope.ts";
import { twoCoaches } from "./model.ts";
import { nobodys, withoutTokens } from "./nobody.ts";
import { fingerprint } from "./secrets.ts";
import { audited, verbs } from "./verbs.ts";

const world = await testContext();
const { mine, theirs, secrets } = await twoCoaches(world);
const shown = (answer: unknown) =>
  inspect(answer, { depth: null, maxStringLength: null, maxArrayLength: null, breakLength: 200 });
/** An answer like another: nothing of it is told. */
const refused = (error: unknown) => {
  if (error instanceof OutOfScopeError) return null;
  throw error;
};
it("every verb that the console, the API and the functions call is asked, and takes a scope or has a reason not to", async () => {
  const { scoped, unscoped } = await findConsoleVerbs(resolve("src"));
  expect(Object.keys(verbs).sort()).toEqual(scoped);
  expect(new Set(unscoped.map(({ verb }) => verb))).toEqual(
    new Set([
      // Writes who did what, and counts calls; reads nothing.
      "kernel/audit/record-action.ts#recordAction",
      "kernel/rate-limits/check-call-limit.ts#checkCallLimit",
      "kernel/rate-limits/count-api-call.ts#countApiCall",
      // The signed link of an owner's own message.
      "access/seats/change-summary.ts#findSummary",
      "access/seats/change-summary.ts#switchSummary",
      // Finds the key that the scope of a call is made from, and keeps that key's own answers.
      "access/api-keys/find-api-key.ts#findApiKey",
      "access/api-keys/answer-once.ts#answerOnce",
      // What any visitor may do, by the same form.
      "leads/capture/register-for-event.ts#registerForEvent",
      // The names a caller may call, which the API's own document lists.
      "content/stored-pages/list-email-functions.ts#listEmailFunctions",
      // The first run: there is nobody yet who could act.
      "access/owners/send-first-message.ts#sendFirstMessage",
      // What every screen and every visitor is shown: the site's name, zone and the language of its dates.
      "content/site-settings/read-site-settings.ts#readSiteSettings",
      // Counts the seats of an event that was read by a scope.
      "operations/overview/read-seat-days.ts#readSeatDays",
      // Draws a message and throws it away, of a coach that was read by a scope.
      "content/coaches/read-coach.ts#expectChange",
    ]),
  );
});

it("there is something to be kept from them", () => {
  expect(secrets.length).toBeGreaterThan(30);
  expect(secrets).toEqual(
    expect.arrayContaining([theirs.leadId, theirs.email, theirs.campaignId, theirs.name]),
  );
});

it.each(Object.entries(verbs))("%s tells and changes nothing of another coach", async (verb, ask) => {
  const before = await fingerprint(world.rows);
  const mailed = world.sent.length;
  const answer = shown(await ask(world.ctx, mine, theirs).catch(refused));
  expect(secrets.filter((secret) => answer.includes(secret))).toEqual([]);
  expect(world.sent.length).toBe(mailed);
  if (audited.includes(verb)) await world.rows("delete from audit_log where actor = $1", [mine.actor.id]);
  expect(await fingerprint(world.rows)).toBe(before);

  // Nor whether it is there.
  const { nobody, asNobodys } = nobodys(theirs);
  const unknown = shown(await ask(world.ctx, mine, nobody).catch(refused));
  expect(asNobodys(answer)).toBe(withoutTokens(unknown));
  if (audited.includes(verb)) await world.rows("delete from audit_log where actor = $1", [mine.actor.id]);

  // The request is a real one: a scope for every coach is answered otherwise, or changes something.
  await world.ctx.db
    .transaction(async (db) => {
      const rows = async (text: string) => (await db.execute(sql.raw(text))).rows;
      const whole = shown(await ask({ ...world.ctx, db }, testScope(), theirs));
      expect(
        whole === answer && (await fingerprint(rows)) === before,
        "changes and tells nothing at all",
      ).toBe(false);
      db.rollback();
    })
    .catch((error) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
});
