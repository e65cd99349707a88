import { pipeline, Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { CsvError } from "csv-parse";
import { UnreadableFile } from "./unreadable-file.ts";

export type CsvRow = { line: number; cells: string[] };

/** In characters: ten times the longest row of leads. Anything longer is not a table. */
const MAX_ROW = 8 * 1024;
/** The parser only counts cell contents; this bounds lines of separators. */
const MAX_LINE = 2 * MAX_ROW;
const PIECE = 32 * 1024;

/** Skips empty rows. The first line decides the separator: comma, semicolon or tab. */
export async function* readCsv(text: string): AsyncGenerator<CsvRow> {
  const { CsvError, parse } = await import("csv-parse");
  const parser = parse({
    bom: true,
    delimiter: separatorOf(text.slice(0, MAX_ROW)),
    record_delimiter: ["\r\n", "\n"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: MAX_ROW,
    info: true,
  });
  // An error on either side ends the loop below.
  pipeline(Readable.from(pieces(text)), parser, () => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>)
      yield { line: info.lines - breaksIn(record), cells: record };
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFile(reasonOf(error)) : error;
  }
}

const NO_TABLE = `The file is not a table of leads: a row is longer than ${MAX_ROW.toLocaleString("en")} characters.`;

type Parsed = { record: string[]; info: { lines: number } };

async function* pieces(text: string): AsyncGenerator<string> {
  let lineBegan = 0;
  for (let at = 0; at < text.length; ) {
    // Never splits a surrogate pair: each piece is encoded on its own.
    const end = at + PIECE - (isHighSurrogate(text.charCodeAt(at + PIECE - 1)) ? 1 : 0);
    const piece = text.slice(at, end);
    for (let next = piece.indexOf("\n"); ; next = piece.indexOf("\n", next + 1)) {
      const lineEnds = next < 0 ? at + piece.length : at + next;
      if (lineEnds - lineBegan > MAX_LINE) throw new UnreadableFile(NO_TABLE);
      if (next < 0) break;
      lineBegan = lineEnds + 1;
    }
    yield piece;
    at = end;
    await setImmediate();
  }
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff;

const breaksIn = (cells: string[]) => cells.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);

function separatorOf(text: string): string {
  const first = text.split(/[\r\n]/, 1)[0] ?? "";
  const counts = [",", ";", "\t"].map((sign) => ({ sign, count: first.split(sign).length }));
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).sign;
}

function reasonOf({ code, lines }: CsvError & { lines?: unknown }): string {
  if (code === "CSV_MAX_RECORD_SIZE") return NO_TABLE;
  const near = Number(lines) > 0 ? ` near line ${Number(lines)}` : "";
  if (code === "CSV_QUOTE_NOT_CLOSED") return `A quotation mark${near} is never closed.`;
  return `The file cannot be read as CSV${near}.`;
}
