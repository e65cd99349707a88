/** What ships is what is meant to: packages with native parts beside the bundles, and nothing else. */
import { expect, it } from "vitest";
import { packagesBeside } from "../dev/bundle.ts";
import manifest from "../package.json" with { type: "json" };

it("only packages with native or WebAssembly parts are installed beside the build", () => {
  // Everything else is inside the bundles: a dev dependency, which the build reads (docs/decisions/046).
  expect(packagesBeside).toEqual(["@hyzyla/pdfium", "@resvg/resvg-js", "sharp"]);
});

it("every package is pinned to one version", () => {
  const named = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  expect(manifest.packageManager).toMatch(/^npm@\d+\.\d+\.\d+$/);
});
