/** The leader of a cluster is lost with its disk while people sign up: nothing acknowledged is lost, nothing goes out twice, and writes come back. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit, isAcknowledged, signUpEverywhere, startCrowd } from "../crowd.test-kit.ts";
import { isClusterMissing } from "./cluster.test-kit.ts";
import { type ClusterSite, startClusterSite } from "./cluster-site.test-kit.ts";

const isSkipped = isClusterMissing && !process.env.CI;
if (isSkipped) console.warn("skipped: needs root, patroni, etcd-server, haproxy and pgbouncer");

/** Each of the following; `FAILOVERS=10` for more. */
const FAILOVERS = Number(process.env.FAILOVERS ?? 1);
const SIGNUPS = Number(process.env.SIGNUPS ?? 500);

let site: ClusterSite;

describe.skipIf(isSkipped)("three nodes under Patroni", { timeout: 120_000 + FAILOVERS * 120_000 }, () => {
  beforeAll(async () => {
    site = await startClusterSite();
  }, 300_000);
  afterAll(() => site?.stop(), 120_000);

  it("loses its leader and the leader's disk, and no signup", async () => {
    const { cluster, stage, database } = site;
    await signUpEverywhere(stage.webs);
    const crowd = startCrowd(stage.webs, 4);
    for (let nth = 0; nth < FAILOVERS; nth += 1) {
      await cluster.until("a synchronous standby", cluster.synchronousStandby);
      await crowd.more(Math.ceil(SIGNUPS / FAILOVERS / 2));
      const lost = await cluster.until("a leader", cluster.leader);
      const before = crowd.acknowledged();
      const at = performance.now();
      await cluster.lose(lost);
      await cluster.until("a signup", async () => crowd.acknowledged() > before + 20, 60);
      const seconds = Math.round((performance.now() - at) / 100) / 10;
      console.log(`${lost} lost with its data; signups again after ${seconds} s`);
      expect(seconds).toBeLessThan(30);
      cluster.start(lost);
      await crowd.more(Math.ceil(SIGNUPS / FAILOVERS / 2));
    }
    const all = await crowd.stop();
    const figures = await audit(stage, database, all);
    console.log(JSON.stringify(figures));
    expect((await database.query("select from restores")).rows, "a failover is no restore").toEqual([]);
    expect(all.filter(isAcknowledged).length).toBeGreaterThanOrEqual(SIGNUPS);
  });

  it("acknowledges nothing while only the leader has it", async () => {
    const { cluster, stage } = site;
    await cluster.until("a synchronous standby", cluster.synchronousStandby);
    const leader = await cluster.until("a leader", cluster.leader);
    const standbys = cluster.names.filter((name) => name !== leader);
    // Their etcd goes on, so the leader stays the leader.
    await Promise.all(standbys.map(cluster.killPostgresql));
    await pause(6000);
    const crowd = startCrowd(stage.webs, 2);
    await pause(15_000);
    expect(crowd.acknowledged()).toBe(0);
    expect(await cluster.leader()).toBe(leader);
    for (const name of standbys) cluster.startPostgresql(name);
    await cluster.until("a signup", async () => crowd.acknowledged() > 0, 60);
    await crowd.stop();
  });
});
