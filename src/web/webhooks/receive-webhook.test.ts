/** The address providers post to: what it answers, and that an event heard ten times is one. */
import fc from "fast-check";
import { Hono } from "hono";
import { describe, expect, it, vi } from "vitest";
import type { WebhookSecret } from "#core/sending/connections/list-webhook-secrets.ts";
import type { Feedback } from "#core/sending/feedback/feedback.ts";
import {
  BREVO_SECRET,
  brevoRequest,
  fixture,
  MAILGUN_KEY,
  mailgunRequest,
  NOW,
  notification,
  POSTMARK_SECRET,
  postmarkRequest,
  RESEND_SECRET,
  resendRequest,
  signedSns,
  snsRequest,
  TOPIC,
} from "#core/sending/providers/fixtures/requests.ts";
import type { WebhookRequest } from "#core/sending/providers/provider.ts";
import type { WebhookSecrets } from "#core/sending/providers/providers.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { webhookSources } from "./webhooks.ts";

const all: WebhookSecrets = {
  ses: [TOPIC],
  postmark: [POSTMARK_SECRET],
  resend: [RESEND_SECRET],
  mailgun: [MAILGUN_KEY],
  brevo: [BREVO_SECRET],
};

/** A site whose core knows by provider and event id what it was told before, as the real one does. */
function site(settings: WebhookSecrets = all, stored: WebhookSecret[] = []) {
  const effects = new Map<string, Feedback>();
  const record = vi.fn(async (feedback: Feedback) => {
    const key = `${feedback.provider} ${feedback.eventId}`;
    if (effects.has(key)) return "known" as const;
    effects.set(key, feedback);
    return "recorded" as const;
  });
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const listSecrets = vi.fn(async (name: string) =>
    name === "mailgun" || name === "postmark" ? stored : [],
  );
  const sources = webhookSources(settings, {
    readReturnPath: () => null,
    fetchText: async () => fixture("test-only-sns-certificate.pem"),
    listSecrets,
  });
  const note = vi.fn(async () => undefined);
  const hono = new Hono();
  hono.onError((_error, c) => c.text("A fault.", 500));
  const input = { findSources: sources.find, accept: async () => true, record, note };
  hono.post("/webhooks/:provider", receiveWebhook({ clock: { now: () => NOW }, log }, input));
  const post = (provider: string, { headers, body }: WebhookRequest) =>
    hono.request(`/webhooks/${provider}`, { method: "POST", headers, body });
  return { post, record, effects, log, note, listSecrets, forget: sources.forget };
}

const sesBounce = () => snsRequest(signedSns(notification(fixture("ses-notification-bounce.json"))));
const postmarkBounce = () => postmarkRequest(fixture("postmark-bounce.json"));
const resendBounce = () => resendRequest(fixture("resend-bounced.json"));
const mailgunBounce = () => mailgunRequest(fixture("mailgun-failed.json"));
const brevoBounce = () => brevoRequest(fixture("brevo-hard-bounce.json"));

describe("a provider", () => {
  it.each([
    ["ses", sesBounce, 2],
    ["postmark", postmarkBounce, 1],
    ["resend", resendBounce, 1],
    ["mailgun", mailgunBounce, 1],
    ["brevo", brevoBounce, 1],
  ])("%s that is configured is heard", async (name, request, sayings) => {
    const { post, effects } = site();
    const response = await post(name, request());
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ outcomes: Array(sayings).fill("recorded") });
    expect([...effects.values()].map(({ provider }) => provider)).toEqual(Array(sayings).fill(name));
  });

  it.each([
    ["ses", sesBounce],
    ["postmark", postmarkBounce],
    ["resend", resendBounce],
    ["mailgun", mailgunBounce],
    ["brevo", brevoBounce],
    ["dsn", resendBounce],
    ["__proto__", resendBounce],
    ["constructor", resendBounce],
  ])("%s that is not configured is not there", async (name, request) => {
    const { post, record } = site({});
    expect((await post(name, request())).status).toBe(404);
    expect(record).not.toHaveBeenCalled();
  });

  it("cannot speak at another's address", async () => {
    const { post, record } = site();
    expect((await post("postmark", resendBounce())).status).toBe(401);
    expect((await post("resend", postmarkBounce())).status).toBe(401);
    expect(record).not.toHaveBeenCalled();
  });
});

