/** Every check of the installation, for `doctor` on the command line: nobody is signed in, and nothing is sent. */
import type { Context } from "#core/kernel/context.ts";
import type { Tools } from "./check.ts";
import { siteChecks } from "./registry.ts";
import { type Findings, runEach } from "./run-each.ts";

export function examineSite(ctx: Context, { tools }: { tools: Tools }): Promise<Findings> {
  const checks = Object.fromEntries(
    Object.entries(siteChecks).map(([id, { title, run }]) => [id, { title, run: () => run(ctx, tools) }]),
  );
  return runEach(ctx, { checks });
}
