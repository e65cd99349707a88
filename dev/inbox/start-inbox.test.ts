/** The inbox's six modes in real SMTP conversations. */
import { once } from "node:events";
import { connect } from "node:net";
import { performance } from "node:perf_hooks";
import { describe, expect, it, vi } from "vitest";
import { anInbox, failure, letter } from "./conversation.test-kit.ts";
import { createMailbox } from "./mailbox.ts";
import { createModes, type Mode } from "./modes.ts";
import { startSmtp } from "./smtp.ts";
import { startInbox } from "./start-inbox.ts";

describe("accept", () => {
  it("answers with the id under which the message is kept", async () => {
    const inbox = await anInbox();
    const info = await inbox.once().sendMail(letter());
    const [message] = await inbox.messages();
    expect(info.response).toBe(`250 2.0.0 accepted as ${message?.id}`);
    expect(message?.messageId).toBe(info.messageId);
  });

  it("takes several messages on one connection, and a login from those who offer one", async () => {
    const inbox = await anInbox();
    const mailer = inbox.pool({ auth: { user: "anybody", pass: "anything" } });
    for (const subject of ["one", "two", "three"]) await mailer.sendMail(letter({ subject }));
    expect((await inbox.messages()).map(({ subject }) => subject)).toEqual(["one", "two", "three"]);
  });

  it("greets at once", async () => {
    const inbox = await anInbox();
    await inbox.once().verify();
    // The library's own delay is always 100 ms, so one quicker greeting proves that it is off.
    let quickest = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < 20 && quickest > 90; attempt += 1) {
      const startedAt = performance.now();
      expect(await (await inbox.converse()).answer()).toMatch(/^220 /);
      quickest = Math.min(quickest, performance.now() - startedAt);
    }
    expect(quickest).toBeLessThan(90);
  });

  it("keeps dots as they were written, and refuses what is too large", async () => {
    const inbox = await anInbox();
    const mailer = inbox.pool();
    await mailer.sendMail(letter({ text: ".\n..\nA line\n.hidden" }));
    expect((await inbox.messages())[0]?.text.trim()).toBe(".\n..\nA line\n.hidden");
    const error = await failure(mailer.sendMail(letter({ text: "x".repeat(11 * 1024 * 1024) })));
    expect(error.responseCode).toBe(552);
    expect(await inbox.count()).toBe(1);
  });
});

describe("reject, defer and full", () => {
  it.each([
    ["reject", 550, "550 5.1.1"],
    ["defer", 451, "451 4.3.0"],
    ["full", 452, "452 4.2.2"],
  ])("%s answers the recipient, and nothing arrives", async (mode, code, words) => {
    const inbox = await anInbox();
    await inbox.mode({ mode });
    const error = await failure(inbox.once().sendMail(letter()));
    expect(error).toMatchObject({ responseCode: code, command: "RCPT TO" });
    expect(error.response).toMatch(words);
    expect(await inbox.count()).toBe(0);
  });
});

describe("down", () => {
  it("refuses connections, ends those that are open, and comes back on the same port", async () => {
    const inbox = await anInbox();
    const pool = inbox.pool();
    await pool.sendMail(letter());
    const client = await inbox.converse();
    expect(await client.answer()).toMatch(/^220/);

    await inbox.mode({ mode: "down" });
    expect(await client.answer()).toBe("closed");
    expect((await failure(pool.sendMail(letter()))).message).toContain("ECONNREFUSED");

    await inbox.mode({ mode: "accept" });
    await pool.sendMail(letter());
    expect(await inbox.count()).toBe(2);
  });

  it("is what the last of several quick changes says", async () => {
    const modes = createModes();
    const smtp = await startSmtp({ port: 0, mailbox: createMailbox({ capacity: 1 }), modes });
    const change = (mode: Mode) => {
      modes.change({ mode, delayMs: 0 });
      return smtp.applyModes();
    };
    const reach = () => failure(once(connect(smtp.port, "127.0.0.1"), "connect"));
    await change("down");
    await Promise.all([change("accept"), change("down")]);
    expect((await reach()).message).toContain("ECONNREFUSED");
    await Promise.all((["accept", "down", "hang", "down", "accept"] as const).map(change));
    expect((await reach()).message).toBe("Nothing failed.");
    await smtp.stop();
  });
});

