/** What happens to another coach changes nothing that one is told: no figure, no order, no hint. */
import { inspect } from "node:util";
import { TransactionRollbackError } from "drizzle-orm/errors";
import { expect, it } from "vitest";
import { OutOfScopeError } from "#core/kernel/scope.ts";
import { testContext } from "../context.ts";
import { twoCoaches } from "./model.ts";
import { withoutTokens } from "./nobody.ts";
import { liveOn } from "./traces.ts";
import { verbs } from "./verbs.ts";

const world = await testContext();
const { mine, theirs } = await twoCoaches(world);

it.each(Object.entries(verbs))("%s", async (_verb, ask) => {
  await world.ctx.db
    .transaction(async (db) => {
      const ctx = { ...world.ctx, db };
      const tell = async () => {
        const answer = await ask(ctx, mine, theirs).catch((error) => {
          if (error instanceof OutOfScopeError) return null;
          throw error;
        });
        return withoutTokens(inspect(answer, { depth: null, maxStringLength: null, maxArrayLength: null }));
      };
      const before = await tell();
      await liveOn({ ...world, ctx }, theirs);
      expect(await tell()).toBe(before);
      db.rollback();
    })
    .catch((error) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
});
