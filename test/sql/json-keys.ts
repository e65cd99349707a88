/** Keys of jsonb: those that SQL reads from a column, and those that a row type expects in what SQL builds. */
import * as ast from "typescript/unstable/ast";
import { type Checker, SymbolFlags, type Type, TypeFlags } from "typescript/unstable/sync";
import type { Source } from "./source.ts";

/** `column->'key'->>'key'`, with or without the alias of its table. */
const READ = /\b([a-z_]+)((?:\s?->>?\s?'\w+')+)/g;

export function jsonKeys({ checker, files }: Source) {
  const declared = new Map(
    files
      .filter(({ fileName }) => fileName.endsWith("/json-columns.ts"))
      .flatMap(({ statements }) => [...statements])
      .filter(ast.isTypeAliasDeclaration)
      .filter(({ name }) => name.text === "JsonColumns")
      .flatMap(({ type }) => checker.getPropertiesOfType(checker.getTypeFromTypeNode(type) as Type))
      .map((column) => [column.name, checker.getTypeOfSymbol(column) as Type]),
  );

  return {
    /** Keys that no row of the column has. */
    unknown(text: string, isColumn: (name: string) => boolean): string[] {
      return [...text.matchAll(READ)].flatMap(([read, column = "", path = ""]) => {
        if (!isColumn(column)) return [];
        const type = declared.get(column);
        if (!type) return [`${column} is not in test/sql/json-columns.ts`];
        const keys = [...path.matchAll(/'(\w+)'/g)].map(([, key = ""]) => key);
        return walk(checker, [type], keys) ? [] : [`${read}: no such key`];
      });
    },
  };
}

function walk(checker: Checker, types: Type[], [key, ...rest]: string[]): boolean {
  if (!key) return true;
  const found = types.flatMap((type) => parts(checker, type));
  if (found.some((type) => checker.getIndexInfosOfType(type).length > 0 || isOpen(type))) return true;
  const next = found.flatMap((type) => {
    const property = checker.getPropertyOfType(type, key);
    return property ? [checker.getTypeOfSymbol(property) as Type] : [];
  });
  return next.length > 0 && walk(checker, next, rest);
}

const isOpen = (type: Type) => Boolean(type.flags & (TypeFlags.Unknown | TypeFlags.Any));
const parts = (checker: Checker, type: Type): Type[] => {
  const plain = checker.getNonNullableType(type) ?? type;
  return plain.isUnionType() ? [...(plain.getTypes() ?? [])] : [plain];
};

/** Keys that a row type expects, and that the statement writes nowhere. */
export function unwritten(checker: Checker, declared: Type, text: string, depth = 0): string[] {
  return parts(checker, declared).flatMap((type) => {
    if (isOpen(type) || depth > 4 || !(type.flags & TypeFlags.Object)) return [];
    if (checker.isArrayLikeType(type)) {
      const [element] = type.isTypeReference() ? checker.getTypeArguments(type) : [];
      return element ? unwritten(checker, element, text, depth + 1) : [];
    }
    return checker.getPropertiesOfType(type).flatMap((property) => {
      if (property.flags & SymbolFlags.Optional) return [];
      if (!isWritten(property.name, text)) return [property.name];
      // A value from elsewhere, such as a stored document or a function's answer.
      if (new RegExp(`'${property.name}', [\\w.]+[,)]`).test(text)) return [];
      return unwritten(checker, checker.getTypeOfSymbol(property) as Type, text, depth + 1);
    });
  });
}

/** As a key, as a name given with `as`, or as a column of a row made to jsonb whole. */
const isWritten = (key: string, text: string) =>
  new RegExp(`'${key}'|"${key}"|\\bas ${key}\\b`).test(text) ||
  (text.includes("to_jsonb(") && new RegExp(`[.\\s]${key}\\b`).test(text));
