/** Modes for a single recipient or sender. */
import { describe, expect, it } from "vitest";
import { anInbox, failure, letter } from "./conversation.test-kit.ts";

describe("an exception for a recipient", () => {
  it("holds for that address, however it is spelt, and for nobody else", async () => {
    const inbox = await anInbox();
    await inbox.mode({ mode: "reject", recipient: "Gone@Visitor.test" });
    const pool = inbox.pool();
    expect((await failure(pool.sendMail(letter({ to: "GONE@visitor.test" })))).responseCode).toBe(550);
    await pool.sendMail(letter());
    expect(await inbox.count()).toBe(1);
    await inbox.mode({ mode: "accept", recipient: "gone@visitor.test" });
    await pool.sendMail(letter({ to: "gone@visitor.test" }));
    expect(await inbox.count()).toBe(2);
  });

  it("goes before a sender's, and that before the mode for everybody, which forgets them both", async () => {
    const inbox = await anInbox();
    await inbox.mode({ mode: "defer" });
    await inbox.mode({ mode: "reject", sender: "ana@foyer.test" });
    await inbox.mode({ mode: "accept", recipient: "lee@visitor.test" });
    expect(await inbox.get("/api/mode")).toEqual({
      mode: "defer",
      recipients: { "lee@visitor.test": "accept" },
      senders: { "ana@foyer.test": "reject" },
      delayMs: 0,
    });
    const send = (fields: object) => failure(inbox.once().sendMail(letter(fields)));
    expect((await send({ from: "ben@foyer.test", to: "sam@visitor.test" })).responseCode).toBe(451);
    expect((await send({ to: "sam@visitor.test" })).responseCode).toBe(550);
    expect((await send({})).message).toBe("Nothing failed.");

    await inbox.mode({ mode: "accept" });
    expect(await inbox.get("/api/mode")).toEqual({ mode: "accept", recipients: {}, senders: {}, delayMs: 0 });
    expect((await send({ to: "sam@visitor.test" })).message).toBe("Nothing failed.");
  });

  it("can be down, hang and drop-after-data too", async () => {
    const inbox = await anInbox();
    await inbox.mode({ mode: "down", recipient: "down@visitor.test" });
    await inbox.mode({ mode: "hang", recipient: "hang@visitor.test" });
    await inbox.mode({ mode: "drop-after-data", recipient: "drop@visitor.test" });
    const send = (to: string) => failure(inbox.once({ socketTimeout: 250 }).sendMail(letter({ to })));
    expect((await send("down@visitor.test")).message).toMatch(/closed|ECONNRESET/i);
    expect((await send("hang@visitor.test")).code).toBe("ETIMEDOUT");
    expect(await inbox.count()).toBe(0);
    expect((await send("drop@visitor.test")).message).toMatch(/closed|ECONNRESET/i);
    await inbox.once().sendMail(letter());
    expect(await inbox.count()).toBe(2);
  });

  it("lets go of those it kept hanging when it is lifted, not when another changes", async () => {
    const inbox = await anInbox();
    await inbox.mode({ mode: "hang", recipient: "lee@visitor.test" });
    const client = await inbox.converse();
    await client.answer();
    await client.say("EHLO visitor.test");
    await client.say("MAIL FROM:<ana@foyer.test>");
    expect(await client.say("RCPT TO:<lee@visitor.test>")).toBe("silence");
    await inbox.mode({ mode: "reject", recipient: "sam@visitor.test" });
    expect(await client.answer(150)).toBe("silence");
    await inbox.mode({ mode: "accept", recipient: "lee@visitor.test" });
    expect(await client.answer()).toBe("closed");
  });
});

describe("an exception for a sender", () => {
  it.each([
    ["down", "closed", "closed"],
    ["hang", "250 Accepted", "silence"],
    ["defer", "250 Accepted", "451 4.3.0 try again later"],
  ])("%s", async (mode, afterMail, afterRcpt) => {
    const inbox = await anInbox();
    await inbox.mode({ mode, sender: "ANA@foyer.test" });
    const client = await inbox.converse();
    await client.answer();
    await client.say("EHLO visitor.test");
    expect(await client.say("MAIL FROM:<ana@foyer.test>")).toBe(afterMail);
    expect(await client.say("RCPT TO:<lee@visitor.test>")).toBe(afterRcpt);
    await inbox.once().sendMail(letter({ from: "ben@foyer.test" }));
    expect(await inbox.count()).toBe(1);
  });
});
