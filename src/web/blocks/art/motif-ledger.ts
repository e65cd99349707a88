/** Omar's motif: ledger lines, a double margin, and one entry circled. */
const rules = Array.from({ length: 9 }, (_, row) => `M0 ${12 + row * 22}h200`).join("");
const entries = [8, 3, 6, 0, 5, 2, 7, 4]
  .map((length, row) => `M158 ${26 + row * 22}h${14 + length * 2}`)
  .join("");

export const ledger = `${rules}M140 0v200M146 0v200${entries}M150 92c-4-14 12-20 24-19s24 8 20 18-14 14-26 12-20-8-16-18`;
