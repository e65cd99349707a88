/**
 * Whether a message is Amazon SNS's own: signed, from a topic of ours, and not an hour old.
 *
 * The signature is only as good as its certificate, and the certificate as the host it is taken from over TLS: a region
 * is spelt out, for `sns.s3-us-west-2.amazonaws.com` would be anybody's bucket. Any customer of Amazon's has messages
 * signed by that certificate, which is why the topic counts as much as the signature.
 */
import { type KeyObject, verify, X509Certificate } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type Refusal, refused } from "./provider.ts";
import { readJson } from "./read-json.ts";

/** As long as Amazon may go on trying to deliver (its hard limit is 3,600 seconds). */
const HOUR = 3_600_000;
const AMAZON_HOST = /^sns\.[a-z]{2}(-[a-z]+)+-\d+\.amazonaws\.com$/;
const CERTIFICATE_PATH = /^\/SimpleNotificationService-[0-9A-Za-z]+\.pem$/;

const envelope = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.string().nullish(),
  Message: z.string(),
  Timestamp: z.iso.datetime(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.string(),
  Signature: z.string(),
  SigningCertURL: z.string(),
});
export type SnsMessage = z.infer<typeof envelope>;

const ALGORITHMS = new Map([
  ["1", "RSA-SHA1"],
  ["2", "RSA-SHA256"],
]);
const SIGNED_OF_NOTIFICATION = ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"] as const;
const SIGNED_OF_CONFIRMATION = [
  "Message",
  "MessageId",
  "SubscribeURL",
  "Timestamp",
  "Token",
  "TopicArn",
  "Type",
] as const;

export const isAmazonAddress = (address: string): boolean => amazonUrl(address) !== null;

function amazonUrl(address: string): URL | null {
  const url = URL.parse(address);
  // `host` holds a port that is not https's own, so that one is refused with it.
  return url?.protocol === "https:" && url.username === "" && AMAZON_HOST.test(url.host) ? url : null;
}

function certificateAddress(address: string): string | null {
  const url = amazonUrl(address);
  return url && CERTIFICATE_PATH.test(url.pathname) ? `${url.origin}${url.pathname}` : null;
}

function signedText(message: SnsMessage): string {
  const fields = message.Type === "Notification" ? SIGNED_OF_NOTIFICATION : SIGNED_OF_CONFIRMATION;
  return fields
    .filter((field) => typeof message[field] === "string")
    .map((field) => `${field}\n${message[field]}\n`)
    .join("");
}

export function snsVerifier(topicArns: string[], fetchText: (url: string) => Promise<string>) {
  // Amazon changes its certificate about once a year and has one a region: a few places are plenty, and no stranger fills more.
  const keys = new LRUCache<string, Promise<KeyObject>>({ max: 8 });

  function keyAt(url: string): Promise<KeyObject> {
    const known = keys.get(url);
    if (known) return known;
    const asked = fetchText(url).then((pem) => new X509Certificate(pem).publicKey);
    keys.set(url, asked);
    asked.catch(() => keys.peek(url) === asked && keys.delete(url));
    return asked;
  }

  /** Throws when the certificate cannot be had: Amazon tries again after a fault of ours, never after a refusal. */
  return async (
    body: string,
    now: Date,
  ): Promise<{ ok: true; message: SnsMessage } | { ok: false; reason: Refusal }> => {
    const message = readJson(body, envelope);
    if (!message) return refused("malformed");
    // What costs nothing comes first: strangers shall not make this server fetch.
    if (!topicArns.includes(message.TopicArn)) return refused("foreign-topic");
    if (now.getTime() - Date.parse(message.Timestamp) > HOUR) return refused("too-old");
    const certificate = certificateAddress(message.SigningCertURL);
    if (!certificate) return refused("foreign-certificate");
    const algorithm = ALGORITHMS.get(message.SignatureVersion);
    if (!algorithm) return refused("wrong-signature");
    const genuine = verify(
      algorithm,
      Buffer.from(signedText(message)),
      await keyAt(certificate),
      Buffer.from(message.Signature, "base64"),
    );
    return genuine ? { ok: true, message } : refused("wrong-signature");
  };
}
