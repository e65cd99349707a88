import { UnreadableFile } from "./unreadable-file.ts";

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const BYTE_ORDER_MARKS = [
  { bytes: [0xff, 0xfe], label: "utf-16le" },
  { bytes: [0xfe, 0xff], label: "utf-16be" },
] as const;
/** Never in a spreadsheet cell, but common in binary files. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const BINARY = /[\u0000-\u0008\u000e-\u001f]/;

export function decodeFile(bytes: Uint8Array): string {
  const begins = (with_: readonly number[]) => with_.every((byte, index) => bytes[index] === byte);
  if (begins(ZIP))
    throw new UnreadableFile(
      "This is a ZIP or an Excel file. Unpack a ZIP and choose the CSV files in it one at a time; save a spreadsheet as CSV.",
    );
  const marked = BYTE_ORDER_MARKS.find((mark) => begins(mark.bytes));
  const text = marked
    ? new TextDecoder(marked.label).decode(bytes)
    : (decodeUtf8(bytes) ?? new TextDecoder("windows-1252").decode(bytes));
  if (BINARY.test(text) || !text.isWellFormed())
    throw new UnreadableFile("The file is not text. Please save it as CSV.");
  // Some Mac programs end lines with a carriage return.
  return text.includes("\n") ? text : text.replaceAll("\r", "\n");
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