describe("a secret of a connection", () => {
  const [nina, omar, site1] = ["c-nina", "c-omar", "c-site"];
  const of = (connectionId: string, coachId: string | null, secret: string): WebhookSecret => ({
    connectionId,
    coachId,
    secret,
  });
  const bounce = (key: string) => mailgunRequest(fixture("mailgun-failed.json"), { key });

  it("of a coach vouches for that coach alone, of the site for everybody", async () => {
    const keys = { nina: "a-key-of-nina-and-nobody", site: "a-key-of-the-whole-site" };
    const { post, record, note } = site({}, [of(site1, null, keys.site), of(nina, "nina", keys.nina)]);
    expect((await post("mailgun", bounce(keys.nina))).status).toBe(200);
    expect(record).toHaveBeenLastCalledWith(expect.objectContaining({ coachIds: ["nina"] }));
    expect(note).toHaveBeenLastCalledWith([nina]);
    expect((await post("mailgun", bounce(keys.site))).status).toBe(200);
    expect(record.mock.lastCall?.[0]).not.toHaveProperty("coachIds");
    expect((await post("mailgun", bounce("a-key-of-nobody-at-all"))).status).toBe(401);
    expect(record).toHaveBeenCalledTimes(2);
  });

  it("that coaches share counts for all of them, and is tried once", async () => {
    const key = "a-key-of-one-account-for-two";
    const { post, record } = site({}, [of(nina, "nina", key), of(omar, "omar", key)]);
    await post("mailgun", bounce(key));
    expect(record).toHaveBeenCalledTimes(1);
    expect(record).toHaveBeenLastCalledWith(expect.objectContaining({ coachIds: ["nina", "omar"] }));
  });

  it("that is the environment’s too is the site’s", async () => {
    const { post, record } = site(all, [of(nina, "nina", MAILGUN_KEY)]);
    await post("mailgun", mailgunBounce());
    expect(record.mock.lastCall?.[0]).not.toHaveProperty("coachIds");
  });

  it("of no use shuts out nobody else", async () => {
    const { post } = site(all, [of(nina, "nina", "short")]);
    expect((await post("mailgun", mailgunBounce())).status).toBe(200);
  });

  it("is read once for many requests, and again after a change", async () => {
    const { post, listSecrets, forget } = site({}, [of(nina, "nina", "a-key-of-nina-and-nobody")]);
    for (let n = 0; n < 5; n++) await post("mailgun", bounce("a-key-of-nobody-at-all"));
    expect(listSecrets).toHaveBeenCalledTimes(1);
    forget();
    await post("mailgun", bounce("a-key-of-nina-and-nobody"));
    expect(listSecrets).toHaveBeenCalledTimes(2);
  });
});

describe("a request", () => {
  it("that is not genuine, or too old, is refused with 401, and the log says why but not whom", async () => {
    const { post, record, log } = site();
    const forged = { ...resendBounce(), body: fixture("resend-complained.json") };
    const old = resendRequest(fixture("resend-bounced.json"), { at: new Date(NOW.getTime() - 3_600_000) });
    for (const [request, error] of [
      [forged, "wrong-signature"],
      [old, "too-old"],
    ] as const) {
      const response = await post("resend", request);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ error });
      expect(log.warn).toHaveBeenLastCalledWith({ provider: "resend", reason: error }, expect.any(String));
    }
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain("reader.example");
    expect(record).not.toHaveBeenCalled();
  });

  it("that is genuine and cannot be read is refused with 400", async () => {
    const { post } = site();
    expect((await post("postmark", postmarkRequest("{"))).status).toBe(400);
  });

  it("that is genuine and of no interest is taken", async () => {
    const { post, record } = site();
    const response = await post("resend", resendRequest('{"type":"email.delivered","data":{}}'));
    expect(response.status).toBe(200);
    expect(record).not.toHaveBeenCalled();
  });

  it("about a message nobody knows is taken, so that it is not sent again", async () => {
    const { post, record } = site();
    record.mockResolvedValueOnce("unknown-message" as never);
    expect((await post("postmark", postmarkBounce())).status).toBe(200);
  });

  it("that meets a fault is answered 500, and heard whole when it is sent again", async () => {
    const { post, record, effects } = site();
    record.mockImplementationOnce(record.getMockImplementation() as never);
    record.mockRejectedValueOnce(new Error("no database"));
    expect((await post("ses", sesBounce())).status).toBe(500);
    expect(effects.size).toBe(1);
    const again = await post("ses", sesBounce());
    expect(await again.json()).toEqual({ outcomes: ["known", "recorded"] });
    expect(effects.size).toBe(2);
  });
});

describe("an event", () => {
  /** Six sayings of five events; Resend's come with new signatures, SNS's under new envelopes, as in real life. */
  const events: [string, (nth: number) => WebhookRequest][] = [
    [
      "ses",
      (nth) =>
        snsRequest(
          signedSns(notification(fixture("ses-notification-bounce.json"), { MessageId: `m${nth}` })),
        ),
    ],
    ["ses", () => snsRequest(signedSns(notification(fixture("ses-notification-complaint.json")), "2"))],
    ["postmark", postmarkBounce],
    ["postmark", () => postmarkRequest(fixture("postmark-spam-complaint.json"))],
    [
      "resend",
      (nth) => resendRequest(fixture("resend-bounced.json"), { at: new Date(NOW.getTime() - nth * 10_000) }),
    ],
  ];

  it("heard ten times, in whatever order among others, has one effect", async () => {
    const tenTimes = events.flatMap((event) => Array.from({ length: 10 }, (_, nth) => [event, nth] as const));
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(tenTimes, { minLength: tenTimes.length }), async (order) => {
        const { post, record, effects } = site();
        for (const [[name, request], nth] of order) {
          expect((await post(name, request(nth))).status).toBe(200);
        }
        expect(record).toHaveBeenCalledTimes(60);
        expect(effects.size).toBe(6);
      }),
      { numRuns: 5 },
    );
  });
});
