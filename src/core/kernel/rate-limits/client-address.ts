/** The rate-limit key of a request: its IP address, or for IPv6 the /64, which one household or server owns. */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { isInNetworks, type Networks } from "../network/networks.ts";

export function limitAddress(ip: string): string {
  if (!isIP(ip)) return "unknown";
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  const prefix = (address as ipaddr.IPv6).parts.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(":")}::/64`;
}

/**
 * The peer's address, or behind a trusted proxy the last untrusted address in X-Forwarded-For (anyone can
 * write the entries to the left of it).
 */
export function clientAddress(peer: string, forwardedFor: string | null, trusted: Networks): string {
  if (!forwardedFor || !isInNetworks(peer, trusted)) return peer;
  const hops = forwardedFor.split(",").map((hop) => hop.trim());
  for (const hop of hops.reverse()) {
    if (!isIP(hop)) return peer;
    if (!isInNetworks(hop, trusted)) return hop;
  }
  return hops.at(-1) ?? peer;
}
