import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKeys, type Secrets } from "../secrets/derive-keys.ts";

export type PreviewLink = { pageId: string; number: number; expiresAt: Date };

const ID_BYTES = 16;
const NUMBER_AT = ID_BYTES;
const EXPIRES_AT = NUMBER_AT + 4;
const SIGNATURE_AT = EXPIRES_AT + 6;
const LENGTH = SIGNATURE_AT + 16;

const signature = (key: Buffer, content: Buffer) =>
  createHmac("sha256", key).update("preview:").update(content).digest().subarray(0, 16);

export function signPreview(secrets: Secrets, { pageId, number, expiresAt }: PreviewLink): string {
  const content = Buffer.alloc(SIGNATURE_AT);
  content.write(pageId.replaceAll("-", ""), 0, "hex");
  content.writeUInt32BE(number, NUMBER_AT);
  content.writeUIntBE(Math.floor(expiresAt.getTime() / 1000), EXPIRES_AT, 6);
  const [key] = deriveKeys(secrets, "link:preview");
  return Buffer.concat([content, signature(key, content)]).toString("base64url");
}

/** Null if the link isn't ours. The caller checks expiry and revocation. */
export function readPreview(secrets: Secrets, token: string): PreviewLink | null {
  const bytes = Buffer.from(token, "base64url");
  // Accepts only the canonical encoding: a longer one's leftover bits aren't signed.
  if (bytes.length !== LENGTH || bytes.toString("base64url") !== token) return null;
  const content = bytes.subarray(0, SIGNATURE_AT);
  const isSigned = deriveKeys(secrets, "link:preview").some((key) =>
    timingSafeEqual(signature(key, content), bytes.subarray(SIGNATURE_AT)),
  );
  if (!isSigned) return null;
  return {
    pageId: content
      .toString("hex", 0, ID_BYTES)
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    number: content.readUInt32BE(NUMBER_AT),
    expiresAt: new Date(content.readUIntBE(EXPIRES_AT, 6) * 1000),
  };
}
