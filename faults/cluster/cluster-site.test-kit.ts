/** Two webs and two workers on a cluster of three database nodes. */
import { join } from "node:path";
import pg from "pg";
import { startStage } from "../../test/stage.ts";
import { startCluster } from "./cluster.test-kit.ts";

const UNLIMITED = {
  LIMIT_PAGE_PER_MINUTE: "1000000",
  LIMIT_IP_PER_MINUTE: "1000000",
  LIMIT_IP_PER_HOUR: "1000000",
};

export async function startClusterSite() {
  const cluster = await startCluster();
  const { pooled, direct } = cluster;
  try {
    const stage = await startStage(
      ["--webs", "2", "--workers", "2", "--database", pooled, "--direct-database", direct],
      // With a journal, the workers watch for a database that went back in time: a failover is none.
      { ...UNLIMITED, JOURNAL: join(cluster.folder, "journal.jsonl") },
    );
    const database = new pg.Pool({ connectionString: direct, max: 2 });
    // Its connections break with each fault.
    database.on("error", () => undefined);
    return {
      cluster,
      stage,
      database,
      async stop() {
        await database.end();
        await stage.stop();
        await cluster.stop();
      },
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
export type ClusterSite = Awaited<ReturnType<typeof startClusterSite>>;