describe("hang", () => {
  it("accepts a connection without a greeting, and lets go of it when the mode changes", async () => {
    const inbox = await anInbox();
    await inbox.mode({ mode: "hang" });
    const client = await inbox.converse();
    expect(await client.answer()).toBe("silence");
    const error = await failure(inbox.once({ greetingTimeout: 150 }).sendMail(letter()));
    expect(error).toMatchObject({ code: "ETIMEDOUT", message: "Greeting never received" });

    await inbox.mode({ mode: "accept" });
    expect(await client.answer()).toBe("closed");
    await inbox.once().sendMail(letter());
    expect(await inbox.count()).toBe(1);
  });

  it("leaves the next command on a greeted connection unanswered", async () => {
    const inbox = await anInbox();
    const pool = inbox.pool({ socketTimeout: 250 });
    await pool.sendMail(letter());
    const client = await inbox.converse();
    await client.answer();
    await inbox.mode({ mode: "hang" });
    expect(await client.say("EHLO visitor.test")).toBe("silence");
    expect(await client.say("QUIT", 150)).toBe("silence");
    expect((await failure(pool.sendMail(letter()))).code).toBe("ETIMEDOUT");

    await inbox.mode({ mode: "defer" });
    expect(await client.answer()).toBe("closed");
    expect(await inbox.count()).toBe(1);
  });

  it("does not answer a message whose answer was being held", async () => {
    const inbox = await anInbox();
    await inbox.mode({ mode: "accept", delayMs: 200 });
    const sending = failure(inbox.once({ socketTimeout: 500 }).sendMail(letter()));
    await vi.waitFor(async () => expect(await inbox.count()).toBe(1), { timeout: 15_000 });
    await inbox.mode({ mode: "hang" });
    expect((await sending).code).toBe("ETIMEDOUT");
  });
});

describe("drop-after-data", () => {
  it("closes after the final dot without an answer, though the message has arrived", async () => {
    const inbox = await anInbox();
    const pool = inbox.pool();
    await pool.sendMail(letter({ subject: "before" }));
    await inbox.mode({ mode: "drop-after-data" });
    const error = await failure(pool.sendMail(letter({ subject: "dropped" })));
    expect(error.responseCode).toBeUndefined();
    expect(error.message).toMatch(/closed|ECONNRESET/i);
    expect((await inbox.messages()).map(({ subject }) => subject)).toEqual(["before", "dropped"]);
  });
});

describe("a change of mode", () => {
  it("reaches a connection that is in the middle of a conversation", async () => {
    const inbox = await anInbox();
    const client = await inbox.converse();
    await client.answer();
    await client.say("EHLO visitor.test");
    await client.say("MAIL FROM:<ana@foyer.test>");
    for (const [mode, answer] of [
      ["reject", /^550 5\.1\.1/],
      ["defer", /^451 4\.3\.0/],
      ["accept", /^250/],
    ] as const) {
      await inbox.mode({ mode });
      expect(await client.say("RCPT TO:<lee@visitor.test>")).toMatch(answer);
    }
    expect(await client.say("DATA")).toMatch(/^354/);
    await inbox.mode({ mode: "drop-after-data" });
    expect(await client.say("Subject: mid-way\r\n\r\nHello\r\n.")).toBe("closed");
    expect(await inbox.count()).toBe(1);
  });
});

describe("delayMs", () => {
  it("holds the answer while the message is already here, until a change that names no delay", async () => {
    const inbox = await anInbox();
    await inbox.mode({ mode: "accept", delayMs: 400 });
    let answered = false;
    const sending = inbox
      .once()
      .sendMail(letter())
      .then(() => {
        answered = true;
      });
    await vi.waitFor(async () => expect(await inbox.count()).toBe(1), { timeout: 15_000 });
    expect(answered).toBe(false);
    await sending;

    // Longer than this test may take, so a leftover delay would fail it.
    await inbox.mode({ mode: "accept", delayMs: 60_000 });
    await inbox.mode({ mode: "accept" });
    await inbox.once().sendMail(letter());
  });
});

describe("the inbox", () => {
  it("does not start in production, and says so when its port is taken", async () => {
    vi.stubEnv("NODE_ENV", "production");
    await expect(startInbox({})).rejects.toThrow(/does not start in production/);
    vi.unstubAllEnvs();
    const { httpUrl, smtpUrl } = await anInbox();
    const taken = (url: string) => Number(new URL(url).port);
    await expect(startInbox({ smtpPort: taken(smtpUrl) })).rejects.toThrow(/already in use/);
    await expect(startInbox({ httpPort: taken(httpUrl) })).rejects.toThrow(/already in use/);
  });
});
