import { readAddress } from "#core/content/pages/form/submission.ts";
import { pick } from "#core/kernel/pick.ts";
import { isStorable } from "#core/kernel/typed-text.ts";
import { readCsv } from "#core/leads/import/file/read-csv.ts";
import { UnreadableFile } from "#core/leads/import/file/unreadable-file.ts";

export const ATTENDANCE_FILE_MAX = 2 * 1024 * 1024;
const MOST_LINES = 20_000;

export type AttendanceLine = {
  line: number;
  name: string | null;
  email: string | null;
  attended: boolean;
};
/** `tool`: the program that wrote it; `column`: the address heading, null without headings. */
export type AttendanceFile = {
  tool: "zoom" | "teams" | null;
  column: string | null;
  lines: AttendanceLine[];
};

const headings = {
  email: ["email", "e-mail", "user email", "email address", "e-mail address", "mail", "attendee email"],
  name: ["name", "name (original name)", "user name (original name)", "full name", "participant"],
  first: ["first name"],
  last: ["last name"],
  attended: ["attended"],
};
type Columns = Record<keyof typeof headings, number>;

export async function readAttendanceFile(bytes: Uint8Array): Promise<AttendanceFile> {
  const text = decode(bytes);
  if (!isStorable(text)) throw new UnreadableFile("The file is not text.");
  const { above, table } = fromTable(text);
  const read: AttendanceFile = { tool: toolOf(text), column: null, lines: [] };
  let columns: Columns | null = null;
  for await (const { line, cells } of readCsv(table)) {
    const named = columnsOf(cells);
    if (named) {
      // A report in sections repeats its headings.
      columns = named;
      read.column ??= cells[named.email]?.trim() ?? null;
      continue;
    }
    const found = columns ? fromColumns(cells, columns) : fromAnywhere(cells);
    if (found) read.lines.push({ line: line + above, ...found });
    if (read.lines.length > MOST_LINES)
      throw new UnreadableFile(
        `The file has more than ${MOST_LINES.toLocaleString("en")} lines. Please split it.`,
      );
  }
  if (!read.lines.some(({ email }) => email))
    throw new UnreadableFile("There is no email address in it, so nobody can be recognized.");
  return read;
}

/** Teams writes UTF-16, old spreadsheets Windows code pages. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Reports begin with lines about the meeting; the table begins at its headings, or the first address. */
function fromTable(text: string): { above: number; table: string } {
  const lines = text.split("\n");
  const isHeading = (line: string) => columnsOf(line.split(/[,;\t]/)) !== null;
  const heading = lines.findIndex(isHeading);
  const above = heading >= 0 ? heading : lines.findIndex((line) => line.includes("@"));
  return above <= 0 ? { above: 0, table: text } : { above, table: lines.slice(above).join("\n") };
}

function columnsOf(cells: string[]): Columns | null {
  const names = cells.map((cell) =>
    cell
      .trim()
      .replace(/^\uFEFF/, "")
      .replace(/^"(.*)"$/, "$1")
      .toLowerCase(),
  );
  const find = (which: keyof typeof headings) => names.findIndex((name) => headings[which].includes(name));
  const email = find("email");
  if (email < 0) return null;
  return { email, name: find("name"), first: find("first"), last: find("last"), attended: find("attended") };
}

function fromColumns(cells: string[], columns: Columns): Omit<AttendanceLine, "line"> | null {
  const at = (which: keyof Columns) => (cells[columns[which]] ?? "").trim();
  const name = at("name") || [at("first"), at("last")].filter(Boolean).join(" ");
  if (cells.length < 2 && columns.email > 0) return null;
  return {
    name: name.slice(0, 200) || null,
    email: addressIn(at("email")),
    attended: pick({ no: false, false: false }, at("attended").toLowerCase()) ?? true,
  };
}

function fromAnywhere(cells: string[]): Omit<AttendanceLine, "line"> {
  const email = cells.map(addressIn).find(Boolean) ?? null;
  const name = cells.map((cell) => cell.trim()).find((cell) => cell && !cell.includes("@")) ?? null;
  return {
    name: name?.slice(0, 200) ?? (email ? null : (cells[0]?.slice(0, 200) ?? null)),
    email,
    attended: true,
  };
}

/** Also accepts `Ann Lee <ann@example.org>`. */
function addressIn(cell: string): string | null {
  const read = readAddress(/<([^<>]+)>\s*$/.exec(cell)?.[1] ?? cell);
  return read.ok ? read.email : null;
}

function toolOf(text: string): AttendanceFile["tool"] {
  const head = text.slice(0, 4_000).toLowerCase();
  if (head.includes("in-meeting duration") || head.includes("participant id (upn)")) return "teams";
  if (/time in session \(minutes\)|name \(original name\)/.test(head)) return "zoom";
  return null;
}
