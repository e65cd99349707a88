/** Which posts are foreign, and what a page's policy allows. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { collectInlineParts, contentSecurityPolicy, isForeign } from "./security.ts";

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
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

  it("allows inline scripts and styles that carry the renderer's mark, by hash", () => {
    const { html, ...parts } = collectInlineParts(
      '<style nonce="N">a{}</style><script type="x" nonce="N">one()</script><script src="/a.js" nonce="N"></script>',
      "N",
    );
    const policy = contentSecurityPolicy(parts);
    expect(policy).toContain(`script-src 'self' ${hash("one()")};`);
    expect(policy).toContain(`style-src 'self' ${hash("a{}")};`);
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("frame-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(html).toBe('<style>a{}</style><script type="x">one()</script><script src="/a.js"></script>');
  });

  it("allows the frame that a click will load, and the host of a video, on that page alone", () => {
    const { html, ...parts } = collectInlineParts(
      '<template nonce="N" data-frame="https://www.youtube-nocookie.com/embed/x?a=1&amp;b=2"></template><video nonce="N" src="https://files.example/a.mp4"></video>',
      "N",
    );
    const policy = contentSecurityPolicy(parts);
    expect(policy).toContain("frame-src https://www.youtube-nocookie.com;");
    expect(policy).toContain("media-src https://files.example;");
    expect(html).not.toContain("nonce");
    const { html: _, ...none } = collectInlineParts("<p></p>", "N");
    expect(contentSecurityPolicy(none)).toContain("frame-src 'none'");
    expect(contentSecurityPolicy(none)).not.toContain("media-src");
  });

  it.each([
    "<script>evil()</script>",
    '<template data-frame="https://evil.example"></template>',
    '<video src="https://evil.example/a.mp4"></video>',
    '<script nonce="">evil()</script>',
    '<script nonce="M">evil()</script>',
    '<script>evil()</script nonce="N">',
    '<script><!-- nonce="N" -->evil()</script>',
    '<iframe src="https://evil.example"></iframe>',
    "<style>evil{}</style>",
    // Left open, so that the mark of what follows becomes its own: what is allowed is still our own code alone.
    '<script src="https://evil.example" ',
  ])("knows nothing of %s", (hole) => {
    const { html: _, ...parts } = collectInlineParts(`${hole}<script nonce="N">ours()</script>`, "N");
    expect(contentSecurityPolicy(parts)).not.toContain("evil");
    const allowed = [...parts.scripts, ...parts.styles, ...parts.frames];
    expect(allowed.filter((each) => each !== hash("ours()"))).toEqual([]);
  });
});

it("every inline script, style and frame of ours is marked: one that is not would not run in production", async () => {
  const files = (await readdir("src/web", { recursive: true })).filter(
    // The renderer writes no element of its own; it looks for the router's.
    (file) => /(?<!\.test)\.tsx$/.test(file) && file !== "entry.server.tsx",
  );
  expect(files.length).toBeGreaterThan(50);
  const unmarked: string[] = [];
  // Data for search engines is not run, and needs no leave.
  for (const file of files)
    for (const [tag] of (await readFile(join("src/web", file), "utf8")).matchAll(
      /<(script|style|iframe)\b[^>]*>/g,
    ))
      if (!/nonce=\{useRenderNonce\(\)\}|application\/ld\+json/.test(tag)) unmarked.push(`${file}: ${tag}`);
  expect(unmarked).toEqual([]);
});
