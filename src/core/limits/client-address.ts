/** Whose limit a request counts against: the IP, and for IPv6 the /64 that one household or server has to itself. */
import { isIPv4, isIPv6 } from "node:net";

export function limitAddress(ip: string): string {
  const mapped = ip.toLowerCase().match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/)?.[1];
  if (mapped) return mapped;
  if (isIPv4(ip)) return ip;
  const bare = ip.split("%")[0] ?? ip;
  if (!isIPv6(bare)) return "unknown";
  const [head = "", tail] = bare.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(":")}::/64`;
}

/**
 * The client's address: the peer's own, or behind a trusted proxy the last one in X-Forwarded-For
 * that is not itself trusted (what stands to the left of it, anybody could have written).
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | null,
  isTrusted: (ip: string) => boolean,
): string {
  if (!forwardedFor || !isTrusted(peer)) return peer;
  const hops = forwardedFor.split(",").map((hop) => hop.trim());
  for (const hop of hops.reverse()) {
    if (!isIPv4(hop) && !isIPv6(hop)) return peer;
    if (!isTrusted(hop)) return hop;
  }
  return hops.at(-1) ?? peer;
}
