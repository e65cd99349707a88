/** Compares a row type of TypeScript with the columns that PostgreSQL describes. */
import type pg from "pg";
import {
  type Checker,
  type Symbol as Named,
  SymbolFlags,
  type Type,
  TypeFlags,
} from "typescript/unstable/sync";
import type { Column } from "./describe.ts";
import { unwritten } from "./json-keys.ts";
import type { Statement } from "./resolve.ts";

/** What the driver makes of a type; drizzle leaves times as text. Others are not checked. */
const parsed: Record<string, "string" | "number" | "boolean" | "json" | "buffer"> = {
  ...of(
    "string",
    "text varchar bpchar name uuid int8 numeric timestamptz timestamp date interval time inet citext regclass",
  ),
  ...of("number", "int2 int4 float4 float8 oid"),
  ...of("boolean", "bool"),
};

const BUILDS = /json\w*_(build_object|agg)|to_jsonb/;

function of<Kind>(kind: Kind, names: string): Record<string, Kind> {
  return Object.fromEntries(names.split(" ").map((name) => [name, kind]));
}

export async function rowTypes(client: pg.Client, checker: Checker) {
  const { rows } = await client.query<{ oid: number; name: string; element: string | null }>(
    `select t.oid, t.typname as name, e.typname as element from pg_type t left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'`,
  );
  const names = new Map(rows.map((row) => [row.oid, row]));
  const { rows: stored } = await client.query<{ key: string; name: string }>(
    `select attrelid || '.' || attnum as key, attname as name from pg_attribute where attnum > 0 and not attnotnull`,
  );
  const nullable = new Map(stored.map(({ key, name }) => [key, name]));
  const kinds = {
    string: checker.getStringType(),
    number: checker.getNumberType(),
    boolean: checker.getBooleanType(),
  };

  function fits(type: Type, oid: number): boolean {
    const known = names.get(oid);
    if (known?.element) {
      if (!checker.isArrayLikeType(type)) return false;
      return true;
    }
    const kind = kinds[parsed[known?.name ?? ""] as keyof typeof kinds];
    return kind === undefined || checker.isTypeAssignableTo(type, kind);
  }

  function fault(property: Named, columns: Column[], text: string): string[] {
    const column = columns.find(({ name }) => name === property.name);
    if (!column) return property.flags & SymbolFlags.Optional ? [] : [`no column ${property.name}`];
    const declared = checker.getTypeOfSymbol(property) as Type;
    if (declared.flags & (TypeFlags.Unknown | TypeFlags.Any)) return [];
    const type = checker.getNonNullableType(declared) ?? declared;
    if (!fits(type, column.type))
      return [`${property.name} is ${names.get(column.type)?.name}, not ${checker.typeToString(declared)}`];
    const isJson = /^jsonb?$/.test(names.get(column.type)?.name ?? "") && !column.table;
    // Built by the statement itself, not passed on as it is stored.
    if (
      isJson &&
      BUILDS.test(text) &&
      !new RegExp(`(\\.|->'.*' as )${property.name}(,|\\s+from\\b)`).test(text)
    ) {
      const missing = unwritten(checker, declared, text);
      if (missing.length > 0) return [`${property.name} has no ${missing.join(", ")}`];
    }
    return [];
  }

  /** A nullable column of a table, under a type without null. Conditions on the column are taken to rule null out. */
  function isNull(property: Named, columns: Column[], text: string): boolean {
    const column = columns.find(({ name }) => name === property.name);
    const name = column && nullable.get(`${column.table}.${column.position}`);
    if (!name || new RegExp(`\\b${name}\\s+(is not null|=|<|>|in\\b|between)`, "i").test(text)) return false;
    return !checker.isTypeAssignableTo(checker.getNullType(), checker.getTypeOfSymbol(property) as Type);
  }

  const properties = ({ row }: Statement): readonly Named[] => {
    const type = row && checker.getTypeFromTypeNode(row);
    return type ? checker.getPropertiesOfType(type) : [];
  };

  return {
    faults: (statement: Statement, columns: Column[]): string[] =>
      properties(statement).flatMap((property) => fault(property, columns, statement.text)),
    nulls: (statement: Statement, columns: Column[]): string[] =>
      properties(statement)
        .filter((property) => isNull(property, columns, statement.text))
        .map(({ name }) => name),
  };
}
