import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { checkImport, type ImportCheck } from "./check-import.ts";
import type { Mapping } from "./file/columns.ts";
import { findImport, type StoredImport } from "./find-import.ts";
import { type ImportRows, listImportRows } from "./list-import-rows.ts";
import { reasonText } from "./reasons.ts";
import { startImport } from "./start-import.ts";
import { uploadImport } from "./upload-import.ts";

export type GivenFile = {
  pageId: string;
  text: string | Uint8Array;
  name?: string;
  statement?: string;
  mapping?: (suggested: Mapping) => Mapping;
};

export async function checkFile(
  ctx: Context,
  scope: Scope,
  {
    pageId,
    text,
    name = "people.csv",
    statement = "They signed a list at the fair.",
    mapping = (suggested) => suggested,
  }: GivenFile,
): Promise<{ importId: string; check: ImportCheck; file: StoredImport }> {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const upload = await uploadImport(ctx, scope, { pageId, fileName: name, bytes });
  if (upload.outcome !== "uploaded") throw new Error(JSON.stringify(upload));
  const { importId } = upload;
  const file = await findImport(ctx, scope, { importId });
  if (!file?.mapping) throw new Error("no mapping is suggested");
  const check = await checkImport(ctx, scope, {
    importId,
    pageId,
    statement,
    mapping: mapping(file.mapping),
    waitMs: 120_000,
  });
  return { importId, check, file };
}

export async function importFile(
  ctx: Context,
  scope: Scope,
  { followUp = false, goesOn = false, ...given }: GivenFile & { followUp?: boolean; goesOn?: boolean },
): Promise<StoredImport> {
  const { importId, check } = await checkFile(ctx, scope, given);
  if (check.outcome !== "checked") throw new Error(JSON.stringify(check));
  await startImport(ctx, scope, { importId, followUp, goesOn, waitMs: 60_000 });
  const stored = await findImport(ctx, scope, { importId });
  if (stored?.state !== "imported") throw new Error(`the import is ${stored?.state}`);
  return stored;
}

export async function fatesOf(ctx: Context, scope: Scope, importId: string): Promise<string[]> {
  const file = await findImport(ctx, scope, { importId });
  const found: ImportRows["rows"] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: ImportRows = await listImportRows(ctx, scope, { importId, fate: null, after });
    found.push(...page.rows);
    after = page.next;
  }
  return found.map(({ line, fate, reason, about }) =>
    [
      `${line} ${fate}`,
      reason && reasonText({ reason, about }, file?.tool ?? "plain", (day) => day.slice(0, 10)),
    ]
      .filter(Boolean)
      .join(": "),
  );
}
