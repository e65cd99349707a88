/** Whether this Node is one the product was tried on. */
import { type Finding, good, type Tools } from "./check.ts";

const OLDEST = 24;

export async function checkNode(
  _ctx: unknown,
  { nodeVersion }: Pick<Tools, "nodeVersion">,
): Promise<Finding> {
  const major = Number.parseInt(nodeVersion, 10);
  if (major >= OLDEST) return good(`Node ${nodeVersion}.`);
  return {
    state: "bad",
    found: `Node ${nodeVersion} is too old.`,
    fix: `Install Node ${OLDEST} or newer and start web and worker with it.`,
  };
}
