/** Whether an address may be posted to: https to a machine of the public internet, so that nobody reaches into this house by it. */
import { lookup } from "node:dns/promises";
import { BlockList, isIPv6 } from "node:net";

type Checked = { ok: true; url: URL; ip: string; family: 4 | 6 } | { ok: false; reason: string };
type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

/** IANA's special-purpose ranges: this house, its neighbours, and what leads to them by another name. */
const closed = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  closed.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  closed.addSubnet(net, bits, "ipv6");
/** Everything else that IPv6 has is not routed to anybody. */
const open = new BlockList();
open.addSubnet("2000::", 3, "ipv6");

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

export function isPublic(ip: string): boolean {
  return isIPv6(ip) ? open.check(ip, "ipv6") && !closed.check(ip, "ipv6") : !closed.check(ip, "ipv4");
}

/** What can be told of an address by looking at it. */
function readWebhookUrl(text: string, local: boolean): URL | null {
  if (text.length > 2000 || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isAllowed = url.protocol === "https:" || (local && url.protocol === "http:");
  return isAllowed && url.username === "" && url.password === "" ? url : null;
}

/** Resolves the name once: whoever posts connects to the very address that was checked, whatever the name says a moment later. */
export async function checkAddress(
  text: string,
  { local, resolve = (host) => lookup(host, { all: true }) }: { local: boolean; resolve?: Resolve },
): Promise<Checked> {
  const url = readWebhookUrl(text, local);
  if (!url) return { ok: false, reason: "Not an https address." };
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const found = await resolve(host).catch(() => []);
  const [first] = found;
  if (!first) return { ok: false, reason: `There is no machine by the name ${host}.` };
  // One closed address among open ones is a trick, or a fault that would show up as one some day.
  const isOpen = ({ address }: { address: string }) =>
    isPublic(address) || (local && loopback.check(address, isIPv6(address) ? "ipv6" : "ipv4"));
  if (!found.every(isOpen))
    return { ok: false, reason: `${host} is not on the public internet, and nothing is posted to it.` };
  return { ok: true, url, ip: first.address, family: first.family === 6 ? 6 : 4 };
}
