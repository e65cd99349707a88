/** The mailer of every process: sends by the coach's connection or the site's, through a pool per connection. */
import type {
  Capacity,
  Mailer,
  MailServer,
  Message,
  SendResult,
  SigningKey,
  Transport,
  Verified,
} from "#core/kernel/mailer.ts";

export type StoredConnection = {
  id: string;
  version: string;
  isLimited: boolean;
  /** Null if no key decrypts the password: mail waits. */
  server: MailServer | null;
  dkim: SigningKey | null;
  broadcastHeaders: Record<string, string>;
};

type Parts = {
  /** The server from the environment; replaces the site's connection. */
  envServer: Transport | null;
  /** A separate pool for broadcasts, so that a signup's email never queues behind them. */
  envBroadcasts: Transport | null;
  findConnection(coachId: string | null): Promise<StoredConnection | null>;
  hasConnection(): Promise<boolean>;
  open(connection: StoredConnection & { server: MailServer }): Transport;
  tryServer: Mailer["tryServer"];
};

/** Changes are announced; this covers a lost announcement. */
const LOOK_AGAIN_MS = 30_000;
/** Enough for messages in progress on a replaced connection. */
const CLOSING_MS = 60_000;

export function routeMail(parts: Parts): { mailer: Mailer; forget(): void } {
  const pools = new Map<string, { version: string; transport: Transport }>();
  let known = new Map<string, { at: number; found: Promise<unknown> }>();

  /** Caches answers until something changes; failures are not cached. */
  function remember<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const before = known.get(key);
    if (before && performance.now() - before.at < LOOK_AGAIN_MS) return before.found as Promise<Answer>;
    const found = ask();
    const kept = { at: performance.now(), found };
    known.set(key, kept);
    found.catch(() => known.get(key) === kept && known.delete(key));
    return found;
  }
  const find = (coachId: string | null) => remember(`of:${coachId}`, () => parts.findConnection(coachId));

  function poolOf(connection: StoredConnection & { server: MailServer }, isBroadcast: boolean): Transport {
    const key = isBroadcast ? `broadcasts:${connection.id}` : connection.id;
    const open = pools.get(key);
    if (open?.version === connection.version) return open.transport;
    if (open) setTimeout(() => void open.transport.close(), CLOSING_MS).unref();
    const transport = parts.open(connection);
    pools.set(key, { version: connection.version, transport });
    return transport;
  }

  async function transportFor(coachId: string | null): Promise<Transport | null> {
    const connection = await find(coachId);
    if (!connection) return parts.envServer;
    const { server } = connection;
    return server && poolOf({ ...connection, server }, false);
  }

  async function sendBroadcast(message: Message, mayHandOff: () => Promise<boolean>): Promise<SendResult> {
    const connection = await find(message.coachId ?? null);
    const server = connection?.server;
    const transport = connection ? server && poolOf({ ...connection, server }, true) : parts.envBroadcasts;
    if (!transport) return { result: "no-connection" };
    const headers = { ...message.headers, ...connection?.broadcastHeaders };
    return transport.send({ ...message, headers }, mayHandOff);
  }

  const mailer: Mailer = {
    async send(message, mayHandOff) {
      if (message.isBroadcast) return sendBroadcast(message, mayHandOff);
      const transport = await transportFor(message.coachId ?? null);
      return transport ? transport.send(message, mayHandOff) : { result: "no-connection" };
    },
    async verify(): Promise<Verified | null> {
      return (await transportFor(null))?.verify() ?? null;
    },
    hasConnection: async () =>
      parts.envServer !== null || (await remember("any", () => parts.hasConnection())),
    async capacityFor(coachId): Promise<Capacity> {
      const connection = await find(coachId);
      if (!connection) return parts.envServer ? "unlimited" : "none";
      return connection.isLimited ? "limited" : "unlimited";
    },
    tryServer: parts.tryServer,
    async close() {
      await Promise.all(
        [parts.envServer, parts.envBroadcasts, ...[...pools.values()].map(({ transport }) => transport)].map(
          (each) => each?.close(),
        ),
      );
    },
  };
  return {
    mailer,
    forget() {
      known = new Map();
    },
  };
}
