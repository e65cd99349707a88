/** Whether an IP address is on the public internet: not this machine's, not an inner network's, not reserved for anything. */
import ipaddr from "ipaddr.js";

/** The part of IPv6 that is handed out; the library calls everything without a special purpose 'unicast'. */
const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");

export function isPublic(address: string): boolean {
  // Only the four dotted numbers and IPv6: `ipaddr.isValid` also takes 2130706433 and 0x7f.1.
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return false;
  const ip = ipaddr.parse(address);
  if (ip.range() !== "unicast") return false;
  return ip.kind() === "ipv4" || ip.match(GLOBAL_UNICAST);
}
