/** The journal as a file that is only appended to, or as an address that lines are posted to; and how one is read back. */
import { open } from "node:fs/promises";
import { createInterface } from "node:readline";
import { type Journal, type JournalLine, journalLine } from "./core/kernel/journal.ts";

const ANSWER_MS = 10_000;

const textOf = (lines: JournalLine[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");

export const createJournal = (place: string): Journal =>
  /^https?:/.test(place) ? postedJournal(place) : fileJournal(place);

const fileJournal = (path: string): Journal => ({
  async append(lines) {
    // Hashes of addresses are still about people: nobody else reads it.
    const file = await open(path, "a", 0o600);
    try {
      await file.appendFile(textOf(lines));
      await file.sync();
    } finally {
      await file.close();
    }
  },
});

/** A user and a password in the address go as a header: fetch takes none there. */
function postedJournal(place: string): Journal {
  const { username, password, ...at } = splitAddress(place);
  const secret = Buffer.from(`${username}:${password}`).toString("base64");
  const headers = {
    "content-type": "application/jsonl",
    ...(username && { authorization: `Basic ${secret}` }),
  };
  return { append: (lines) => postLines(at.address, headers, lines) };
}

function splitAddress(place: string) {
  const url = new URL(place);
  const [username, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  [url.username, url.password] = ["", ""];
  return { username, password, address: url.href };
}

async function postLines(
  address: string,
  headers: Record<string, string>,
  lines: JournalLine[],
): Promise<void> {
  const response = await fetch(address, {
    method: "POST",
    headers,
    body: textOf(lines),
    redirect: "error",
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The journal's address answered ${response.status}.`);
}

export type ReadJournal = { lines: JournalLine[]; unreadable: number };

/** A last line that was cut off by a crash is no line; any other that cannot be read is counted, and told. */
export async function readJournal(path: string): Promise<ReadJournal> {
  const file = await open(path, "r");
  const lines: JournalLine[] = [];
  let unreadable = 0;
  for await (const text of createInterface({ input: file.createReadStream(), crlfDelay: Infinity })) {
    if (text.trim() === "") continue;
    const line = journalLine.safeParse(parsed(text));
    if (line.success) lines.push(line.data);
    else unreadable += 1;
  }
  return { lines, unreadable };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
