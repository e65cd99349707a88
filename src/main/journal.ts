/** The journal: an append-only file or an address that lines are posted to, and how to read one back. */
import { open, readFile, rename, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import {
  decryptAddress,
  type Journal,
  type JournalLine,
  journalLine,
  type LeftLine,
  type SentLine,
} from "../core/kernel/journal.ts";
import type { Secrets } from "../core/kernel/secrets/derive-keys.ts";

const ANSWER_MS = 10_000;

const textOf = (lines: JournalLine[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");

export const createJournal = (place: string): Journal =>
  /^https?:/.test(place) ? postedJournal(place) : fileJournal(place);

const fileJournal = (path: string): Journal => ({
  async append(lines) {
    // Personal data, even though encrypted.
    const file = await open(path, "a", 0o600);
    try {
      await file.appendFile(textOf(lines));
      await file.sync();
    } finally {
      await file.close();
    }
  },
  readNumber: async () => Number(await readFile(`${path}.number`, "utf8").catch(() => "")) || 0,
  async keepNumber(last) {
    const part = `${path}.number.${process.pid}`;
    await writeFile(part, String(last), { mode: 0o600 });
    await rename(part, `${path}.number`);
  },
});

/** A user and password in the address become a header: fetch refuses them in a URL. */
function postedJournal(place: string): Journal {
  const { username, password, ...at } = splitAddress(place);
  const secret = Buffer.from(`${username}:${password}`).toString("base64");
  const headers = {
    "content-type": "application/jsonl",
    ...(username && { authorization: `Basic ${secret}` }),
  };
  // An address is never read: a process that starts later does not know what the one before it saw.
  let number = 0;
  return {
    append: (lines) => postLines(at.address, headers, lines),
    readNumber: async () => number,
    async keepNumber(last) {
      number = last;
    },
  };
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

export type ReadJournal = {
  left: LeftLine[];
  sent: SentLine[];
  unreadable: number;
  /** When the last line was written; null if there is none. */
  until: Date | null;
};

/** A message sent shortly before the backup may have been recorded only after it. */
const MARGIN_MS = 3_600_000;

/** Unreadable lines, such as a last one cut off by a crash, are counted and reported. Broadcast messages from before `since` are in the backup. */
export async function readJournal(
  path: string,
  { secrets, since }: { secrets: Secrets | null; since: Date },
): Promise<ReadJournal> {
  const file = await open(path, "r");
  const read: ReadJournal = { left: [], sent: [], unreadable: 0, until: null };
  let undecrypted = 0;
  for await (const text of createInterface({ input: file.createReadStream(), crlfDelay: Infinity })) {
    if (text.trim() === "") continue;
    const { data: line } = journalLine.safeParse(parsed(text));
    if (!line) {
      read.unreadable += 1;
      continue;
    }
    const at = new Date(line.at);
    if (!read.until || at > read.until) read.until = at;
    if ("messages" in line) {
      if (at.getTime() > since.getTime() - MARGIN_MS) read.sent.push(line);
      continue;
    }
    const address = decryptAddress(secrets, line.address);
    if (address) read.left.push({ ...line, address });
    else undecrypted += 1;
  }
  if (undecrypted > 0)
    throw new Error(
      `${undecrypted} lines of the journal are encrypted with a secret that is not in APP_SECRETS (or ENCRYPTION_SECRETS). Add it to the list, and run this again. Nothing was changed.`,
    );
  return read;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
