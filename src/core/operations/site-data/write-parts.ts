/** A table as CSV files of so many rows each, of which no more than one is held. */
import { BYTE_ORDER_MARK, csvLine } from "#core/leads/export/csv.ts";

/** Rows of one part: held in memory once. */
export const PART = 5_000;

export type Entry = (name: string, content: Uint8Array) => Promise<void>;
type Cells = (string | number | null)[];

/** `find` is asked for what comes after the last row's key, until a part is not full; each part has the head. */
export async function writeParts<Row extends { key: string }>(
  entry: Entry,
  {
    name,
    head,
    find,
    cells,
  }: { name: string; head: string[]; find(after: string): Promise<Row[]>; cells(row: Row): Cells },
): Promise<void> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (let part = 1; ; part += 1) {
    const rows = await find(after);
    if (rows.length === 0 && part > 1) return;
    const text = BYTE_ORDER_MARK + csvLine(head) + rows.map((row) => csvLine(cells(row))).join("");
    await entry(`${name}.${String(part).padStart(3, "0")}.csv`, Buffer.from(text));
    if (rows.length < PART) return;
    after = rows.at(-1)?.key ?? after;
  }
}
