/**
 * Verifies an Amazon SNS message: signed, from our topic, at most an hour old. The certificate host must
 * spell out its region, because `sns.s3-us-west-2.amazonaws.com` could be anyone's bucket. Any AWS customer
 * can get messages signed, so the topic matters as much as the signature.
 */
import { type KeyObject, verify, X509Certificate } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { readJson } from "#core/kernel/read-json.ts";
import { type Refusal, refused } from "../providers/provider.ts";

/** Amazon's hard limit for retries is 3,600 seconds. */
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
  // `host` includes a non-default port, so such addresses fail too.
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

export function snsVerifier(topicArn: string, fetchText: (url: string) => Promise<string>) {
  // Amazon has one certificate per region and changes it about yearly.
  const keys = new LRUCache<string, Promise<KeyObject>>({ max: 8 });

  function keyAt(url: string): Promise<KeyObject> {
    const known = keys.get(url);
    if (known) return known;
    const asked = fetchText(url).then((pem) => new X509Certificate(pem).publicKey);
    keys.set(url, asked);
    asked.catch(() => keys.peek(url) === asked && keys.delete(url));
    return asked;
  }

  /** Throws if the certificate can't be fetched: Amazon retries after an error, but not after a refusal. */
  return async (
    body: string,
    now: Date,
  ): Promise<{ ok: true; message: SnsMessage } | { ok: false; reason: Refusal }> => {
    const message = readJson(body, envelope);
    if (!message) return refused("malformed");
    // Cheap checks first: strangers must not make this server fetch.
    if (message.TopicArn !== topicArn) return refused("foreign-topic");
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
