/** A page is fetched from where it was asked for, or not at all. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchText } from "./fetch-text.ts";

const server = createServer((request, response) => {
  if (request.url === "/elsewhere") response.writeHead(302, { location: "/here" });
  else response.writeHead(request.url === "/here" ? 200 : 404);
  response.end("a certificate");
});
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
beforeAll(() => new Promise<void>((done) => server.listen(0, "127.0.0.1", done)));
afterAll(() => new Promise((done) => server.close(done)));

describe("what is fetched", () => {
  it("is the text", async () => {
    expect(await fetchText(at("/here"))).toBe("a certificate");
  });

  it("is nothing when the host sends on to another address, or has none", async () => {
    await expect(fetchText(at("/elsewhere"))).rejects.toThrow();
    await expect(fetchText(at("/nowhere"))).rejects.toThrow("answered 404");
  });
});
