/** Writes a table as CSV files of limited size, holding one in memory at a time. */
import { BYTE_ORDER_MARK, csvLine } from "#core/leads/export/csv.ts";

export const PART = 5_000;

export type Entry = (name: string, content: Uint8Array) => Promise<void>;
export type Row = { key: string; cells: (string | number | null)[] };
type Table = { name: string; head: string[]; find(after: string): Promise<Row[]> };

/** `find` returns the rows after a key; a part that isn't full is the last. Each part repeats the header row. */
export async function writeParts(entry: Entry, { name, head, find }: Table): Promise<void> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (let part = 1; ; part += 1) {
    const rows = await find(after);
    if (rows.length === 0 && part > 1) return;
    const text = BYTE_ORDER_MARK + csvLine(head) + rows.map(({ cells }) => csvLine(cells)).join("");
    await entry(`${name}.${String(part).padStart(3, "0")}.csv`, Buffer.from(text));
    if (rows.length < PART) return;
    after = rows.at(-1)?.key ?? after;
  }
}
