/** All three nodes lose their data; one is restored to a minute by `deploy/ha/restore-to`, and the others copy it. `npm run drill:recovery:cluster`. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drill, isDrill, type Place } from "../recovery-drill.test-kit.ts";
import { isClusterMissing } from "./cluster.test-kit.ts";
import { type ClusterSite, startClusterSite } from "./cluster-site.test-kit.ts";

const isSkipped = isClusterMissing && !process.env.CI;
if (isSkipped) console.warn("skipped: needs root, patroni, etcd-server, haproxy, pgbouncer and pgbackrest");

describe.skipIf(isSkipped)("three nodes restored to a minute", { timeout: 900_000 }, () => {
  let site: ClusterSite;
  let place: Place;

  beforeAll(async () => {
    site = await startClusterSite();
    const { cluster, stage, database } = site;
    place = {
      ...{ name: "three nodes under Patroni", stage, url: cluster.direct },
      async archived(at) {
        if (!isDrill) await cluster.asSuperuser(["select pg_switch_wal()"]);
        await cluster.until("the log in the archive", async () => {
          const { rows } = await database.query("select last_archived_time as at from pg_stat_archiver");
          return rows[0].at > at;
        });
      },
      async lose() {
        for (const name of cluster.names) await cluster.lose(name);
        // etcd is whole: it still knows the cluster that is gone.
        for (const name of cluster.names) cluster.startEtcd(name);
        await pause(3000);
      },
      async restoreTo(target) {
        const [one, ...others] = cluster.names;
        await cluster.runOn(one, cluster.file("restore-to"), target);
        const forget = `printf 'foyer\\nYes I am aware\\n' | env -i PATH="$PATH" LANG="$LANG" patronictl -c "$PATRONI_CONFIG" remove foyer`;
        // Without node.env, as in an ordinary shell. It asks for more while the last leader's key lives.
        await cluster.until("etcd forgets the cluster", () =>
          cluster.runOn(one, "sh", "-c", forget).then(
            () => true,
            () => false,
          ),
        );
        cluster.startPostgresql(one);
        // Before that, a node without data would make a new, empty cluster.
        await cluster.until("the restored leader", async () => (await cluster.leader()) === one);
        // Strict: no write before a second node has it.
        for (const name of others) cluster.startPostgresql(name);
        await cluster.until("a synchronous standby", cluster.synchronousStandby);
      },
    };
    const leader = await cluster.until("a leader", cluster.leader);
    await cluster.runBeside(leader, cluster.file("base-backup"));
  }, 300_000);
  afterAll(async () => {
    await site?.stop();
  }, 120_000);

  drill(() => place);

  it("is followed by its standbys, which copied nothing of the restore's settings", async () => {
    const { cluster } = site;
    const settings = await cluster.runBeside(
      await cluster.until("a synchronous standby", cluster.synchronousStandby),
      ...["psql", "-qAtc", "show recovery_target_time"],
    );
    expect(settings.trim()).toBe("");
  });
});
