/** Whether the database's tables are those this version of the product was written for. */

import type { Context } from "#core/kernel/context.ts";
import { readMigrations } from "#db/read-migrations.ts";
import { type Finding, good, plural } from "./check.ts";

export async function checkMigrations(ctx: Pick<Context, "db" | "settings">): Promise<Finding> {
  const { applied, shipped, functions } = await readMigrations(ctx.db);
  const missing = shipped.filter(({ when }) => !applied.includes(when)).map(({ name }) => name);
  const strange = applied.filter((when) => !shipped.some((each) => each.when === when)).length;
  const details = { applied: applied.length, shipped: shipped.length, missing };
  if (missing.length > 0)
    return {
      state: "bad",
      found: `Not applied yet: ${missing.join(", ")}.`,
      fix: `Run ${ctx.settings.command} migrate, then restart web and worker.`,
      details,
    };
  if (strange > 0)
    return {
      state: "attention",
      found: `The database has ${plural(strange, "migration")} that this version does not know: it is newer than the program.`,
      fix: "Deploy the version the database was migrated for.",
      details,
    };
  if (functions === "others")
    return {
      state: "bad",
      found:
        "The tables are this version's, but the SQL functions are another version's: an upgrade broke off.",
      fix: `Run ${ctx.settings.command} migrate and read what it says.`,
      details,
    };
  return good(`All ${plural(shipped.length, "migration")} applied.`, details);
}
