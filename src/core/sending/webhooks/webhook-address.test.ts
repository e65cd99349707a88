/** Addresses nothing is posted to, in every spelling; and that the address checked is the one connected to. */
import { expect, it } from "vitest";
import { isPublic } from "#core/kernel/network/is-public.ts";
import { checkAddress } from "./webhook-address.ts";

it.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "192.0.0.8",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "::127.0.0.1",
  "fe80::1",
  "fec0::1",
  "fc00::1",
  "fd12:3456::1",
  "ff02::1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001::1",
  "2001:db8::1",
  "100::1",
])("%s is not public", (ip) => expect(isPublic(ip)).toBe(false));

it.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450::1"])("%s is public", (ip) =>
  expect(isPublic(ip)).toBe(true),
);

const to =
  (...ips: string[]) =>
  async () =>
    ips.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

it("a name that leads inside is refused, also when it leads outside as well", async () => {
  const check = (url: string, ips: string[], local = false) =>
    checkAddress(url, { local, resolve: to(...ips) });
  expect(await check("https://hook.example/x", ["8.8.8.8"])).toMatchObject({
    ok: true,
    ip: "8.8.8.8",
    family: 4,
  });
  expect(await check("https://hook.example/x", ["2606:4700::1111"])).toMatchObject({ ok: true, family: 6 });
  expect(await check("https://hook.example/x", ["8.8.8.8", "127.0.0.1"])).toMatchObject({ ok: false });
  expect(await check("https://hook.example/x", ["10.0.0.7"])).toMatchObject({
    ok: false,
    reason: expect.stringContaining("hook.example"),
  });
  expect(await check("https://hook.example/x", [])).toMatchObject({
    ok: false,
    reason: expect.stringContaining("no server named"),
  });
  expect(await check("http://hook.example/x", ["8.8.8.8"])).toMatchObject({ ok: false });
  expect(await check("http://localhost:9/x", ["127.0.0.1"], true)).toMatchObject({ ok: true });
  // Development reaches its own machine, not its neighbours.
  expect(await check("http://nas.example/x", ["192.168.1.1"], true)).toMatchObject({ ok: false });
});

it.each([
  "https://0x7f000001/",
  "https://017700000001/",
  "https://127.1/",
  "https://[::ffff:127.0.0.1]/",
  "https://2130706433/",
])("%s is loopback by another name", async (url) =>
  expect(await checkAddress(url, { local: false })).toMatchObject({ ok: false }),
);

it.each([
  "ftp://example.com",
  "https://user:pw@example.com",
  "file:///etc/passwd",
  "example.com",
  "https://",
])("%s is no webhook", async (url) =>
  expect(await checkAddress(url, { local: true, resolve: to("8.8.8.8") })).toMatchObject({ ok: false }),
);
