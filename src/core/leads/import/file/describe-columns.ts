import type { Column } from "./columns.ts";
import { readCsv } from "./read-csv.ts";
import { readDate } from "./read-date.ts";
import { saysLeft } from "./read-status.ts";
import { UnreadableFile } from "./unreadable-file.ts";

export type FileDescription = { columns: Column[]; rows: number };

const MOST_COLUMNS = 200;
const EXAMPLES = 3;
const LONGEST_NAME = 80;
const LONGEST_EXAMPLE = 60;
const DATES_READ = 20_000;

export async function describeColumns(text: string): Promise<FileDescription> {
  let columns: (Column & { isDate: boolean })[] | null = null;
  let rows = 0;
  for await (const { cells } of readCsv(text)) {
    if (!columns) {
      columns = cells.slice(0, MOST_COLUMNS).map((name) => ({
        name: name.trim().slice(0, LONGEST_NAME),
        filled: 0,
        examples: [],
        dates: null,
        leavers: 0,
        isDate: true,
      }));
      continue;
    }
    rows += 1;
    for (const [at, column] of columns.entries()) note(column, (cells[at] ?? "").trim(), rows);
  }
  if (!columns) throw new UnreadableFile("The file is empty.");
  if (rows === 0)
    throw new UnreadableFile(
      "The file has only one line. The first line must name the columns; people start in the second.",
    );
  return { columns: columns.map(({ isDate: _, ...column }) => column), rows };
}

function note(column: Column & { isDate: boolean }, cell: string, row: number): void {
  if (cell === "") return;
  column.filled += 1;
  if (saysLeft(cell)) column.leavers += 1;
  const shown = cell.slice(0, LONGEST_EXAMPLE);
  if (column.examples.length < EXAMPLES && !column.examples.includes(shown)) column.examples.push(shown);
  const isKnown = column.dates !== null && column.dates !== "ambiguous";
  if (isKnown || !column.isDate || row > DATES_READ) return;
  const read = readDate(cell, null);
  if (read.outcome === "unreadable") column.isDate = column.filled < 10;
  else if (read.outcome === "ambiguous") column.dates = "ambiguous";
  else if (/^\d{1,2}[-/]\d{1,2}[-/]/.test(cell)) {
    const [first = 0, second = 0] = cell.split(/[-/]/).map(Number);
    if (first !== second) column.dates = first > 12 ? "day-first" : "month-first";
  }
}
