/** One PostgreSQL for all database tests, with a migrated and seeded template that every test file clones. */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { freePort } from "../dev/free-port.ts";
import { startPostgres } from "../dev/postgres.ts";
import { migrate, seed } from "../src/main.command.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const postgres = await startPostgres({
    folder: await mkdtemp(join(tmpdir(), "foyer-test-")),
    port: await freePort(),
    keep: false,
    careless: true,
  });
  const template = await postgres.createDatabase("template_foyer");
  await migrate(template);
  await seed(template);
  project.provide("postgresUrl", postgres.url("postgres"));
  return () => postgres.stop();
}
