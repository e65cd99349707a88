/** Receives NOTIFY on its own connection and reconnects when the server was away. */
import pg from "pg";

const AGAIN_MS = 500;
/** Behind a pooler, edits still show within a second. */
const POLL_MS = 500;
/** An unresponsive server is dropped and reconnected. */
const ANSWER_MS = 10_000;

export type Channel = {
  channel: string;
  /** A null payload means notifications may have been missed. */
  heard(payload: string | null): void;
  /** A statement whose result changes with every notification; polled where notifications don't arrive. */
  version: string;
};
type Options = {
  channels: Channel[];
  /** A pooler may swallow notifications, so from now on the version is polled. */
  onPooler(): void;
};

export async function listen(
  url: string,
  { channels, onPooler }: Options,
): Promise<{ stop(): Promise<void> }> {
  let client: pg.Client | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  let wasPooled = false;

  const open = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: "foyer-listen",
      keepAlive: true,
      connectionTimeoutMillis: 4000,
      query_timeout: ANSWER_MS,
    });
    client = next;
    next.on("notification", ({ channel: name, payload }) =>
      channels.find(({ channel }) => channel === name)?.heard(payload ?? null),
    );
    next.on("error", () => undefined); // 'end' follows, which reconnects
    next.on("end", () => {
      if (client === next) again();
    });
    try {
      await next.connect();
      for (const { channel } of channels) await next.query(`listen ${channel}`);
      if (await isPooled(next)) {
        if (!wasPooled) onPooler();
        wasPooled = true;
        poll(next, await versionsOn(next));
      }
    } catch (error) {
      await next.end().catch(() => undefined); // connected, but unusable
      throw error;
    }
  };
  const again = () => {
    clearTimeout(retry);
    if (stopped) return;
    // Notifications may have been missed, so reconnecting counts as one.
    const hearAll = () => {
      for (const { heard } of channels) heard(null);
    };
    retry = setTimeout(() => open().then(hearAll, again), AGAIN_MS);
  };
  const versionsOn = async (on: pg.Client) => {
    const found: string[] = [];
    for (const { version } of channels) found.push(await answerOf(on, version));
    return found;
  };
  const poll = (on: pg.Client, known: string[]) => {
    if (stopped || client !== on) return;
    setTimeout(async () => {
      try {
        const found = await versionsOn(on);
        for (const [turn, { heard }] of channels.entries()) if (found[turn] !== known[turn]) heard(null);
        poll(on, found);
      } catch {
        await on.end().catch(() => undefined); // 'end' reconnects
      }
    }, POLL_MS);
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

/** PostgreSQL reports its backend's process id; a pooler makes one up. */
export async function isPooled(client: pg.Client): Promise<boolean> {
  const { processID } = client as unknown as { processID: number | null };
  return (await answerOf(client, "select pg_backend_pid()::text as answer")) !== String(processID);
}

async function answerOf(client: pg.Client, statement: string): Promise<string> {
  const { rows } = await client.query<{ answer: string }>(statement);
  return rows[0]?.answer ?? "";
}
