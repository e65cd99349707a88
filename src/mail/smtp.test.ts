/** The mailer in a real SMTP conversation: what each behaviour of a server comes back as, and when the hand-off is asked for. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { Message } from "#core/kernel/mailer.ts";
import { startInbox } from "../../dev/inbox/start-inbox.ts";
import { closingServer } from "./closing-server.test-kit.ts";
import { ANSWER_MS, smtpMailer } from "./smtp.ts";

const inbox = await startInbox({});
const mailer = smtpMailer(inbox.smtpUrl, { maxConnections: 3 });
afterAll(async () => {
  await mailer.close();
  await inbox.stop();
});

const api = (path: string, init?: RequestInit) => fetch(`${inbox.httpUrl}/api/${path}`, init);
const mode = (body: object) =>
  api("mode", { method: "PUT", body: JSON.stringify(body), headers: { "content-type": "application/json" } });
const count = async () => ((await (await api("count")).json()) as { count: number }).count;

let serial = 0;
const message = (): Message => {
  serial += 1;
  return {
    messageId: `<${serial}@coach.example>`,
    from: { name: "Dr. Dave, MD", address: "dave@coach.example" },
    returnPath: "b+1-2@bounce.example",
    replyTo: "reply@coach.example",
    to: "ada@example.test",
    subject: "Your keys",
    html: "<p>keys</p>",
    text: "keys",
    headers: {
      "List-Unsubscribe": `<https://foyer.example/leave/${"k".repeat(90)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
};
let asked = 0;
const yes = async () => {
  asked += 1;
  return true;
};

beforeEach(async () => {
  await mode({ mode: "accept" });
  await api("messages", { method: "DELETE" });
  asked = 0;
});

describe("a mail server that", () => {
  it("accepts gets the message as it was meant", async () => {
    const meant = message();
    expect(await mailer.send(meant, yes)).toEqual({
      result: "accepted",
      response: expect.stringMatching(/^250 /),
    });
    const [kept] = (await (await api("messages")).json()) as Record<string, unknown>[];
    expect(kept).toEqual(
      expect.objectContaining({
        to: ["ada@example.test"],
        from: "dave@coach.example",
        subject: "Your keys",
        text: expect.stringContaining("keys"),
      }),
    );
    expect(kept?.envelope).toEqual({ from: "b+1-2@bounce.example", to: ["ada@example.test"] });
    expect(kept?.headers).toEqual(
      expect.objectContaining({
        "message-id": meant.messageId,
        "reply-to": expect.stringContaining("reply@coach.example"),
        "list-unsubscribe": meant.headers["List-Unsubscribe"],
        "list-unsubscribe-post": "List-Unsubscribe=One-Click",
      }),
    );
    expect(asked).toBe(1);
  });

  it.each([
    ["reject", { result: "refused", code: 550, response: expect.stringContaining("5.1.1"), at: "recipient" }],
    ["defer", { result: "refused", code: 451, response: expect.stringContaining("451"), at: "recipient" }],
    ["full", { result: "refused", code: 452, response: expect.stringContaining("4.2.2"), at: "recipient" }],
    ["down", { result: "no-answer", reason: expect.any(String), why: "away", isUnsent: true }],
  ])("is in mode %s has not been handed anything", async (name, result) => {
    await mode({ mode: name });
    expect(await mailer.send(message(), yes)).toEqual(result);
    expect(asked).toBe(0);
    expect(await count()).toBe(0);
  });

  it("hangs is given up on, on a connection already open too", async () => {
    const hasty = smtpMailer(inbox.smtpUrl, { maxConnections: 1, answerMs: 500 });
    onTestFinished(() => hasty.close());
    await hasty.send(message(), yes);
    await mode({ mode: "hang" });
    asked = 0;
    expect(await hasty.send(message(), yes)).toEqual({
      result: "no-answer",
      reason: expect.any(String),
      why: "slow",
      isUnsent: true,
    });
    expect(asked).toBe(0);
  });

  it("hangs is waited for longer than a visitor is", () => {
    expect(ANSWER_MS).toBeGreaterThan(5000);
  });

  it("closes after the final dot has been handed the message once, and it is not sent again", async () => {
    await mode({ mode: "drop-after-data" });
    expect(await mailer.send(message(), yes)).toEqual({
      result: "no-answer",
      reason: expect.any(String),
      why: "away",
    });
    expect(asked).toBe(1);
    await new Promise((done) => setTimeout(done, 500));
    expect(await count()).toBe(1);
  });
});

describe("a connection that ends while the hand-off is being granted", () => {
  const unsent = { result: "no-answer", reason: expect.any(String), isUnsent: true };

  it.each([
    ["one that carried a message before", 1],
    ["a new one", 0],
  ])("by our own time limit: nothing was sent, on %s", async (_which, before) => {
    const hasty = smtpMailer(inbox.smtpUrl, { maxConnections: 1, answerMs: 400 });
    onTestFinished(() => hasty.close());
    for (let n = 0; n < before; n += 1) await hasty.send(message(), yes);
    const late = () => pause(1200).then(() => true);
    expect(await hasty.send(message(), late)).toMatchObject(unsent);
    await pause(1500); // the grant came meanwhile
    expect(await count()).toBe(before);
    expect((await hasty.send(message(), yes)).result).toBe("accepted");
  });

  it.each([
    ["one that carried a message before", 1],
    ["a new one", 0],
  ])("by the server: nothing was sent, on %s", async (_which, before) => {
    const server = await closingServer();
    const client = smtpMailer(server.url, { maxConnections: 1 });
    onTestFinished(() => client.close().then(server.stop));
    for (let n = 0; n < before; n += 1) await client.send(message(), yes);
    const closed = async () => {
      await server.closeAll();
      return true;
    };
    expect(await client.send(message(), closed)).toMatchObject(unsent);
    expect(server.contents()).toBe(before);
  });

  it("unnoticed, because this process was stopped: nothing was sent", async () => {
    const server = await closingServer();
    const client = smtpMailer(server.url, { maxConnections: 1 });
    onTestFinished(() => client.close().then(server.stop));
    // The server's goodbye lies unread in the socket when the grant comes.
    const blocked = async () => {
      void server.closeAll();
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
      return true;
    };
    expect(await client.send(message(), blocked)).toMatchObject(unsent);
    expect(server.contents()).toBe(0);
  });
});

it("without the hand-off nothing is sent, and the next message goes out all the same", async () => {
  expect(await mailer.send(message(), async () => false)).toEqual({ result: "withdrawn" });
  expect(await count()).toBe(0);
  expect((await mailer.send(message(), yes)).result).toBe("accepted");
  expect(await count()).toBe(1);
});

it("a name with a comma and an odd recipient stay one sender and one recipient", async () => {
  const result = await mailer.send({ ...message(), to: "x@x.test, y@y.test" }, yes);
  expect(result.result).not.toBe("accepted");
  expect(await count()).toBe(0);
});

it.each([
  ["a header's value", { headers: { "Feedback-ID": "a\r\nBcc: eve@example.test" } }],
  ["a header's name", { headers: { "Bcc: eve@example.test\r\nX": "a" } }],
  ["the return path", { returnPath: "b+1@bounce.example>\r\nRCPT TO:<eve@example.test" }],
  ["the recipient", { to: "ada@example.test\r\n" }],
])("a control character in %s is refused", async (_where, change) => {
  expect(await mailer.send({ ...message(), ...change } as Message, yes)).toEqual({
    result: "no-answer",
    reason: expect.stringContaining("control character"),
    isUnsent: true,
  });
  expect(asked).toBe(0);
  expect(await count()).toBe(0);
});

describe("a conversation without a message", () => {
  it("says which server, and sends nothing", async () => {
    expect(await mailer.verify()).toEqual({
      ok: true,
      server: new URL(inbox.smtpUrl).host,
      secure: false,
      encrypted: false,
      hasPassword: false,
    });
    expect(await count()).toBe(0);
  });

  it("says why there was none", async () => {
    await mode({ mode: "down" });
    expect(await mailer.verify()).toMatchObject({ ok: false, at: "connection", reason: expect.any(String) });
  });
});

describe("a password", () => {
  it("is not sent to a server that offers no encryption", async () => {
    const url = new URL(inbox.smtpUrl);
    Object.assign(url, { username: "foyer", password: "s3cret" });
    const strict = smtpMailer(url.href, { maxConnections: 1 });
    onTestFinished(() => strict.close());
    expect(await strict.send(message(), async () => true)).toMatchObject({ result: "no-answer" });
    expect(await count()).toBe(0);
    const local = smtpMailer(`${url.href}?ignoreTLS=true`, { maxConnections: 1 });
    onTestFinished(() => local.close());
    expect(await local.send(message(), async () => true)).toMatchObject({ result: "accepted" });
  });
});
