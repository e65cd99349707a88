/** Actions of one import: choose columns, start, undo. */
import { data, redirect } from "react-router";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { checkImport } from "#core/leads/import/check-import.ts";
import { type FileOf, filesOf, type Mapping, type Target, targets } from "#core/leads/import/file/columns.ts";
import { type DateOrder, dateOrders } from "#core/leads/import/file/read-date.ts";
import { startImport } from "#core/leads/import/start-import.ts";
import { undoImport } from "#core/leads/import/undo/undo-import.ts";
import { isId } from "#core/leads/people/filters.ts";
import type { ColumnsProblem, ColumnsValues } from "./import-columns.tsx";

type Field = (name: string) => string;
type Columns = { columns: unknown[] };

export async function importAction(
  ctx: Context,
  scope: Scope,
  { importId, file, field }: { importId: string; file: Columns; field: Field },
) {
  const here = `/console/leads/import/${importId}`;
  const intent = field("intent");
  if (intent === "import") {
    const { outcome } = await startImport(ctx, scope, {
      importId,
      followUp: field("follow") === "yes",
      goesOn: field("goOn") === "yes",
    });
    return redirect(outcome === "started" ? here : `${here}?step=columns`);
  }
  if (intent === "undo") {
    const { outcome } = await undoImport(ctx, scope, { importId });
    if (outcome === "unknown") throw data(null, { status: 404 });
    return redirect(here);
  }
  if (intent !== "check") throw data(null, { status: 400 });
  const values: ColumnsValues = {
    page: field("page"),
    statement: field("statement").trim(),
    mapping: readMapping(field, file.columns.length),
  };
  const refuse = (problem: ColumnsProblem) => data({ problem, values }, { status: 422 });
  if (!isId(values.page)) return refuse({ part: "page", text: "Choose the page these people belong to." });
  const { page: pageId, ...rest } = values;
  const check = await checkImport(ctx, scope, { importId, pageId, ...rest });
  if (check.outcome === "unknown") throw data(null, { status: 404 });
  if (check.outcome === "unreadable") return refuse({ part: "file", text: check.reason });
  return check.outcome === "invalid" ? refuse(check.problem) : redirect(here);
}

function readMapping(field: Field, columns: number): Mapping {
  return {
    targets: Array.from(
      { length: columns },
      (_, at): Target => targets.find((each) => each === field(`target.${at}`)) ?? "skip",
    ),
    dateOrder: dateOrders.find((each): each is DateOrder => each === field("dateOrder")) ?? null,
    fileOf: filesOf.find((each): each is FileOf => each === field("fileOf")) ?? "subscribed",
    isNews: field("news") === "yes",
  };
}
