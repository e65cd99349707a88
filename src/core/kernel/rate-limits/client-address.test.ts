/** Whose address a post counts against. */
import { describe, expect, it } from "vitest";
import { parseNetworks } from "../network/networks.ts";
import { clientAddress, limitAddress } from "./client-address.ts";

describe("the address a limit counts", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:DB8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["nonsense", "unknown"],
  ])("%s counts as %s", (ip, counted) => {
    expect(limitAddress(ip)).toBe(counted);
  });
});

describe("the client's address", () => {
  it.each([
    ["203.0.113.5", "198.51.100.1", "203.0.113.5", "a stranger's header is not believed"],
    ["127.0.0.1", "198.51.100.1", "198.51.100.1", "a trusted proxy's is"],
    ["127.0.0.1", "1.1.1.1, 198.51.100.1", "198.51.100.1", "only the last hop that is not trusted itself"],
    ["127.0.0.1", "198.51.100.1, 127.0.0.2", "198.51.100.1", "trusted hops are passed over"],
    ["127.0.0.1", "nonsense", "127.0.0.1", "nonsense is not"],
    ["127.0.0.1", null, "127.0.0.1", "no header, the peer"],
  ])("%s with %s is %s: %s", (peer, header, client, _why) => {
    expect(clientAddress(peer, header, parseNetworks("loopback") ?? [])).toBe(client);
  });

  it.each([
    ["10.42.0.7", "198.51.100.1", "198.51.100.1", "a proxy in another container"],
    ["::ffff:10.42.0.7", "198.51.100.1", "198.51.100.1", "as a socket that listens on IPv6 names it"],
    ["fd12::7", "2001:db8::5", "2001:db8::5", "and over IPv6"],
    ["192.168.0.2", "198.51.100.1", "192.168.0.2", "not a neighbour outside the list"],
    ["10.42.0.7", "198.51.100.1, 203.0.113.9", "198.51.100.1", "a load balancer of a single address"],
  ])("behind networks of the operator's, %s with %s is %s: %s", (peer, header, client, _why) => {
    const trusted = parseNetworks("10.42.0.0/16, fd12::/16, 203.0.113.9");
    expect(trusted).not.toBeNull();
    expect(clientAddress(peer, header, trusted ?? [])).toBe(client);
  });

  it.each(["", "everybody", "10.0.0.0/33", "10.0.0.0/8;127.0.0.1", "10.1"])("'%s' is no list", (list) => {
    expect(parseNetworks(list)).toBeNull();
  });
});
