/** Comma-separated values (RFC 4180): written so that no spreadsheet takes a cell for a formula, read as people save them. */

/** Excel takes a file without it for its old character set; everybody else skips it, our own reader too. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** What a cell must not begin with: a spreadsheet would calculate it. An apostrophe in front makes it text. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

export const csvLine = (cells: (string | number | null)[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(value: string | number | null): string {
  const text = String(value ?? "");
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /["',;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export type CsvRow = { line: number; cells: string[] };

/**
 * Rows of a text that comes in pieces, each with the line it begins on; empty lines are passed over. The first line
 * says which separator it is: comma, semicolon (spreadsheets of half of Europe) or tab.
 */
export async function* readCsv(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<CsvRow> {
  let separator: string | null = null;
  let line = 1;
  let began = 1;
  let cells: string[] = [];
  let cell = "";
  let quoted = false;
  /** A quote inside quotes: the end, unless another follows. */
  let mayEnd = false;
  let isStart = true;
  let head = "";
  const row = (): CsvRow | null => {
    const done = { line: began, cells: [...cells, cell] };
    cells = [];
    cell = "";
    return done.cells.some((each) => each.trim() !== "") ? done : null;
  };
  for await (const piece of pieces) {
    let text = isStart ? piece.replace(BYTE_ORDER_MARK, "") : piece;
    isStart = false;
    if (separator === null) {
      head += text;
      if (!/[\r\n]/.test(head)) continue;
      separator = separatorOf(head);
      text = head;
    }
    for (const sign of text) {
      if (sign === "\n") line += 1;
      if (mayEnd) {
        mayEnd = false;
        if (sign === '"') {
          cell += '"';
          continue;
        }
        quoted = false;
      }
      if (quoted) {
        if (sign === '"') mayEnd = true;
        else cell += sign;
      } else if (sign === '"' && cell === "") quoted = true;
      else if (sign === separator) {
        cells.push(cell);
        cell = "";
      } else if (sign === "\n") {
        const done = row();
        if (done) yield done;
        began = line;
      } else if (sign !== "\r") cell += sign;
    }
  }
  if (separator === null && head !== "") yield* readCsv([`${head}\n`]);
  else {
    const done = row();
    if (done) yield done;
  }
}

function separatorOf(text: string): string {
  const first = text.split(/[\r\n]/, 1)[0] ?? "";
  const counts = [",", ";", "\t"].map((sign) => ({ sign, count: first.split(sign).length }));
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).sign;
}
