/** CSV (RFC 4180) whose cells no spreadsheet reads as formulas. */

/** Byte order mark: without it, Excel assumes its legacy encoding. Other programs skip it. */
export const BYTE_ORDER_MARK = "\uFEFF";

const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

export const csvLine = (cells: (string | number | null)[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(value: string | number | null): string {
  const text = String(value ?? "");
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /["',;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
