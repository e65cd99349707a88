/** `npm run image:test`: builds the image, and runs migrate, seed, web and worker from it until a signup has its email. */
import assert from "node:assert/strict";
import { existsSync, globSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildah, makeNodeRoot, writeNpmSettings } from "./buildah.ts";
import { megabytesIn, tryProduct } from "./try-product.ts";

const BASE = "localhost/foyer-node:latest";
const IMAGE = "localhost/foyer:test";
/** Limits promised in docs/decisions/046. */
const LARGEST = { app: 120, web: 160, worker: 120 };

const log = (line: string) => process.stdout.write(`${line}\n`);
const scratch = await mkdtemp(join(tmpdir(), "foyer-image-"));
const images = buildah(".dev/image");
try {
  if (!images.has(BASE)) images.commit(BASE, makeNodeRoot(".dev/image"));
  const npmrc = join(scratch, "npmrc");
  writeNpmSettings(npmrc);
  images.build(IMAGE, { NODE_IMAGE: BASE, VERSION: "0.0.0-test" }, { npmrc });
  const container = images.from(IMAGE);
  try {
    await tryImage(container);
  } finally {
    container.remove();
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}

async function tryImage(container: ReturnType<typeof images.from>) {
  const config = images.config(IMAGE);
  assert.equal(config.User, "10001:10001");
  assert.equal(config.Labels["org.opencontainers.image.licenses"], "Apache-2.0");
  assert.ok(config.Healthcheck, "the image has no health check");
  const app = join(container.folder, "app");
  for (const file of ["sbom.cdx.json", "THIRD-PARTY-LICENSES.txt", "LICENSE"])
    assert.ok(existsSync(join(app, file)), `the image has no ${file}`);
  assert.deepEqual(globSync("**/{.npmrc,.env,*.test.ts}", { cwd: app }), []);
  assert.ok(
    !existsSync(join(container.folder, "root/.npmrc")),
    "the registry's settings stayed in the image",
  );

  const entry: string[] = config.Entrypoint;
  const began = Date.now();
  const figures = await tryProduct({
    run: (args, env) => void container.run([...entry, ...args], env),
    start: (args, env) => container.start([...entry, ...args], env),
  });
  // It must work on a read-only file system: only /tmp may be written.
  const written = globSync("{app,home,opt,root,srv,usr,var}/**/*", { cwd: container.folder }).filter(
    (file) => {
      const stat = statSync(join(container.folder, file), { throwIfNoEntry: false });
      return stat?.isFile() && stat.mtimeMs > began;
    },
  );
  assert.deepEqual(written, [], "the processes wrote into the image");

  const sizes = { image: megabytesIn(container.folder), app: megabytesIn(app) };
  log(`image ${sizes.image} MB on disk, of which Foyer ${sizes.app} MB`);
  log(
    `web ${figures.web} MB idle, ${figures.webUsed} MB after a signup and a picture; worker ${figures.worker} MB`,
  );
  log(
    `migrate ${figures.migrateMs} ms, web ready after ${figures.readyMs} ms; buildah's own start is in both`,
  );
  for (const [name, most] of Object.entries(LARGEST))
    assert.ok({ ...sizes, ...figures }[name as keyof typeof LARGEST] < most, `${name}: ${most} MB or more`);
  log("the image works");
}
