/** One PostgreSQL for all database tests, with a template that holds the fixture site and that every test file clones. */
import type { TestProject } from "vitest/node";
import { fixtureSite } from "./fixture-site/load-fixture.ts";
import { startTemplate } from "./start-template.ts";

export default (project: TestProject) => startTemplate(project, fixtureSite);
