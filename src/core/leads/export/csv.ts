/** Comma-separated values (RFC 4180), written so that no spreadsheet takes a cell for a formula. */

/** The byte order mark: Excel takes a file without it for its old character set; other programs skip it, our import too. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** What a cell must not begin with: a spreadsheet would calculate it. An apostrophe in front makes it text. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

export const csvLine = (cells: (string | number | null)[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(value: string | number | null): string {
  const text = String(value ?? "");
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /["',;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
