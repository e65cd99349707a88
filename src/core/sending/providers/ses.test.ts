/** Amazon SES: how a topic is joined, and what each notification says. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  CERTIFICATE,
  DELIVERY,
  fixture,
  NOW,
  notification,
  signedSns,
  snsRequest,
  TOPIC,
} from "./fixtures/requests.ts";
import type { WebhookParser } from "./provider.ts";
import { ses } from "./ses.ts";

/** The delivery that a return path names, to tell it from the one in a header. */
const RETURNED = "0199f1c2-7a3b-7c4d-8e5f-60718293a4b7";
const certificate = fixture("test-only-sns-certificate.pem");
const bounce = fixture("ses-notification-bounce.json");
const confirmation = JSON.parse(fixture("sns-subscription-confirmation.json"));

let fetchText = vi.fn<(url: string) => Promise<string>>();
let readRequest: WebhookParser;
beforeEach(() => {
  fetchText = vi.fn(async (url: string) =>
    url.endsWith(".pem") ? certificate : "<ConfirmSubscriptionResponse/>",
  );
  const readReturnPath = (address: string) => (address.startsWith("b+") ? RETURNED : null);
  readRequest = ses.webhook.open(TOPIC, { readReturnPath, fetchText });
});

const read = (fields: Record<string, string | null>, now = NOW) => readRequest(snsRequest(fields), now);
const said = async (message: string) => {
  const reading = await read(signedSns(notification(message)));
  return reading.ok ? reading.reports : reading.reason;
};

describe("a subscription", () => {
  it("to a topic of ours is confirmed", async () => {
    expect(await read(signedSns(confirmation))).toMatchObject({ ok: true, reports: [] });
    expect(fetchText).toHaveBeenLastCalledWith(confirmation.SubscribeURL);
  });

  it("at another host is not", async () => {
    const SubscribeURL = "https://evil.example/?Action=ConfirmSubscription";
    expect(await read(signedSns({ ...confirmation, SubscribeURL }))).toEqual({
      ok: false,
      reason: "foreign-address",
    });
    expect(fetchText.mock.calls).toEqual([[CERTIFICATE]]);
  });

  it.each([
    ["SubscribeURL", "https://sns.us-west-2.amazonaws.com/?Action=Another"],
    ["Token", "another"],
  ])("whose %s was changed is not", async (field, value) => {
    const changed = { ...signedSns(confirmation), [field]: value };
    expect(await read(changed)).toEqual({ ok: false, reason: "wrong-signature" });
    expect(fetchText.mock.calls).toEqual([[CERTIFICATE]]);
  });

  it("that ends is of no interest", async () => {
    const ended = signedSns({ ...confirmation, Type: "UnsubscribeConfirmation" });
    expect(await read(ended)).toMatchObject({ ok: true, reports: [] });
    expect(fetchText.mock.calls).toEqual([[CERTIFICATE]]);
  });
});

describe("a notification", () => {
  it("of a hard bounce says so for each recipient", async () => {
    expect(await said(bounce)).toEqual([
      {
        eventId: expect.stringMatching(
          /^000001378603177f-7a5433e7-8edb-42ae-af10-f0181f34d6ee-000000:\w{16}$/,
        ),
        kind: "hard-bounce",
        deliveryId: RETURNED,
        messageId: "<one@foyer.example>",
        recipient: "jane@reader.example",
        occurredAt: new Date("2026-11-02T14:59:38.605Z"),
        text: "smtp; 550 5.1.1 <jane@reader.example>... User unknown",
      },
      expect.objectContaining({ recipient: "richard@reader.example", text: "Permanent, General" }),
    ]);
  });

  it("has an id for each recipient, the same whenever and through whichever topic it comes, and no address in it", async () => {
    const ids = async (fields: Record<string, string>) => {
      const reading = await read(signedSns(notification(bounce, fields)));
      return reading.ok ? reading.reports.map(({ eventId }) => eventId) : [];
    };
    const first = await ids({});
    expect(new Set(first).size).toBe(2);
    expect(first.join()).not.toContain("reader.example");
    expect(await ids({ MessageId: "another", Timestamp: "2026-11-02T14:59:59.000Z" })).toEqual(first);
  });

  it("finds its message by the return path, with a name before it or not", async () => {
    const message = bounce.replace(/"source": "([^"]+)"/, '"source": "Dr. Dave <$1>"');
    expect(await said(message)).toMatchObject([{ deliveryId: RETURNED }, { deliveryId: RETURNED }]);
  });

  it("finds its message by our header when the return path is none of ours", async () => {
    const message = bounce.replace(/"source": "[^"]+"/, '"source": "hello@foyer.example"');
    expect(await said(message)).toMatchObject([{ deliveryId: DELIVERY }, { deliveryId: DELIVERY }]);
    const event = fixture("ses-event-bounce.json");
    expect(await said(event)).toMatchObject([{ deliveryId: "0199f1c2-7a3b-7c4d-8e5f-60718293a4b6" }]);
  });

  it("whose header of ours holds no delivery's id names none", async () => {
    const message = fixture("ses-event-bounce.json").replace(
      "0199f1c2-7a3b-7c4d-8e5f-60718293a4b6",
      "'; drop",
    );
    expect(await said(message)).toMatchObject([{ deliveryId: null }]);
  });

  it.each([
    ["Permanent", "OnAccountSuppressionList", "hard-bounce"],
    ["Permanent", "Suppressed", "hard-bounce"],
    ["Transient", "MailboxFull", "soft-bounce"],
    ["Undetermined", "Undetermined", "soft-bounce"],
  ])("of a bounce %s, %s is a %s", async (type, subtype, kind) => {
    const message = fixture("ses-event-bounce.json")
      .replace("Transient", type)
      .replace("MailboxFull", subtype);
    expect(await said(message)).toMatchObject([{ kind, recipient: "recipient@reader.example" }]);
  });

  it("of a complaint is a complaint, unless it says 'not spam'", async () => {
    const complaint = fixture("ses-notification-complaint.json");
    expect(await said(complaint)).toMatchObject([
      {
        kind: "complaint",
        recipient: "richard@reader.example",
        deliveryId: null,
        messageId: null,
        text: "abuse",
      },
    ]);
    expect(await said(complaint.replace('"abuse"', "null"))).toMatchObject([{ kind: "complaint" }]);
    expect(await said(complaint.replace("abuse", "not-spam"))).toEqual([]);
  });

  it.each([
    '{"notificationType":"Delivery","mail":{},"delivery":{}}',
    '{"eventType":"Open","mail":{},"open":{}}',
    "Successfully validated SNS topic for Amazon SES event publishing.",
    "[]",
  ])("that reads %s is of no interest", async (message) => {
    expect(await said(message)).toEqual([]);
  });

  it("of a bounce that cannot be read is malformed", async () => {
    expect(await said('{"notificationType":"Bounce","mail":{}}')).toBe("malformed");
    expect(await said('{"notificationType":"Complaint","mail":{}}')).toBe("malformed");
  });
});
