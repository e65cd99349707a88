/** A message that leaves signed is accepted by a receiver that looks the key up, and refused once a byte of it has changed. */
import { generateKeyPairSync } from "node:crypto";
import { authenticate } from "mailauth";
import { afterAll, describe, expect, it } from "vitest";
import { mergeTags } from "#core/content/emails/merge-tags.ts";
import { compileTemplate, renderMessage } from "#core/content/emails/render-message.ts";
import { renderStep } from "#emails/render-step.ts";
import { startInbox } from "../../dev/inbox/start-inbox.ts";
import { loadFixture } from "../../test/fixture-site/load-fixture.ts";
import { smtpMailer } from "./smtp.ts";

const { publicKey, privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "der" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const dkim = { selector: "foyer1", privateKey };

const inbox = await startInbox({});
const options = { maxConnections: 1, dkim };
const mailer = smtpMailer(inbox.smtpUrl, options);
afterAll(async () => {
  await mailer.close();
  await inbox.stop();
});

/** What a coach's DNS would say: the key, and that mail without an aligned signature is to be refused. */
const records: Record<string, string> = {
  "foyer1._domainkey.brandtrecovery.example": `v=DKIM1; k=rsa; p=${publicKey.toString("base64")}`,
  "_dmarc.brandtrecovery.example": "v=DMARC1; p=reject; adkim=s",
};

/** As a receiving server does it: the signature, and whether it speaks for the From address. */
async function receive(source: string) {
  const { dkim, dmarc } = await authenticate(source, {
    strict: true,
    disableArc: true,
    disableBimi: true,
    resolver: async (name, type) => {
      const record = type === "TXT" ? records[name] : undefined;
      if (!record) throw Object.assign(new Error(`no ${type} for ${name}`), { code: "ENOTFOUND" });
      return [[record]];
    },
  });
  return {
    dkim: dkim.results.map(({ signingDomain, status }) => `${signingDomain} ${status.result}`),
    dmarc: dmarc ? dmarc.status.result : "none",
  };
}

async function sent(): Promise<string> {
  const { campaigns, coaches } = await loadFixture();
  const campaign = campaigns.find(({ coach }) => coach === "jonah");
  const coach = coaches.find(({ slug }) => slug === "jonah");
  if (!campaign?.steps[0] || !coach) throw new Error("no message of jonah's");
  const message = {
    ...renderMessage(compileTemplate(await renderStep(campaign.steps[0], coach)), mergeTags),
    messageId: "<1@brandtrecovery.example>",
    from: { name: campaign.fromName, address: campaign.fromEmail },
    returnPath: "b+1@bounces.example",
    replyTo: coach.replyTo,
    to: "ada@example.test",
    headers: {
      "List-Unsubscribe": `<${mergeTags.unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
  expect((await mailer.send(message, async () => true)).result).toBe("accepted");
  const api = `${inbox.httpUrl}/api/messages`;
  const [kept] = (await (await fetch(api)).json()) as { id: string }[];
  return ((await (await fetch(`${api}/${kept?.id}`)).json()) as { source: string }).source;
}

const source = await sent();

describe("a message signed with a coach's key", () => {
  it("is taken for the coach's own", async () => {
    expect(await receive(source)).toEqual({ dkim: ["brandtrecovery.example pass"], dmarc: "pass" });
  });

  const end = source.indexOf("\r\n\r\n");
  it.each([
    ["a byte of the body", source.slice(0, end) + source.slice(end).replace(" the ", " tho ")],
    ["the subject", source.replace(/^Subject: /m, "Subject: Re: ")],
    ["the way to leave", source.replace("<https://foyer.example", "<https://foyer.invalid")],
  ])("is refused once %s has changed", async (_, changed) => {
    expect(changed).not.toBe(source);
    expect(await receive(changed)).toEqual({ dkim: ["brandtrecovery.example fail"], dmarc: "fail" });
  });
});
