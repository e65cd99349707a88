/** Point-in-time recovery of one PostgreSQL by the files in deploy/recovery; `npm run drill:recovery`. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { watchForRestore } from "#core/operations/recovery/restore-watch.ts";
import { connect } from "#db/client.ts";
import { createJournal } from "../src/main/journal.ts";
import { restore } from "../src/main/restore.ts";
import { startStage } from "../test/stage.ts";
import { isPgbackrestMissing, startArchivedPostgres } from "./archived-postgres.test-kit.ts";
import { drill, isDrill, type Place, targetOf } from "./recovery-drill.test-kit.ts";

const isSkipped = isPgbackrestMissing && !process.env.CI;
if (isSkipped) console.warn("skipped: needs pgbackrest and postgresql-15");

/** `WAY=script`: by archive.sh, as with containers. */
const WAY = process.env.WAY === "script" ? "script" : "pgbackrest";

describe.skipIf(isSkipped)("a database restored to a minute", { timeout: 600_000 }, () => {
  let folder: string;
  let journal: string;
  let postgres: Awaited<ReturnType<typeof startArchivedPostgres>>;
  let place: Place;
  const secret = randomUUID();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "foyer-recovery-"));
    journal = join(folder, "journal.jsonl");
    postgres = await startArchivedPostgres(WAY);
    const url = await postgres.createDatabase("foyer");
    const stage = await startStage(
      ["--webs", "2", "--workers", "2", "--database", url, "--direct-database", url],
      {
        ...{ JOURNAL: journal, APP_SECRET: secret },
        ...{
          LIMIT_PAGE_PER_MINUTE: "1000000",
          LIMIT_IP_PER_MINUTE: "1000000",
          LIMIT_IP_PER_HOUR: "1000000",
        },
      },
    );
    place = {
      ...{ name: WAY, stage, url, lose: postgres.lose },
      archived: (at) => postgres.archived(at, { hurry: !isDrill }),
      async restoreTo(target) {
        await postgres.restoreTo(target);
        await postgres.start();
      },
    };
    await postgres.makeBase();
  }, 180_000);

  afterAll(async () => {
    await place?.stage.stop();
    await postgres?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  }, 60_000);

  const { target } = drill(() => place);

  it("is noticed by a worker that starts later, and not after `restore --made`", async () => {
    await place.stage.stop();
    await place.lose();
    await place.restoreTo(targetOf(target()));
    const isNoticed = async () => {
      const { db, close } = connect(place.url, { poolSize: 1 });
      let noticed = false;
      const adopt = async () => {
        noticed = true;
      };
      const ctx = { db, clock: { now: () => new Date() } };
      await watchForRestore(ctx, { journal: createJournal(journal), adopt }).isSure();
      await close();
      return noticed;
    };
    expect(await isNoticed()).toBe(true);
    const others = () =>
      postgres.command("select from pg_stat_activity where datname = 'foyer' and usename is not null");
    await expect.poll(others).toEqual([]);
    const backup = { madeAt: target() };
    const restored = await restore(place.url, { backup, journal, secrets: [secret] });
    expect(restored.left?.unsubscribed).toBe(1);
    expect(await isNoticed()).toBe(false);
  });
});
