/** Hears NOTIFY on a connection of its own, and comes back after the server was away. */
import pg from "pg";

export async function listen(
  url: string,
  channel: string,
  heard: () => void,
): Promise<{ stop(): Promise<void> }> {
  let client: pg.Client | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const open = async () => {
    const next = new pg.Client({ connectionString: url, application_name: "foyer-listen", keepAlive: true });
    next.on("notification", heard);
    next.on("error", () => undefined); // 'end' follows, which reconnects
    next.on("end", () => {
      if (!stopped) again();
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
  };
  const again = () => {
    clearTimeout(retry);
    // What was announced while nobody listened is unknown, so a reconnection counts as an announcement.
    retry = setTimeout(() => open().then(heard, again), 500);
  };

  await open();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
