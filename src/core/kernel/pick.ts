/** Looks up entries by a name from outside, ignoring inherited properties. Safe for the browser. */

/** `in` would accept `constructor`. */
export const hasEntry = <Table extends object>(
  table: Table,
  name: string | null | undefined,
): name is keyof Table & string => typeof name === "string" && Object.hasOwn(table, name);

export const pick = <Table extends object>(
  table: Table | null | undefined,
  name: string | null | undefined,
): Table[keyof Table] | undefined => (table && hasEntry(table, name) ? table[name] : undefined);
