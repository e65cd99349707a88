/**
 * The format of a coach's file (docs/operate/move-a-coach.md): gzip of UTF-8 lines. The first is `foyer-coach` and the
 * header, the last is `end` and the SHA-256 of all lines before it, and each other is a table's name and a row, as JSON.
 */

import { scryptSync } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import { pick } from "#core/kernel/pick.ts";
import type { Secrets } from "#core/kernel/secrets/derive-keys.ts";
import { coachTables } from "./coach-tables.ts";

export const FORMAT = 1;
/** A chunk of a file has 256 KB, and twice that in hexadecimal. */
const LINE_MAX = 64 * 1024 * 1024;
export const SHORTEST_PASSPHRASE = 12;

export const header = z.object({
  format: z.literal(FORMAT),
  foyer: z.string().max(40),
  /** Of the tables' columns: both installations must have the same. */
  schema: z.string(),
  coach: z.uuid(),
  slug: z.string().max(100),
  /** The source's address: links of emails that are still to be sent lead to the target instead. */
  origin: z.url({ protocol: /^https?$/ }).max(300),
  at: z.iso.datetime(),
  salt: z.string().regex(/^[\w-]{20,}$/),
  /** The move's secret, encrypted; null in a copy of a coach that was not frozen. */
  secret: z.string().nullable(),
});
export type Header = z.infer<typeof header>;

/** What is wrong with the file, for the operator. Nothing was imported. */
export class CoachFileError extends Error {
  override name = "CoachFileError";
}

/** Slow on purpose: whoever has the file may try passphrases. */
export const fileKey = (passphrase: string, salt: string): Secrets => [
  scryptSync(passphrase.normalize(), salt, 32, { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 }).toString(
    "base64url",
  ),
];

export const moveRow = (coachId: string) => `coach-move:${coachId}`;

/** A table's rows of the coach; the condition of coach-tables.ts names the table `t`. */
export const rowsOf = (table: string, coachId: string, alias = "t"): SQL => {
  const condition = (pick(coachTables, table) ?? "false").replace(/\bt\./g, `${alias}.`);
  return sql.join(
    condition.split("$1").map((part) => sql.raw(part)),
    sql`${coachId}::uuid`,
  );
};

/** Tags and segments that all coaches share, and this one uses. */
export async function sharedBy({ db }: Pick<Context, "db">, coachId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from tags t where t.coach_id is null and ${rowsOf("tags", coachId)}
    union all select id from segments t where t.coach_id is null and ${rowsOf("segments", coachId)}`);
  return rows.map(({ id }) => id);
}

/** A row as it is in the file. What was shared is the coach’s own there, under an id that other coaches’ files don’t have. */
export function lineOf(
  table: string,
  coachId: string,
  { shared, without = [] }: { shared: string[]; without?: string[] },
): SQL {
  const isShareable = table === "tags" || table === "segments";
  const row = isShareable
    ? sql`to_jsonb(t) || jsonb_build_object('coach_id', ${coachId}::uuid)`
    : sql`to_jsonb(t)`;
  return shared.reduce(
    (line, id) => sql`replace(${line}, ${id}, md5(${`${coachId} ${id}`}::text)::uuid::text)`,
    sql`(${row} - ${sql.param(without)}::text[])::text`,
  );
}

/** The stored links of a message, from one installation's address to another's, or to none to compare them. */
export const linksTo = (variables: SQL, from: string, to: string): SQL =>
  sql`replace(${variables}::text, ${`"${new URL(from).origin}/`}, ${`"${to && new URL(to).origin}/`})::jsonb`;

export async function schemaOf(ctx: Pick<Context, "db">): Promise<string> {
  const { rows } = await ctx.db.execute<{ hash: string }>(sql`
    select md5(string_agg(concat_ws(' ', table_name, column_name, udt_name, is_nullable), ',' order by table_name, column_name)) as hash
    from information_schema.columns where table_schema = 'public' and table_name = any(${sql.param(Object.keys(coachTables))}::text[])`);
  return rows[0]?.hash ?? "";
}

/** Lines without their end, as bytes: the checksum is of what was read. */
export async function* linesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let size = 0;
  for await (const piece of input) {
    let rest = Buffer.from(piece);
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield Buffer.concat([...kept, rest.subarray(0, end)]);
      [kept, size, rest] = [[], 0, rest.subarray(end + 1)];
    }
    size += rest.length;
    if (size > LINE_MAX) throw new CoachFileError("The file has a line that is too long.");
    if (rest.length > 0) kept.push(rest);
  }
  if (size > 0) throw new CoachFileError("The file ends in the middle of a line: it is cut off.");
}
