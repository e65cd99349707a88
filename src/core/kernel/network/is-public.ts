import ipaddr from "ipaddr.js";

/** The assigned part of IPv6; the library calls everything without a special purpose 'unicast'. */
const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");

/** Azure serves metadata and secrets to its machines at this public-looking address. */
const CLOUD_INTERNAL = ["168.63.129.16"];

export function isPublic(address: string): boolean {
  // Dotted quads and IPv6 only: `ipaddr.isValid` also accepts 2130706433 and 0x7f.1.
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return false;
  const ip = ipaddr.parse(address);
  if (CLOUD_INTERNAL.includes(ip.toString())) return false;
  if (ip.range() !== "unicast") return false;
  return ip.kind() === "ipv4" || ip.match(GLOBAL_UNICAST);
}
