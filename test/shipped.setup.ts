/** The same for tests of the shipped content: their databases hold what ships. */
import type { TestProject } from "vitest/node";
import { startTemplate } from "./start-template.ts";

export default (project: TestProject) => startTemplate(project);
