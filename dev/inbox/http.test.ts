/** The inbox's JSON API, its limits and its pages. */
import { describe, expect, it } from "vitest";
import { anInbox, letter } from "./conversation.test-kit.ts";
import { createMailbox } from "./mailbox.ts";

describe("GET /api/messages", () => {
  it("gives each message in the shape that tests rely on, newest last", async () => {
    const inbox = await anInbox();
    const mailer = inbox.pool();
    await mailer.sendMail(
      letter({
        to: ["Zoë Ångström <zoe@visitor.test>", "sam@visitor.test"],
        bcc: "hidden@visitor.test",
        subject: "Grüße, “Zoë” — and a subject that is long enough to be folded over several lines ✓",
        html: "<p>Hello <b>Zoë</b></p>",
        text: "Hello Zoë",
        messageId: "<fixed@foyer.test>",
        headers: { "List-Unsubscribe": "<https://foyer.test/unsubscribe/abc>" },
      }),
    );
    await mailer.sendMail(letter({ subject: "later" }));
    const [first, second] = await inbox.messages();
    expect(first).toEqual({
      id: "1",
      to: ["zoe@visitor.test", "sam@visitor.test"],
      from: "ana@foyer.test",
      subject: "Grüße, “Zoë” — and a subject that is long enough to be folded over several lines ✓",
      headers: expect.objectContaining({
        "list-unsubscribe": "<https://foyer.test/unsubscribe/abc>",
        from: "Ana Coach <ana@foyer.test>",
        to: "Zoë Ångström <zoe@visitor.test>, sam@visitor.test",
      }),
      messageId: "<fixed@foyer.test>",
      text: expect.stringMatching(/^Hello Zoë\s*$/),
      html: expect.stringContaining("<p>Hello <b>Zoë</b></p>"),
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      size: expect.any(Number),
      envelope: {
        from: "ana@foyer.test",
        to: ["zoe@visitor.test", "sam@visitor.test", "hidden@visitor.test"],
      },
    });
    expect(second).toMatchObject({ id: "2", subject: "later", html: "" });
    expect(await inbox.get("/api/messages/1")).toEqual({
      ...first,
      source: expect.stringContaining("Message-ID: <fixed@foyer.test>\r\n"),
    });
    expect((await inbox.call("/api/messages/3")).status).toBe(404);
  });

  it("filters by recipient and keeps the newest within a limit", async () => {
    const inbox = await anInbox();
    const mailer = inbox.pool();
    for (const to of ["a+b@visitor.test", "c@visitor.test", "A+B@visitor.test"]) {
      await mailer.sendMail(letter({ to, messageId: "<same@foyer.test>" }));
    }
    const ids = async (query: string) => (await inbox.messages(query)).map(({ id }) => id);
    expect(await ids("?to=a%2Bb@visitor.test")).toEqual(["1", "3"]);
    expect(await ids("?to=a+B@Visitor.test")).toEqual(["1", "3"]);
    expect(await ids("?limit=2")).toEqual(["2", "3"]);
    expect(await ids("?to=a+b@visitor.test&limit=1")).toEqual(["3"]);
    expect((await inbox.call("/api/messages?limit=none")).status).toBe(400);
    expect(await inbox.count("?to=c@visitor.test")).toBe(1);
    expect(await inbox.count("?messageId=same@foyer.test")).toBe(3);
    expect(await inbox.count("?messageId=%3Csame@foyer.test%3E&to=c@visitor.test")).toBe(1);
    expect(await inbox.count("?messageId=other@foyer.test")).toBe(0);
  });
});

describe("the bounds", () => {
  it("drop the oldest while the count goes on, until everything is deleted", async () => {
    const inbox = await anInbox({ capacity: 3 });
    const mailer = inbox.pool();
    for (let n = 1; n <= 5; n++) await mailer.sendMail(letter({ subject: `no. ${n}` }));
    expect((await inbox.messages()).map(({ subject }) => subject)).toEqual(["no. 3", "no. 4", "no. 5"]);
    expect(await inbox.count()).toBe(5);
    expect(await inbox.count("?to=lee@visitor.test")).toBe(3);
    expect((await inbox.call("/api/messages/2")).status).toBe(404);
    expect(await inbox.get("/api/messages/3")).toMatchObject({ subject: "no. 3" });

    expect((await inbox.call("/api/messages", { method: "DELETE" })).status).toBe(204);
    expect(await inbox.count()).toBe(0);
    await mailer.sendMail(letter());
    expect((await inbox.messages()).map(({ id }) => id)).toEqual(["6"]);
  });

  it("hold for bytes as well", () => {
    const mailbox = createMailbox({ capacity: 100, maxBytes: 25 });
    for (let n = 0; n < 4; n++) mailbox.add({ from: "a@b", to: [] }, Buffer.alloc(10));
    expect(mailbox.kept().map(({ id }) => id)).toEqual(["3", "4"]);
    mailbox.clear();
    for (let n = 0; n < 2; n++) mailbox.add({ from: "a@b", to: [] }, Buffer.alloc(10));
    expect(mailbox.kept().map(({ id }) => id)).toEqual(["5", "6"]);
    expect(mailbox.received()).toBe(2);
  });
});

describe("PUT /api/mode", () => {
  it.each([
    [{ mode: "explode" }, /no mode "explode"; the modes are accept, reject/],
    [{}, /no mode/],
    [[], /no mode/],
    ["defer", /must be a JSON object/],
    [{ mode: "defer", delayMs: 60_001 }, /delayMs must be/],
    [{ mode: "defer", delayMs: "5" }, /delayMs must be/],
    [{ mode: "defer", recipient: "nobody" }, /must be an email address/],
    [{ mode: "defer", recipient: "a@b.test", sender: "c@d.test" }, /not both/],
  ])("answers %j with 400 and a sentence", async (change, sentence) => {
    const inbox = await anInbox();
    const response = await inbox.mode(change as object);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.stringMatching(sentence) });
    expect(await inbox.get("/api/mode")).toEqual({ mode: "accept", recipients: {}, senders: {}, delayMs: 0 });
  });
});

describe("the pages", () => {
  it("list the messages and show one, with nothing of it taken for markup of theirs", async () => {
    const inbox = await anInbox();
    const html = "<html><head></head><body><script>alert(1)</script></body></html>";
    await inbox
      .once()
      .sendMail(letter({ subject: "<script>bad</script>", html, text: "See https://foyer.test/a." }));
    const page = async (path: string) => (await inbox.call(path)).text();
    expect(await page("/")).toContain("&lt;script&gt;bad&lt;/script&gt;");
    expect(await page("/messages/1")).toMatch(
      /<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/,
    );
    expect(await page("/messages/1?view=text")).toContain('<a href="https://foyer.test/a" ');
    expect(await page("/messages/1?view=source")).toContain("Subject: &lt;script&gt;bad");
    expect(await page("/messages/1?view=source")).not.toContain("<script>alert");
    const mail = await inbox.call("/messages/1/html");
    expect(mail.headers.get("content-security-policy")).toMatch(/^sandbox (?!.*allow-scripts)/);
    expect(await mail.text()).toContain('<head><base target="_blank">');
    expect((await inbox.call("/messages/9")).status).toBe(404);
  });
});
