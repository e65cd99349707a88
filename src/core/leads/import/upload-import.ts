import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { leadImports } from "#db/schema/index.ts";
import { oneLine } from "../people/typed-person.ts";
import type { Mapping } from "./file/columns.ts";
import { decodeFile } from "./file/decode-file.ts";
import { describeColumns } from "./file/describe-columns.ts";
import { IMPORT_MAX } from "./file/import-limit.ts";
import { recognizeTool, suggestFileOf, suggestTargets } from "./file/tools.ts";
import { UnreadableFile } from "./file/unreadable-file.ts";

export type Upload =
  | { outcome: "uploaded"; importId: string }
  | { outcome: "no-page" }
  | { outcome: "unreadable"; reason: string };

const LONGEST_NAME = 120;

export async function uploadImport(
  ctx: Context,
  scope: Scope,
  { pageId, fileName, bytes }: { pageId: string; fileName: string; bytes: Uint8Array },
): Promise<Upload> {
  if (!(await hasForm(ctx, scope, pageId))) return { outcome: "no-page" };
  if (bytes.length > IMPORT_MAX)
    return { outcome: "unreadable", reason: "The file is longer than 20 MB. Please split it." };
  try {
    const text = decodeFile(bytes);
    const { columns, rows } = await describeColumns(text);
    const tool = recognizeTool(columns);
    const clear = columns.find(({ dates }) => dates === "day-first" || dates === "month-first")?.dates;
    const mapping: Mapping = {
      targets: suggestTargets(columns, tool),
      dateOrder: clear === "day-first" || clear === "month-first" ? clear : null,
      fileOf: suggestFileOf(fileName, columns),
      isNews: false,
    };
    const [stored] = await ctx.db
      .insert(leadImports)
      .values({
        ...{ pageId, content: text, tool, columns, mapping, rowCount: rows, state: "uploaded" },
        fileName: nameOf(fileName),
        actorId: scope.actor.id,
        actorName: scope.actor.name,
        createdAt: ctx.clock.now(),
      })
      .returning({ id: leadImports.id });
    if (!stored) throw new Error("the file was not stored");
    return { outcome: "uploaded", importId: stored.id };
  } catch (error) {
    if (error instanceof UnreadableFile) return { outcome: "unreadable", reason: error.message };
    throw error;
  }
}

export async function hasForm(ctx: Pick<Context, "db">, scope: Scope, pageId: string): Promise<boolean> {
  const { rowCount } = await ctx.db.execute(
    sql`select from pages where id = ${pageId}::uuid and document ? 'form' and ${withinScope(scope, sql`coach_id`)}`,
  );
  return rowCount === 1;
}

const nameOf = (typed: string) => oneLine(typed.toWellFormed()).slice(0, LONGEST_NAME) || "people.csv";
