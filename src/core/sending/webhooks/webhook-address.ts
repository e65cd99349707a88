/** Allows only https to public addresses, so no webhook reaches the private network. */
import { lookup } from "node:dns/promises";
import { BlockList, isIPv6 } from "node:net";
import { isPublic } from "#core/kernel/network/is-public.ts";

export type Checked =
  | { ok: true; url: URL; ip: string; family: 4 | 6 }
  | { ok: false; reason: string; isPrivate?: true };
type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

function readWebhookUrl(text: string, local: boolean): URL | null {
  if (text.length > 2000 || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isAllowed = url.protocol === "https:" || (local && url.protocol === "http:");
  return isAllowed && url.username === "" && url.password === "" ? url : null;
}

/** Resolves the name once: the post connects to the checked address even if the name changes meanwhile. */
export async function checkAddress(
  text: string,
  { local, resolve = (host) => lookup(host, { all: true }) }: { local: boolean; resolve?: Resolve },
): Promise<Checked> {
  const url = readWebhookUrl(text, local);
  if (!url) return { ok: false, reason: "Not an https address." };
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const found = await resolve(host).catch(() => []);
  const [first] = found;
  if (!first) return { ok: false, reason: `There is no server named ${host}.` };
  // One private address among public ones is an attack, or a mistake with the same effect.
  const isOpen = ({ address }: { address: string }) =>
    isPublic(address) || (local && loopback.check(address, isIPv6(address) ? "ipv6" : "ipv4"));
  if (!found.every(isOpen))
    return {
      ok: false,
      reason: `${host} is not on the public internet, and nothing is posted to it.`,
      isPrivate: true,
    };
  return { ok: true, url, ip: first.address, family: first.family === 6 ? 6 : 4 };
}
