/** A PostgreSQL of the tests' own, with a migrated and seeded template. */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { freePort } from "../dev/free-port.ts";
import { startPostgres } from "../dev/postgres.ts";
import { migrate, seed } from "../src/main/command.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Seeds the site in `folder`, or what ships; gives back what ends it. */
export async function startTemplate(project: TestProject, folder?: string) {
  const postgres = await startPostgres({
    folder: await mkdtemp(join(tmpdir(), "foyer-test-")),
    port: await freePort(),
    keep: false,
    careless: true,
  });
  const template = await postgres.createDatabase("template_foyer");
  await migrate(template);
  await seed(template, folder);
  project.provide("postgresUrl", postgres.url("postgres"));
  return () => postgres.stop();
}
