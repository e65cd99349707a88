/** The mailer that every process uses: each message leaves by its coach's connection, else by the site's, through a pool kept open for it. */
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

/** A connection that was set up in the console. `version` differs after every change. */
export type StoredConnection = {
  id: string;
  version: string;
  isLimited: boolean;
  /** Null where no key decrypts the password: then nothing can be sent, and nothing is lost. */
  server: MailServer | null;
  /** The key that was made for it here, where its server does not sign. */
  dkim: SigningKey | null;
  /** What its provider tells broadcasts apart by. */
  broadcastHeaders: Record<string, string>;
};

type Parts = {
  /** The server that the environment names; it stands in the place of the site's connection. */
  envServer: Transport | null;
  /** The same once more, for broadcasts: pools of their own, so that a signup's email queues behind none of them. */
  envBroadcasts: Transport | null;
  /** Of a coach, else the site's (null: the site's alone). */
  findConnection(coachId: string | null): Promise<StoredConnection | null>;
  hasConnection(): Promise<boolean>;
  open(connection: StoredConnection & { server: MailServer }): Transport;
  tryServer: Mailer["tryServer"];
};

/** Changes are announced; this is for an announcement that was lost. */
const LOOK_AGAIN_MS = 30_000;
/** What is under way on a connection that was replaced is through by then. */
const CLOSING_MS = 60_000;

export function routeMail(parts: Parts): { mailer: Mailer; forget(): void } {
  const pools = new Map<string, { version: string; transport: Transport }>();
  let known = new Map<string, { at: number; found: Promise<unknown> }>();

  /** The same question is asked once until something changes; a question that failed is asked again. */
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
    /** Something changed: everything is looked up again, and a pool is replaced where its connection is another. */
    forget() {
      known = new Map();
    },
  };
}
