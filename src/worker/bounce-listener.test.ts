/** The listener in real conversations: whom it takes mail for, and when it says that a report is safe. */
import { connect } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "#core/kernel/context.ts";
import { returnPath } from "#core/kernel/signed-links/return-path.ts";
import type { Feedback } from "#core/sending/feedback/feedback.ts";
import { MAX_REPORT_BYTES } from "#core/sending/feedback/read-dsn.ts";
import { exchange, postfix } from "#core/sending/feedback/reports.test-kit.ts";
import { startBounceListener } from "./bounce-listener.ts";

const secrets = ["a secret of at least thirty-two characters"] as const;
const complaints: string[] = [];
const log = { info() {}, warn() {}, error: (_details: object, text: string) => complaints.push(text) };
const ctx = { settings: { secrets }, clock: { now: () => new Date() }, log } as unknown as Context;
const deliveryId = "0198a7c2-4b1e-7def-8a90-1c2d3e4f5a6b";
const domain = "bounce.foyer.example";
const ours = returnPath(secrets, deliveryId, domain);

let recorded: Feedback[] = [];
let recording: () => Promise<void> = async () => {};
const start = () =>
  startBounceListener(ctx, {
    port: 0,
    host: "127.0.0.1",
    domain,
    async record(feedback) {
      await recording();
      recorded.push(feedback);
    },
  });
const listener = await start();
afterAll(() => listener.stop());
beforeEach(() => {
  recorded = [];
  complaints.length = 0;
  recording = async () => {};
});

/** Says one line after the other, each after the answer to the one before; gives the answers. */
async function converse(lines: string[], port = listener.port): Promise<string[]> {
  const socket = connect(port, "127.0.0.1");
  const answers: string[] = [];
  let text = "";
  for await (const chunk of socket.setEncoding("utf8")) {
    text += chunk;
    for (let last = /^\d{3} .*\r\n/m.exec(text); last; last = /^\d{3} .*\r\n/m.exec(text)) {
      answers.push(text.slice(0, last.index + last[0].length).trimEnd());
      text = text.slice(last.index + last[0].length);
      const next = lines[answers.length - 1];
      if (next === undefined) socket.end();
      else socket.write(`${next}\r\n`);
    }
  }
  return answers;
}
const send = async (body: string, to = ours) =>
  (await converse(["EHLO mx.example", "MAIL FROM:<>", `RCPT TO:<${to}>`, "DATA", `${body}\r\n.`, "QUIT"])).at(
    -2,
  );

describe("a report is", () => {
  it("recorded before it is answered for", async () => {
    let safe = false;
    recording = async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      safe = true;
    };
    expect(await send(postfix())).toMatch(/^250 /);
    expect(safe).toBe(true);
    expect(recorded).toEqual([expect.objectContaining({ kind: "hard-bounce", deliveryId })]);
  });

  it("taken in for an address whose case was changed on the way", async () => {
    expect(await send(exchange(), ours.toUpperCase())).toMatch(/^250 /);
    expect(recorded).toHaveLength(1);
  });

  it("asked for again when it could not be recorded", async () => {
    recording = async () => {
      throw new Error("the database is away");
    };
    expect(await send(postfix())).toMatch(/^451 /);
    expect(complaints).toHaveLength(1);
    recording = async () => {};
    expect(await send(postfix())).toMatch(/^250 /);
    expect(recorded).toHaveLength(1);
  });
});

it("half a report is none, and no error", async () => {
  const half = postfix().slice(0, postfix().indexOf("Undelivered Message"));
  const socket = connect(listener.port, "127.0.0.1");
  for await (const chunk of socket.setEncoding("utf8")) {
    if (chunk.includes("220")) socket.write(`EHLO x\r\nMAIL FROM:<>\r\nRCPT TO:<${ours}>\r\nDATA\r\n`);
    if (chunk.includes("354")) socket.end(half);
  }
  expect(recorded).toEqual([]);
  expect(complaints).toEqual([]);
});

it("anything that is no report is taken and dropped", async () => {
  expect(await send("From: ada@example.test\r\nSubject: Out of office\r\n\r\nBack on Monday")).toMatch(
    /^250 /,
  );
  expect(await send("")).toMatch(/^250 /);
  expect(recorded).toEqual([]);
});

it("what is too large is refused", async () => {
  expect(await send(`${postfix()}\r\n${"x\r\n".repeat(MAX_REPORT_BYTES / 3)}`)).toMatch(/^552 /);
  expect(recorded).toEqual([]);
});

it.each([
  ["another domain", ours.replace(domain, "elsewhere.example")],
  [
    "a signature that is none of ours",
    returnPath(["another secret of thirty-two characters"], deliveryId, domain),
  ],
  ["a person", `postmaster@${domain}`],
  ["a domain below ours", `${ours}.evil.example`],
])("mail for %s is refused", async (_what, to) => {
  const answers = await converse(["EHLO mx.example", "MAIL FROM:<a@b.example>", `RCPT TO:<${to}>`, "DATA"]);
  expect(answers.slice(3)).toEqual([expect.stringMatching(/^550 /), expect.stringMatching(/^503 /)]);
});

it("one message has one recipient, and nobody logs in", async () => {
  const other = returnPath(secrets, "0198a7c2-4b1e-7def-8a90-000000000000", domain);
  const answers = await converse([
    "EHLO mx.example",
    "AUTH PLAIN AGEAYg==",
    "MAIL FROM:<>",
    `RCPT TO:<${ours}>`,
    `RCPT TO:<${other}>`,
  ]);
  expect(answers[1]).not.toMatch(/AUTH|STARTTLS/);
  expect(answers.map((answer) => answer.slice(0, 3))).toEqual([
    ...["220", "250", "500", "250", "250", "452"],
  ]);
});

it("a port that is taken is an error at the start, and a stopped listener frees its port", async () => {
  const second = await start();
  const options = { port: second.port, host: "127.0.0.1", domain, record: async () => {} };
  await expect(startBounceListener(ctx, options)).rejects.toThrow(/EADDRINUSE/);
  const idle = connect(second.port, "127.0.0.1");
  await new Promise((resolve) => idle.once("data", resolve));
  idle.on("error", () => {});
  // By itself the library waits half a minute for who says nothing, which is longer than this test may take.
  await second.stop();
  const third = await startBounceListener(ctx, options);
  await third.stop();
}, 20_000);
