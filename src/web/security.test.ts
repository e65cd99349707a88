/** Which posts are foreign, and what a page's policy allows. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, isForeign } from "./security.ts";

const post = (headers: Record<string, string>) =>
  new Request("http://127.0.0.1:3000/9ways", {
    method: "POST",
    headers: { host: "127.0.0.1:3000", ...headers },
  });

describe("an origin", () => {
  it.each([
    [{ origin: "https://evil.example" }, true],
    [{ origin: "null" }, true],
    [{ origin: "http://127.0.0.1:3001" }, true],
    [{ origin: "https://foyer.example.evil.test" }, true],
    [{ "sec-fetch-site": "cross-site" }, true],
    [{ origin: "https://foyer.example" }, false],
    [{ origin: "http://127.0.0.1:3000" }, false],
    [{ origin: "https://127.0.0.1:3000" }, false],
    [{ "sec-fetch-site": "same-origin" }, false],
    [{}, false],
  ])("%j is foreign: %s", (headers, foreign) => {
    expect(isForeign(post(headers as Record<string, string>), "https://foyer.example")).toBe(foreign);
  });
});

describe("the policy", () => {
  it("allows inline scripts and styles by hash and by nothing else", () => {
    const policy = contentSecurityPolicy(
      '<style>a{}</style><script type="x">one()</script><script src="/a.js"></script>',
    );
    const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    expect(policy).toContain(`script-src 'self' ${hash("one()")};`);
    expect(policy).toContain(`style-src 'self' ${hash("a{}")};`);
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});
