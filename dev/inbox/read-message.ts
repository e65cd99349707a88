/** Parses a stored message's headers and body, each once, on first use. */
import PostalMime, { addressParser, decodeWords } from "postal-mime";
import type { StoredMessage } from "./mailbox.ts";

export interface MessageHead {
  /** Lowercase names and decoded values; a repeated header has one line for each. */
  headers: Record<string, string>;
  from: string;
  to: string[];
  subject: string;
  messageId: string;
}

export interface MessageBody {
  text: string;
  html: string;
  attachments: { name: string; type: string; size: number }[];
}

const heads = new WeakMap<StoredMessage, MessageHead>();
const bodies = new WeakMap<StoredMessage, Promise<MessageBody>>();

// Parses headers without the full parser: counting and listing thousands of messages needs no bodies.
export function readHead(message: StoredMessage): MessageHead {
  const known = heads.get(message);
  if (known) return known;
  const raw = rawHeaders(message.source);
  const first = (name: string) => raw.get(name)?.[0] ?? "";
  const head: MessageHead = {
    headers: Object.fromEntries([...raw].map(([name, values]) => [name, decodeWords(values.join("\n"))])),
    from: addressesIn(first("from"))[0] ?? "",
    to: (raw.get("to") ?? []).flatMap(addressesIn),
    subject: decodeWords(first("subject")),
    messageId: first("message-id"),
  };
  heads.set(message, head);
  return head;
}

export function readBody(message: StoredMessage): Promise<MessageBody> {
  const known = bodies.get(message);
  if (known) return known;
  const body = PostalMime.parse(message.source).then((email) => ({
    text: email.text ?? "",
    html: email.html ?? "",
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? "unnamed",
      type: mimeType,
      size: typeof content === "string" ? content.length : content.byteLength,
    })),
  }));
  bodies.set(message, body);
  return body;
}

export function isTo(message: StoredMessage, address: string): boolean {
  const wanted = address.toLowerCase();
  const same = (candidate: string) => candidate.toLowerCase() === wanted;
  return message.envelope.to.some(same) || readHead(message).to.some(same);
}

export function hasMessageId(message: StoredMessage, messageId: string): boolean {
  return bare(readHead(message).messageId) === bare(messageId);
}

const bare = (messageId: string) => messageId.trim().replace(/^<|>$/g, "");

function addressesIn(value: string): string[] {
  return addressParser(value, { flatten: true }).flatMap((entry) => entry.address ?? []);
}

function rawHeaders(source: Buffer): Map<string, string[]> {
  const end = source.indexOf("\r\n\r\n");
  const block = source.toString("utf8", 0, end === -1 ? source.length : end);
  const headers = new Map<string, string[]>();
  for (const line of block.replace(/\r\n(?=[ \t])/g, "").split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers.set(name, [...(headers.get(name) ?? []), value]);
  }
  return headers;
}
