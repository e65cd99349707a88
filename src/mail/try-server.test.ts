/** A mail server is tried in real conversations: what fails is told apart, and a password goes only where the connection is encrypted or allowed not to be. */

import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll, beforeEach, expect, it } from "vitest";
import type { MailServer, Message } from "#core/kernel/mailer.ts";
import { tryServer } from "./try-server.ts";

const PASSWORD = "canary-Tr0ub4dor&3";
const ends: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(ends.map((end) => end())));
let passwords: string[] = [];
let arrived: string[] = [];
beforeEach(() => {
  passwords = [];
  arrived = [];
});

/** A certificate that nobody but itself has signed. */
const fixture = (name: string) =>
  readFileSync(`src/core/sending/providers/fixtures/test-only-sns-${name}.pem`);
const selfSigned = { cert: fixture("certificate"), key: fixture("key") };

async function smtp(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    onAuth({ password = "" }, _session, done) {
      passwords.push(password ?? "");
      if (password === PASSWORD) return done(null, { user: "ann" });
      done(Object.assign(new Error("5.7.8 Username and Password not accepted"), { responseCode: 535 }));
    },
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (chunk) => {
        text += chunk;
      });
      stream.on("end", () => {
        arrived.push(text);
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  ends.push(() => new Promise<void>((end) => server.close(() => end())));
  return (server.server.address() as AddressInfo).port;
}

async function raw(answer: (socket: Socket) => void): Promise<number> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => undefined);
    answer(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(async () => {
    for (const socket of open) socket.destroy();
    await new Promise((end) => server.close(end));
  });
  return (server.address() as AddressInfo).port;
}

const refusing = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });
const plainly = { hideSTARTTLS: true, disabledCommands: ["STARTTLS"], allowInsecureAuth: true };
const message: Message = {
  messageId: "<1@coach.example>",
  from: { name: "Ann", address: "ann@coach.example" },
  returnPath: "ann@coach.example",
  replyTo: "ann@coach.example",
  to: "ann@example.test",
  subject: "A test",
  html: "<p>A test</p>",
  text: "A test",
  headers: {},
};
/** A busy machine answers late, so only servers that never answer are given up on soon. */
const attempt = (
  port: number,
  server: Partial<MailServer> = {},
  mayConnect?: () => boolean,
  answerMs = 10_000,
) =>
  tryServer(
    { host: "127.0.0.1", port, security: "none", username: "ann", password: PASSWORD, ...server },
    message,
    { answerMs, mayConnect },
  );

it("a server that takes login and message has got one message", async () => {
  expect(await attempt(await smtp(plainly))).toEqual({
    stage: "message",
    isEncrypted: false,
    sent: { result: "accepted", response: expect.stringMatching(/^250/) },
  });
  expect(arrived).toHaveLength(1);
  expect(arrived[0]).toContain("Subject: A test");
});

it("a wrong password is refused at the login, and no message leaves", async () => {
  const trial = await attempt(await smtp(plainly), { password: "wrong" });
  expect(trial).toMatchObject({ stage: "login", code: 535, reason: expect.stringContaining("not accepted") });
  expect(arrived).toEqual([]);
});

it.each([
  [
    "MAIL FROM",
    { onMailFrom: (_a, _s, done) => done(refusing(553, "5.7.1 Sender address rejected: not owned by user")) },
    "sender",
    553,
  ],
  [
    "DATA",
    {
      onData: (stream, _s, done) => {
        stream.resume();
        stream.on("end", () => done(refusing(550, "5.7.1 Email address is not verified")));
      },
    },
    "message",
    550,
  ],
  [
    "RCPT TO",
    { onRcptTo: (_a, _s, done) => done(refusing(550, "5.1.1 recipient is not on the list")) },
    "recipient",
    550,
  ],
] satisfies [string, SMTPServerOptions, string, number][])(
  "a message refused at %s passed connection and login",
  async (_when, options, at, code) => {
    expect(await attempt(await smtp({ ...plainly, ...options }))).toMatchObject({
      stage: "message",
      sent: { result: "refused", at, code },
    });
  },
);

it.each([
  ["from the start", { secure: true, ...selfSigned }, "tls"],
  ["by STARTTLS", selfSigned, "starttls"],
] satisfies [string, SMTPServerOptions, MailServer["security"]][])(
  "a self-signed certificate %s ends it before the password",
  async (_when, options, security) => {
    const trial = await attempt(await smtp(options), { security });
    expect(trial).toMatchObject({ stage: "connection", problem: "self-signed" });
    expect(passwords).toEqual([]);
  },
);

it("encryption that the server does not offer ends it before the password", async () => {
  const port = await smtp(plainly);
  for (const security of ["tls", "starttls"] as const)
    expect(await attempt(port, { security })).toMatchObject({
      stage: "connection",
      problem: "not-encrypted",
    });
  expect(passwords).toEqual([]);
});

it("a wrong host, a wrong port, a mute server and one that is none are told apart", async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((end) => closed.close(end));
  const found = {
    host: await attempt(port, { host: "mail.no-such-name.invalid" }),
    port: await attempt(port),
    mute: await attempt(await raw(() => undefined), {}, undefined, 700),
    web: await attempt(await raw((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"))),
    hangsUp: await attempt(await raw((socket) => socket.destroy())),
  };
  expect(
    Object.entries(found).map(([what, trial]) => [what, trial.stage === "connection" && trial.problem]),
  ).toEqual([
    ["host", "unknown-host"],
    ["port", "refused"],
    ["mute", "silent"],
    ["web", "not-smtp"],
    ["hangsUp", "closed"],
  ]);
});

it("an address that may not be connected to is not, neither as a number nor by a name", async () => {
  let calls = 0;
  const port = await raw(() => {
    calls += 1;
  });
  for (const host of ["127.0.0.1", "localhost"])
    expect(await attempt(port, { host }, () => false)).toMatchObject({
      stage: "connection",
      problem: "private-host",
    });
  expect(calls).toBe(0);
});
