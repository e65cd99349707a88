/** Links are tried at public addresses alone; the site's own may be anywhere. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { isPublic } from "#core/kernel/network/is-public.ts";
import { visit } from "./visit.ts";

const servers: ReturnType<typeof createServer>[] = [];
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterAll(() => {
  for (const server of servers) server.close();
});

it.each([
  ...["127.0.0.1", "10.1.2.3", "172.20.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"],
  ...["198.51.100.7", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fd00::1", "::ffff:127.0.0.1"],
  ...["::ffff:8.8.8.8", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1", "ff02::1", "no address"],
])("%s is not out in the open", (address) => expect(isPublic(address)).toBe(false));

it.each(["8.8.8.8", "1.1.1.1", "172.15.0.1", "193.0.0.1", "2606:4700::1111", "2a00:1450::1"])(
  "%s is",
  (address) => expect(isPublic(address)).toBe(true),
);

it("asks its own site, and never requests a private address of any other", async () => {
  let requests = 0;
  const inner = await listen((_, response) => {
    requests += 1;
    response.end("secret");
  });
  const own = await listen((request, response) => {
    if (request.url === "/to-inner") response.writeHead(302, { location: `${inner}/admin` });
    else if (request.url === "/round") response.writeHead(302, { location: "/round" });
    else if (request.url === "/moved") response.writeHead(301, { location: "/here" });
    else response.writeHead(request.url === "/here" ? 200 : 404);
    response.end();
  });
  expect(await visit(`${own}/moved`, own)).toEqual({ result: "answered", status: 200 });
  expect(await visit(`${own}/gone`, own)).toEqual({ result: "answered", status: 404 });
  expect(await visit(`${own}/round`, own)).toMatchObject({ result: "no-answer" });
  expect(await visit(`${inner}/admin`, own)).toEqual({ result: "private" });
  expect(await visit(`${own}/to-inner`, own)).toEqual({ result: "private" });
  expect(await visit(inner.replace("127.0.0.1", "localhost"), own)).toEqual({ result: "private" });
  expect(await visit(inner.replace("127.0.0.1", "2130706433"), own)).toEqual({ result: "private" });
  expect(await visit("file:///etc/passwd", own)).toMatchObject({ result: "no-answer" });
  expect(requests).toBe(0);
});
