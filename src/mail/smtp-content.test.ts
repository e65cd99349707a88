/** What the mailer adds to a message on its way: an invitation to a date, and a signature that covers the unsubscribe headers. */
import { generateKeyPairSync } from "node:crypto";
import { dkimVerify } from "mailauth";
import PostalMime from "postal-mime";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Message } from "#core/kernel/mailer.ts";
import { startInbox } from "../../dev/inbox/start-inbox.ts";
import { smtpMailer } from "./smtp.ts";

const inbox = await startInbox({});
const mailer = smtpMailer(inbox.smtpUrl, { maxConnections: 1 });
afterAll(async () => {
  await mailer.close();
  await inbox.stop();
});

const api = (path: string, init?: RequestInit) => fetch(`${inbox.httpUrl}/api/${path}`, init);
beforeEach(async () => {
  await api("messages", { method: "DELETE" });
});

const message: Message = {
  messageId: "<1@coach.example>",
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
const yes = async () => true;

const source = async () => {
  const [{ id }] = (await (await api("messages")).json()) as [{ id: string }];
  return ((await (await api(`messages/${id}`)).json()) as { source: string }).source;
};

it("a date to keep is an alternative of the text, and an attachment", async () => {
  const content = "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n";
  await mailer.send({ ...message, calendar: { method: "REQUEST", content } }, yes);
  const raw = await source();
  const alternative = raw.match(/multipart\/alternative;\s+boundary="([^"]+)"/)?.[1] ?? "none";
  const types = raw
    .split(`--${alternative}`)
    .slice(1, -1)
    .map((part) => part.match(/Content-Type: ([^\r\n]+)/)?.[1]);
  expect(types).toEqual([
    "text/plain; charset=utf-8",
    "text/html; charset=utf-8",
    "text/calendar; charset=utf-8; method=REQUEST",
  ]);
  const { attachments } = await PostalMime.parse(raw, { attachmentEncoding: "utf8" });
  expect(attachments).toEqual([
    expect.objectContaining({ mimeType: "text/calendar", method: "REQUEST" }),
    expect.objectContaining({
      mimeType: "application/ics",
      filename: "invite.ics",
      disposition: "attachment",
    }),
  ]);
  for (const attachment of attachments) {
    expect(String(attachment.content).replace(/\r?\n/g, "\r\n")).toBe(content);
  }
});

describe("with a DKIM key", () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: "spki", format: "der" }).toString("base64")}`;
  const asName: string[] = [];
  const resolver = async (name: string) => {
    asName.push(name);
    return [[record]];
  };
  const verified = async (raw: string) => (await dkimVerify(raw, { resolver })).results[0];
  const sendSigned = async (domain?: string) => {
    const dkim = { selector: "f1", privateKey: pem, ...(domain && { domain }) };
    const signing = smtpMailer(inbox.smtpUrl, { maxConnections: 1, dkim });
    const calendar = { method: "CANCEL", content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n" } as const;
    const ends = [
      await signing.send({ ...message, calendar }, async () => false),
      await signing.send({ ...message, calendar }, yes),
    ];
    await signing.close();
    // The signature is made before the hand-off is asked for, and without a yes nothing leaves.
    expect(ends.map(({ result }) => result)).toEqual(["withdrawn", "accepted"]);
    expect(await (await api("count")).json()).toEqual({ count: 1 });
  };

  it("a message is signed for the domain it is from, its unsubscribe headers included", async () => {
    await sendSigned();
    const raw = await source();
    const result = await verified(raw);
    expect(result).toEqual(expect.objectContaining({ signingDomain: "coach.example", selector: "f1" }));
    expect(result?.status.result).toBe("pass");
    expect(asName.at(-1)).toBe("f1._domainkey.coach.example");
    for (const [from, to] of [
      ["/leave/kk", "/leave/xx"],
      ["=One-Click", "=Two-Click"],
      ["Subject: Your keys", "Subject: My keys"],
    ] as const) {
      expect(raw).toContain(from);
      expect((await verified(raw.replace(from, to)))?.status.result).toBe("fail");
    }
  });

  it("or for the domain that is named", async () => {
    await sendSigned("foyer.example");
    expect((await verified(await source()))?.signingDomain).toBe("foyer.example");
  });

  it.each([
    ["no key at all", "not a key"],
    [
      "a key of a kind it cannot sign with",
      generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    ],
  ])("%s is found out at the start", (_what, privateKey) => {
    expect(() =>
      smtpMailer(inbox.smtpUrl, { maxConnections: 1, dkim: { selector: "f1", privateKey } }),
    ).toThrow();
  });
});
