/** Checks as whom the processes use the database, and whether the second wall stands (decision 107). */
import { sql } from "drizzle-orm";
import { attention, good } from "#core/kernel/checks/finding.ts";
import type { Check } from "#core/kernel/checks/run-checks.ts";

type Row = { name: string; isOwner: boolean; hasWall: boolean };

export const databaseRoles: Check<unknown> = {
  id: "databaseRoles",
  title: "Database roles",
  async run({ db, settings }) {
    const { rows } = await db.execute<Row>(sql`
      select current_user as name, exists (
          select from pg_class where oid = to_regclass('people') and pg_has_role(relowner, 'usage')) as "isOwner",
        exists (select from pg_policy where polrelid = to_regclass('people') and polname = 'wall'
          and pg_has_role(session_user, polroles[1], 'member')) as "hasWall"`);
    const { name = "", isOwner = true, hasWall = false } = rows[0] ?? {};
    if (!hasWall)
      return attention(
        "The second wall is missing: if the program forgot a filter, somebody who works for one coach could see the people of others.",
        `Create the database's roles (docs/operate/database-roles.md), then run ${settings.command} migrate.`,
        { role: name },
      );
    if (isOwner)
      return attention(
        `The processes use the database as ${name}, which may also change and drop its tables.`,
        "Give web, worker and migrate a database role each (docs/operate/database-roles.md).",
        { role: name },
      );
    return good(`${name} reads and writes rows, and can't change tables. The second wall stands.`);
  },
};
