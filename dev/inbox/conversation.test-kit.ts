/** Shared by the inbox's tests: an inbox, mail to send it, and raw SMTP conversations. */
import { connect, type Socket } from "node:net";
import nodemailer from "nodemailer";
import { afterEach } from "vitest";
import { type Inbox, type InboxOptions, startInbox } from "./start-inbox.ts";

export interface ApiMessage {
  id: string;
  to: string[];
  from: string;
  subject: string;
  headers: Record<string, string>;
  messageId: string;
  text: string;
  html: string;
  receivedAt: string;
  size: number;
  envelope: { from: string; to: string[] };
}

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

export async function anInbox(options: InboxOptions = {}) {
  const inbox = await startInbox(options);
  undo.push(() => inbox.stop());
  const call = async (path: string, init?: RequestInit) => fetch(inbox.httpUrl + path, init);
  const get = async <T>(path: string) => (await (await call(path)).json()) as T;
  return {
    ...inbox,
    call,
    get,
    messages: (query = "") => get<ApiMessage[]>(`/api/messages${query}`),
    count: async (query = "") => (await get<{ count: number }>(`/api/count${query}`)).count,
    mode: (change: object) => call("/api/mode", { method: "PUT", body: JSON.stringify(change) }),
    pool: (timeouts: object = {}) => transport(inbox, { pool: true, maxConnections: 1, ...timeouts }),
    once: (timeouts: object = {}) => transport(inbox, timeouts),
    converse: () => converse(inbox),
  };
}

function transport(inbox: Inbox, options: object) {
  const { hostname: host, port } = new URL(inbox.smtpUrl);
  const mailer = nodemailer.createTransport({ host, port: Number(port), ...options });
  undo.push(() => mailer.close());
  return mailer;
}

export const letter = (fields: object = {}) => ({
  from: "Ana Coach <ana@foyer.test>",
  to: "lee@visitor.test",
  subject: "Welcome",
  text: "Hello Lee",
  ...fields,
});

export async function failure(attempt: Promise<unknown>) {
  const error = await attempt.then(
    () => new Error("Nothing failed."),
    (reason) => reason,
  );
  return error as Error & { code?: string; command?: string; responseCode?: number; response?: string };
}

/** Writes commands by hand on one socket, so that it is always the same connection. */
async function converse({ smtpUrl }: Inbox) {
  const socket: Socket = connect(Number(new URL(smtpUrl).port), "127.0.0.1");
  undo.push(() => socket.destroy());
  let received = "";
  let closed = false;
  socket.setEncoding("utf8");
  socket.on("data", (chunk) => {
    received += chunk;
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    closed = true;
  });
  const answer = async (patienceMs = 400): Promise<string> => {
    const giveUpAt = Date.now() + patienceMs;
    while (Date.now() < giveUpAt) {
      const whole = /^(?:\d{3}-.*\r\n)*\d{3} .*\r\n/.exec(received)?.[0];
      if (whole) {
        received = received.slice(whole.length);
        return whole.trim();
      }
      if (closed) return "closed";
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return "silence";
  };
  const say = (line: string, patienceMs?: number) => {
    socket.write(`${line}\r\n`);
    return answer(patienceMs);
  };
  return { answer, say };
}
