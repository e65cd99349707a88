/** Whose address a post counts against. */
import { describe, expect, it } from "vitest";
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
  const loopback = (ip: string) => ip.startsWith("127.");
  it.each([
    ["203.0.113.5", "198.51.100.1", "203.0.113.5", "a stranger's header is not believed"],
    ["127.0.0.1", "198.51.100.1", "198.51.100.1", "a trusted proxy's is"],
    ["127.0.0.1", "1.1.1.1, 198.51.100.1", "198.51.100.1", "only the last hop that is not trusted itself"],
    ["127.0.0.1", "198.51.100.1, 127.0.0.2", "198.51.100.1", "trusted hops are passed over"],
    ["127.0.0.1", "nonsense", "127.0.0.1", "nonsense is not"],
    ["127.0.0.1", null, "127.0.0.1", "no header, the peer"],
  ])("%s with %s is %s: %s", (peer, header, client, _why) => {
    expect(clientAddress(peer, header, loopback)).toBe(client);
  });
});
