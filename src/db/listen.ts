/** Hears NOTIFY on a connection of its own, and comes back after the server was away; begun while it is away, it waits for it. */
import pg from "pg";

const AGAIN_MS = 500;
/** Behind a pooler an edit shows within a second all the same. */
const POLL_MS = 500;
/** A server that does not answer is given up, and tried again. */
const ANSWER_MS = 10_000;

export type Channel = {
  channel: string;
  /** Null: something was announced that is not known, because nobody listened. */
  heard(payload: string | null): void;
  /** A statement whose answer differs after every announcement: asked again and again where announcements do not arrive. */
  version: string;
};
type Options = {
  channels: Channel[];
  /** A pooler is in between, which may keep announcements to itself: the version is polled from now on. */
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
      await next.end().catch(() => undefined); // connected, and yet of no use
      throw error;
    }
  };
  const again = () => {
    clearTimeout(retry);
    if (stopped) return;
    // What was announced while nobody listened is unknown, so a reconnection counts as an announcement.
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

/** PostgreSQL names the process that serves a connection when it begins; a pooler names one that it has made up. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { processID } = client as unknown as { processID: number | null };
  return (await answerOf(client, "select pg_backend_pid()::text as answer")) !== String(processID);
}

async function answerOf(client: pg.Client, statement: string): Promise<string> {
  const { rows } = await client.query<{ answer: string }>(statement);
  return rows[0]?.answer ?? "";
}
