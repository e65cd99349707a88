/** The inbox's SMTP side: accepts mail, or misbehaves as the current mode says. */
import { createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from "smtp-server";
import { InboxConnection } from "./inbox-connection.ts";
import { listenOnLoopback, PortTaken } from "./listen.ts";
import type { Mailbox } from "./mailbox.ts";
import type { Modes } from "./modes.ts";

const maxMessageBytes = 10 * 1024 * 1024;
// The minimum in RFC 5321 4.5.3.2.7; a shorter one would close idle pooled connections during tests.
const idleTimeoutMs = 5 * 60_000;

export interface SmtpSide {
  port: number;
  applyModes(): Promise<void>;
  stop(): Promise<void>;
}

type Answer = (error?: Error | null, text?: string) => void;

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
const senderOf = (session: SMTPServerSession) =>
  session.envelope.mailFrom ? session.envelope.mailFrom.address : "";

export async function startSmtp(parts: { port: number; mailbox: Mailbox; modes: Modes }): Promise<SmtpSide> {
  const { mailbox, modes } = parts;
  const open = new Map<string, { socket: Socket; connection: InboxConnection | undefined }>();
  // Hanging sockets, each with a check whether it should go on hanging when modes change.
  const hung = new Map<Socket, () => boolean>();
  let connectionCount = 0;
  let server: Server | undefined;
  let port = parts.port;

  const smtp = new SMTPServer({
    name: "inbox.localhost",
    banner: "development inbox",
    logger: false,
    size: maxMessageBytes,
    socketTimeout: idleTimeoutMs,
    disableReverseLookup: true,
    hideSTARTTLS: true,
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? "anybody" }),
    onMailFrom(address, session, callback) {
      if (modes.forSender(address.address) === "down") hangUp(session);
      else callback();
    },
    onRcptTo,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk);
      });
      // The client left before the final dot: nothing was received.
      stream.on("error", () => {
        chunks.length = 0;
      });
      stream.on("end", () => {
        if (stream.sizeExceeded) callback(refusal(552, "5.3.4 this inbox takes messages up to 10 MiB"));
        else takeIn(Buffer.concat(chunks), session, callback);
      });
    },
  });

  function onRcptTo(address: SMTPServerAddress, session: SMTPServerSession, callback: Answer) {
    const sender = senderOf(session);
    switch (modes.forRecipient(sender, address.address)) {
      case "reject":
        return callback(refusal(550, "5.1.1 there is no such mailbox"));
      case "defer":
        return callback(refusal(451, "4.3.0 try again later"));
      case "full":
        return callback(refusal(452, "4.2.2 the mailbox is full"));
      case "down":
        return hangUp(session);
      case "hang": {
        const entry = open.get(session.id);
        return entry && hang(entry, () => modes.forRecipient(sender, address.address) === "hang");
      }
      default:
        return callback();
    }
  }

  /** After the final dot the message counts as received, whether or not the sender learns of it. */
  function takeIn(source: Buffer, session: SMTPServerSession, callback: Answer) {
    const from = senderOf(session);
    const to = session.envelope.rcptTo.map(({ address }) => address);
    const drops = to.some((recipient) => modes.forRecipient(from, recipient) === "drop-after-data");
    const { id } = mailbox.add({ from, to }, source);
    const answer = () => (drops ? hangUp(session) : callback(null, `2.0.0 accepted as ${id}`));
    const delayMs = modes.delayMs();
    // A delayed response must not keep a stopped inbox alive.
    if (delayMs > 0) setTimeout(answer, delayMs).unref();
    else answer();
  }

  function hangUp(session: SMTPServerSession) {
    open.get(session.id)?.socket.destroy();
  }

  function hang(entry: { socket: Socket; connection: InboxConnection | undefined }, goesOn: () => boolean) {
    if (entry.connection) entry.connection.fallSilent();
    else entry.socket.resume();
    hung.set(entry.socket, goesOn);
  }

  function welcome(socket: Socket) {
    const id = String(++connectionCount);
    const hangs = modes.current() === "hang";
    const connection = hangs ? undefined : new InboxConnection(smtp, socket, { id });
    const entry = { socket, connection };
    open.set(id, entry);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      open.delete(id);
      hung.delete(socket);
    });
    if (!connection) return hang(entry, everybodyHangs);
    smtp.connections.add(connection);
    // smtp-server reports sudden disconnects here, which an inbox can ignore.
    connection.on("error", () => {});
    connection.init();
  }

  const everybodyHangs = () => modes.current() === "hang";

  async function startListening(patienceMs: number) {
    const next = createServer(welcome);
    const giveUpAt = Date.now() + patienceMs;
    for (;;) {
      try {
        port = await listenOnLoopback(next, port);
        server = next;
        return;
      } catch (error) {
        // While nothing listened, an outgoing connection may have taken our port.
        if (!(error instanceof PortTaken) || Date.now() > giveUpAt) throw error;
        await sleep(50);
      }
    }
  }

  async function stopListening() {
    const current = server;
    server = undefined;
    const closed = current && new Promise((resolve) => current.close(resolve));
    for (const { socket } of open.values()) socket.destroy();
    await closed;
  }

  async function bringInLine() {
    if (modes.current() === "down") return stopListening();
    for (const [socket, goesOn] of hung) {
      if (!goesOn()) socket.destroy();
    }
    if (everybodyHangs()) {
      for (const entry of open.values()) hang(entry, everybodyHangs);
    }
    if (!server) await startListening(5_000);
  }

  await startListening(0);
  // Sequential, so that a server is closed before it listens again.
  let lastChange = Promise.resolve();
  const inTurn = (step: () => Promise<void>) => {
    const done = lastChange.then(step);
    lastChange = done.catch(() => {});
    return done;
  };
  return { port, applyModes: () => inTurn(bringInLine), stop: () => inTurn(stopListening) };
}
