/** A database that went back in time is noticed by every worker that saw more of it, and none takes an ordinary day for one. */
import { beforeEach, expect, it } from "vitest";
import { recordHeartbeat } from "#core/kernel/heartbeats/record-heartbeat.ts";
import { testContext } from "../../../../test/context.ts";
import { drawFurther, watchForRestore } from "./restore-watch.ts";

const { ctx, rows, advance } = await testContext();
const SEQUENCE = "journal_entries_id_seq";

let adopted: Date[];
beforeEach(() => {
  adopted = [];
});
function worker(kept = { number: 0 }) {
  const journal = {
    readNumber: async () => kept.number,
    keepNumber: async (last: number) => {
      kept.number = last;
    },
  };
  const adopt = async (madeAt: Date) => {
    adopted.push(madeAt);
    await drawFurther(ctx);
  };
  return { kept, journal, ...watchForRestore(ctx, { journal, adopt }) };
}
/** What a recovery makes of the sequence: the last logged value, up to 32 ahead, counts as given out. */
const logged = async () => {
  const [row] = await rows<{ n: string }>(`select (last_value + log_cnt)::text as n from ${SEQUENCE}`);
  return row?.n;
};
const goBackTo = (value: string | undefined) => rows(`select setval('${SEQUENCE}', $1)`, [value]);

it("is quiet on ordinary days: one worker, several, one that starts anew", async () => {
  const [one, other] = [worker(), worker()];
  for (let nth = 0; nth < 5; nth += 1) {
    await one.look();
    await Promise.all([one.look(), other.isSure(), other.look()]);
  }
  await worker(one.kept).isSure();
  // A crash or a failover: all that was logged is there.
  await goBackTo(await logged());
  await worker(one.kept).isSure();
  expect(adopted).toEqual([]);
});

it("notices one that went back by a single look, by the last sign of life, and each worker once", async () => {
  const [one, other] = [worker(), worker()];
  await one.look();
  await recordHeartbeat(ctx, { worker: "a:1", loop: "dispatch", startedAt: ctx.clock.now() });
  const lived = ctx.clock.now();
  advance(60);
  await recordHeartbeat(ctx, { worker: "a:1", loop: "tasks", startedAt: ctx.clock.now() });
  const then = await logged();
  await one.look();
  await other.look();
  await goBackTo(then);
  await worker(one.kept).isSure();
  expect(adopted).toEqual([lived]);
  // Those that kept a number of the lost time see that it was handled; and so after the next restore, which is noticed too.
  await one.look();
  await other.look();
  expect(adopted).toHaveLength(1);
  await goBackTo(then);
  await other.look();
  await one.look();
  expect(adopted).toHaveLength(2);
});

it("is not sure while what may have been sent can't be held, and tries again", async () => {
  const one = worker();
  await one.look();
  let isBroken = true;
  const watch = watchForRestore(ctx, {
    journal: one.journal,
    adopt: async () => {
      if (isBroken) throw new Error("the journal can't be read");
      await drawFurther(ctx);
    },
  });
  await rows(`select setval('${SEQUENCE}', 1)`);
  for (let nth = 0; nth < 2; nth += 1) {
    await expect(watch.isSure()).rejects.toThrow("can't be read");
    watch.doubt();
  }
  isBroken = false;
  await watch.isSure();
});

it("is sure where the number can't be kept: a full disk stops no mail", async () => {
  const journal = {
    readNumber: async () => 0,
    keepNumber: async () => {
      throw new Error("ENOSPC");
    },
  };
  const watch = watchForRestore(ctx, { journal, adopt: async () => undefined });
  await expect(watch.look()).rejects.toThrow("ENOSPC");
  await watch.isSure();
});
