/** CSV (RFC 4180) without cells that a spreadsheet would read as formulas. */

/** Byte order mark: without it, Excel assumes its old character set. Other programs skip it. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Cells must not begin like a formula; a leading apostrophe makes them text. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

export const csvLine = (cells: (string | number | null)[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(value: string | number | null): string {
  const text = String(value ?? "");
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /["',;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
