/** Amazon SNS: which messages are believed, and how the certificate is come by. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CERTIFICATE, fixture, NOW, notification, signedSns, TOPIC } from "../providers/fixtures/requests.ts";
import { snsVerifier } from "./sns.ts";

const bounce = fixture("ses-notification-bounce.json");

let fetchText = vi.fn<(url: string) => Promise<string>>();
let verify: ReturnType<typeof snsVerifier>;
beforeEach(() => {
  fetchText = vi.fn(async () => fixture("test-only-sns-certificate.pem"));
  verify = snsVerifier(TOPIC, fetchText);
});

const read = (fields: Record<string, string | null>, now = NOW) => verify(JSON.stringify(fields), now);

describe("a message of SNS", () => {
  it.each(["1", "2"] as const)("signed in version %s is believed", async (version) => {
    expect(await read(signedSns(notification(bounce), version))).toMatchObject({ ok: true });
  });

  it("with a subject is believed", async () => {
    const fields = notification(bounce, { Subject: "Amazon SES Email Event Notification" });
    expect(await read(signedSns(fields))).toMatchObject({ ok: true });
  });

  it.each([
    ["Message", bounce.replace("Permanent", "Transient")],
    ["MessageId", "22b80b92-fdea-4c2c-8f9d-bdfb0c7bf325"],
    ["Timestamp", "2026-11-02T14:59:41.000Z"],
    ["Subject", "Another"],
    ["Subject", null],
    ["Type", "UnsubscribeConfirmation"],
    ["SignatureVersion", "2"],
    ["SignatureVersion", "3"],
    ["Signature", Buffer.from("nobody").toString("base64")],
    ["Signature", ""],
  ])("whose %s was changed is refused", async (field, value) => {
    const signed = signedSns(notification(bounce, { Subject: "Amazon SES Email Event Notification" }));
    expect(await read({ ...signed, [field]: value })).toEqual({ ok: false, reason: "wrong-signature" });
  });

  it.each([
    "http://sns.us-west-2.amazonaws.com/SimpleNotificationService-f3ecfb7224c7.pem",
    "https://sns.us-west-2.amazonaws.com.evil.example/SimpleNotificationService-f3ecfb7224c7.pem",
    "https://evil.example/sns.us-west-2.amazonaws.com/SimpleNotificationService-f3ecfb7224c7.pem",
    "https://sns.us-west-2.amazonaws.com@evil.example/SimpleNotificationService-f3ecfb7224c7.pem",
    "https://me@sns.us-west-2.amazonaws.com/SimpleNotificationService-f3ecfb7224c7.pem",
    "https://sns.us-west-2.amazonaws.com:8443/SimpleNotificationService-f3ecfb7224c7.pem",
    "https://sns.s3-us-west-2.amazonaws.com/SimpleNotificationService-f3ecfb7224c7.pem",
    "https://sns.s3.us-west-2.amazonaws.com/SimpleNotificationService-f3ecfb7224c7.pem",
    "https://evilsns.us-west-2.amazonaws.com/SimpleNotificationService-f3ecfb7224c7.pem",
    "https://sns.us-west-2.amazonaws.com/somebody/SimpleNotificationService-f3ecfb7224c7.pem",
    "https://sns.us-west-2.amazonaws.com/?Action=x.pem",
    "https://sns.us-west-2.amazonaws.com/SimpleNotificationService-f3ecfb7224c7.txt",
    "no address",
  ])("with a certificate from %s is refused, and nothing fetched", async (SigningCertURL) => {
    const signed = signedSns(notification(bounce, { SigningCertURL }));
    expect(await read(signed)).toEqual({ ok: false, reason: "foreign-certificate" });
    expect(fetchText).not.toHaveBeenCalled();
  });

  it("of another topic is refused, though Amazon signed it, and nothing fetched", async () => {
    const signed = signedSns(notification(bounce, { TopicArn: `${TOPIC}-of-a-stranger` }));
    expect(await read(signed)).toEqual({ ok: false, reason: "foreign-topic" });
    expect(fetchText).not.toHaveBeenCalled();
  });

  it("is good for an hour", async () => {
    const signed = signedSns(notification(bounce));
    const later = (minutes: number) => new Date(Date.parse(String(signed.Timestamp)) + minutes * 60_000);
    expect(await read(signed, later(60))).toMatchObject({ ok: true });
    expect(await read(signed, later(60.1))).toEqual({ ok: false, reason: "too-old" });
  });

  it.each(["", "{", "[]", '"text"', "{}", '{"Type":"Notification"}'])(
    "that reads %j is malformed",
    async (body) => {
      expect(await verify(body, NOW)).toEqual({
        ok: false,
        reason: "malformed",
      });
    },
  );
});

describe("the certificate", () => {
  it("is fetched once", async () => {
    await Promise.all([1, 2, 3].map(() => read(signedSns(notification(bounce)))));
    await read(signedSns(notification(bounce)));
    expect(fetchText.mock.calls).toEqual([[CERTIFICATE]]);
  });

  it("that cannot be had is a fault, not a refusal, and is asked for again", async () => {
    fetchText.mockRejectedValueOnce(new Error("no route"));
    await expect(read(signedSns(notification(bounce)))).rejects.toThrow("no route");
    expect(await read(signedSns(notification(bounce)))).toMatchObject({ ok: true });
  });

  it("is one of a few that are kept", async () => {
    const from = (number: number) =>
      read(
        signedSns(
          notification(bounce, {
            SigningCertURL: `https://sns.us-west-2.amazonaws.com/SimpleNotificationService-${number}.pem`,
          }),
        ),
      );
    for (let number = 0; number < 20; number++) await from(number);
    await from(0);
    expect(fetchText).toHaveBeenCalledTimes(21);
  });
});
