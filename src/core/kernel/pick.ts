/** Looks things up by a name that came from outside: finds a table's own entries, never what every object inherits. Safe for the browser. */

/** Whether the table itself has an entry of this name; `in` would say yes to `constructor`. */
export const hasEntry = <Table extends object>(
  table: Table,
  name: string | null | undefined,
): name is keyof Table & string => typeof name === "string" && Object.hasOwn(table, name);

export const pick = <Table extends object>(
  table: Table | null | undefined,
  name: string | null | undefined,
): Table[keyof Table] | undefined => (table && hasEntry(table, name) ? table[name] : undefined);
