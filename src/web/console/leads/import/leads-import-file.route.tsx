/** `/console/leads/import/:id`: one file: its columns, rows and results. */
import { data } from "react-router";
import { readWhole } from "#core/kernel/typed-text.ts";
import { countProgress } from "#core/leads/import/count-progress.ts";
import { canUndo, findImport, type StoredImport, undoneBefore } from "#core/leads/import/find-import.ts";
import { listImportRows } from "#core/leads/import/list-import-rows.ts";
import { fates } from "#core/leads/import/reasons.ts";
import { countUndo } from "#core/leads/import/undo/count-undo.ts";
import { listFilterOptions } from "#core/leads/people/list-filter-options.ts";
import { readImportPositions } from "#core/programs/journeys/read-import-positions.ts";
import { importAction } from "#web/console/leads/import/import-action.server.ts";
import { type ColumnsProblem, ImportColumns } from "#web/console/leads/import/import-columns.tsx";
import { ImportChecking, ImportDone } from "#web/console/leads/import/import-done.tsx";
import { ImportRowsScreen } from "#web/console/leads/import/import-rows.tsx";
import { posted } from "#web/console/posted.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { RouteLimits } from "#web/server/route-limits.ts";
import type { Route } from "./+types/leads-import-file.route";

export const meta = () => [{ title: "Import people · Foyer" }];

const isOpen = ({ state }: StoredImport) => state === "uploaded" || state === "checked";

export const handle = { readsRows: true } satisfies RouteLimits;
const unreadable = ({ mapping }: StoredImport): ColumnsProblem | null =>
  mapping?.unreadable ? { part: "file", text: mapping.unreadable } : null;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const importId = recordId(params.id);
  const file = await findImport(ctx, scope, { importId });
  if (!file) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const isColumns = searchParams.get("step") === "columns";
  if (file.state === "uploaded" && file.counts.read !== undefined && !isColumns)
    return { kind: "checking", file, progress: { done: file.counts.read, all: file.rowCount } } as const;
  if (file.state === "uploaded" || (isOpen(file) && isColumns))
    return { kind: "columns", file, options: await listFilterOptions(ctx, scope) } as const;
  if (file.state === "checked") {
    const fate = fates.find((each) => each === searchParams.get("fate")) ?? null;
    const after = readWhole(searchParams.get("after") ?? "") ?? 0;
    const list = await listImportRows(ctx, scope, { importId, fate, after });
    const lines = list.rows.map(({ line }) => line);
    const positions = await readImportPositions(ctx, scope, { importId, lines });
    return { kind: "rows", file, fate, after, list, positions } as const;
  }
  const isUnderWay = file.state === "importing" || file.state === "undoing";
  return {
    kind: "done",
    file,
    progress: isUnderWay ? await countProgress(ctx, scope, { importId }) : null,
    undoUntil: canUndo(file, ctx.clock.now()) ? undoneBefore(file.importedAt ?? "").toISOString() : null,
    undo: searchParams.get("undo") === "ask" ? await countUndo(ctx, scope, { importId }) : null,
  } as const;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const importId = recordId(params.id);
  const file = await findImport(ctx, scope, { importId });
  if (!file) throw data(null, { status: 404 });
  return importAction(ctx, scope, { importId, file, field: await posted(request) });
}

export default function ImportedFile({ loaderData: shown, actionData }: Route.ComponentProps) {
  const { file } = shown;
  return (
    <div className="room leads import">
      {shown.kind === "columns" && (
        <ImportColumns
          file={file}
          options={shown.options}
          problem={actionData?.problem ?? unreadable(file)}
          values={
            actionData?.values ?? {
              page: file.pageId,
              statement: file.statement,
              mapping: file.mapping ?? { targets: [], dateOrder: null, fileOf: "subscribed", isNews: false },
            }
          }
        />
      )}
      {shown.kind === "checking" && <ImportChecking file={file} progress={shown.progress} />}
      {shown.kind === "rows" && (
        <ImportRowsScreen
          file={file}
          list={shown.list}
          positions={shown.positions}
          fate={shown.fate}
          isDeep={shown.after > 0}
        />
      )}
      {shown.kind === "done" && (
        <ImportDone file={file} progress={shown.progress} undoUntil={shown.undoUntil} undo={shown.undo} />
      )}
    </div>
  );
}
