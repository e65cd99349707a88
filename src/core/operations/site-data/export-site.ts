/** Exports the whole site as one archive: each coach's CSV and JSON files, every table as JSON lines, and every uploaded file. */
import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { readFile } from "#core/content/files/read-file.ts";
import { LOGO_WIDTH } from "#core/content/pages/addresses/portrait-address.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";
import { exportCoaches } from "./export-coaches.ts";
import { inSnapshot, readRows } from "./read-rows.ts";
import { dataTables, keptTables } from "./site-tables.ts";
import { tarEnd, tarHeader, tarPadding } from "./tar.ts";

const README = `Everything this site keeps, except secrets: passwords, sign-ins, keys and credentials.
Text is UTF-8, times are UTC (ISO 8601), CSV is RFC 4180 with a byte order mark and the names of its columns in the first line.

coaches/<coach>/people.<part>.csv      one row a person: status, tags, answers (a column each), and every consent as JSON
coaches/<coach>/journeys.<part>.csv    where each person is in which campaign
coaches/<coach>/seats.<part>.csv       registrations of events, with attendance
coaches/<coach>/pages/<page>.json      the page's document, as its editor has it
coaches/<coach>/campaigns/<name>.json  signup email, steps and notices: blocks, subject, text and HTML
coaches/<coach>/broadcasts/<name>.json the message, its audience, and how many were promised it
coaches/<coach>/segments/<name>.json   the segment's conditions
tables/<table>.<part>.jsonl            one row a line, as JSON: all of the above again, and all that is not in it
files/<id>.<ending>                    uploaded and drawn files, as tables/files names them
portraits/<hash>-<width>.webp          photos of coaches; -480.png, their logos

people.<part>.csv can be imported again, here (People, Import) or into another tool: 'status' says who must not be written to.
`;

/** Writes at the reader's pace, so that a slow one costs no memory; everything is from one snapshot. */
export async function exportSite(
  ctx: Context,
  scope: Scope,
  { write }: { write(piece: Uint8Array): Promise<void> },
): Promise<void> {
  requireWholeSite(scope);
  await recordAction(ctx, scope.actor, { action: "site.exported" });
  const at = ctx.clock.now();
  // Concatenated gzip files are one valid gzip file.
  const put = (bytes: Uint8Array) => write(gzipSync(bytes));
  const entry = async (name: string, content: Uint8Array) =>
    put(Buffer.concat([tarHeader({ name, size: content.length, at }), content, tarPadding(content.length)]));
  await inSnapshot(ctx, async (inside) => {
    await entry("README.txt", Buffer.from(README));
    await exportCoaches(inside, entry);
    for (const table of [...Object.keys(dataTables), ...keptTables]) await exportTable(inside, table, entry);
    await exportFiles(inside, async (name, size, pieces) => {
      await put(tarHeader({ name, size, at }));
      for await (const piece of pieces) await put(piece);
      await put(tarPadding(size));
    });
    await exportPortraits(inside, entry);
    await put(tarEnd());
  });
}

type Entry = (name: string, content: Uint8Array) => Promise<void>;

async function exportTable(ctx: Context, table: string, entry: Entry): Promise<void> {
  const without = Object.entries(dataTables).find(([name]) => name === table)?.[1].without ?? [];
  let part = 0;
  for await (const lines of readRows(ctx, { table, without })) {
    part += 1;
    await entry(
      `tables/${table}.${String(part).padStart(5, "0")}.jsonl`,
      Buffer.from(lines.map((line) => `${line}\n`).join("")),
    );
  }
}

type StoredFile = { id: string; size: number; type: string };

async function exportFiles(
  ctx: Context,
  entry: (name: string, size: number, pieces: AsyncGenerator<Uint8Array>) => Promise<void>,
): Promise<void> {
  const { rows } = await ctx.db.execute<StoredFile>(
    sql`select id, byte_length as size, content_type as type from files order by id`,
  );
  for (const { id, size, type } of rows)
    await entry(
      `files/${id}.${/^\w+\/(\w+)/.exec(type)?.[1] ?? "bin"}`,
      size,
      readFile(ctx, { id, first: 0, last: size - 1 }),
    );
}

async function exportPortraits(ctx: Context, entry: Entry): Promise<void> {
  const { rows } = await ctx.db.execute<{ hash: string; width: number }>(
    sql`select hash, width from coach_portraits order by 1, 2`,
  );
  for (const { hash, width } of rows) {
    const { rows: found } = await ctx.db.execute<{ content: Buffer }>(
      sql`select content from coach_portraits where hash = ${hash} and width = ${width}`,
    );
    if (found[0])
      await entry(
        `portraits/${hash.slice(0, 64)}-${width}.${width === LOGO_WIDTH ? "png" : "webp"}`,
        found[0].content,
      );
  }
}
