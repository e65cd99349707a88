/** A kept database keeps its secrets; a fresh one gets its own. */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { drawSecrets } from "./secrets.ts";

it("draws the same secrets at the next start over a kept database, and others without one", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "foyer-secrets-")), ".dev/secrets.json");
  const first = await drawSecrets(file);
  expect(await drawSecrets(file)).toEqual(first);
  expect(await drawSecrets(null)).not.toEqual(await drawSecrets(null));
});
