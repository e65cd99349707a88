/** Hears NOTIFY on a connection of its own, and comes back after the server was away; begun while it is away, it waits for it. */
import pg from "pg";

const AGAIN_MS = 500;

export async function listen(
  url: string,
  channel: string,
  heard: () => void,
): Promise<{ stop(): Promise<void> }> {
  let client: pg.Client | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const open = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: "foyer-listen",
      keepAlive: true,
      connectionTimeoutMillis: 4000,
    });
    client = next;
    next.on("notification", heard);
    next.on("error", () => undefined); // 'end' follows, which reconnects
    next.on("end", () => {
      if (client === next) again();
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      await next.end().catch(() => undefined); // connected, and yet of no use
      throw error;
    }
  };
  const again = () => {
    clearTimeout(retry);
    if (stopped) return;
    // What was announced while nobody listened is unknown, so a reconnection counts as an announcement.
    retry = setTimeout(() => open().then(heard, again), AGAIN_MS);
  };

  await open().catch(again);
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
