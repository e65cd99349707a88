import ipaddr from "ipaddr.js";

type Network = ReturnType<typeof ipaddr.parseCIDR>;
export type Networks = readonly Network[];

const NAMED = new Map([
  ["none", []],
  ["loopback", ["127.0.0.0/8", "::1/128"]],
  ["private", ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "fc00::/7", "fe80::/10"]],
]);

export function parseNetworks(list: string): Networks | null {
  const parts = list.split(",").map((part) => part.trim().toLowerCase());
  const networks: Network[] = [];
  for (const part of parts.flatMap((part) => NAMED.get(part) ?? [part])) {
    if (ipaddr.isValidCIDR(part)) networks.push(ipaddr.parseCIDR(part));
    else if (ipaddr.IPv4.isValidFourPartDecimal(part)) networks.push(ipaddr.parseCIDR(`${part}/32`));
    else if (ipaddr.IPv6.isValid(part)) networks.push(ipaddr.parseCIDR(`${part}/128`));
    else return null;
  }
  return networks;
}

export function isInNetworks(address: string, networks: Networks): boolean {
  if (!ipaddr.isValid(address)) return false;
  // `process`, not `parse`: an IPv6 socket reports an IPv4 peer as ::ffff:10.0.0.2.
  const ip = ipaddr.process(address);
  return networks.some((network) => network[0].kind() === ip.kind() && ip.match(network));
}
