/** Whether an IP address is out in the open: not this machine's, not an inner network's, not set aside for anything. */
import { BlockList, isIPv4, isIPv6 } from "node:net";

const inner = new BlockList();
for (const [net, bits] of [
  ...([
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
  ] as const),
  ...([
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.88.99.0", 24],
    ["192.168.0.0", 16],
  ] as const),
  ...([
    ["198.18.0.0", 15],
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 4],
    ["240.0.0.0", 4],
  ] as const),
])
  inner.addSubnet(net, bits, "ipv4");

/** Only 2000::/3 is given out to the world; of that, what carries an IPv4 address or is set aside is left out. */
const outer = new BlockList();
outer.addSubnet("2000::", 3, "ipv6");
const setAside = new BlockList();
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  setAside.addSubnet(net, bits, "ipv6");

export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !inner.check(address, "ipv4");
  return isIPv6(address) && outer.check(address, "ipv6") && !setAside.check(address, "ipv6");
}
