/** The append-only journal outside the database, so a restored backup can't lose unsubscribes and sent broadcasts. */
import { z } from "zod";
import type { Secrets } from "./secrets/derive-keys.ts";
import { decryptText, encryptText } from "./secrets/encrypt-text.ts";

const leftLine = z.object({
  at: z.iso.datetime({ offset: true }),
  event: z.enum(["suppressed", "lifted"]),
  reason: z.enum(["unsubscribed", "erased", "bounced", "complained"]),
  coach: z.uuid().nullable(),
  /** The encrypted hash from `suppressions`; older lines have the plain hash. */
  address: z.string().regex(/^([0-9a-f]{64}|e1\.[\w.-]+)$/),
});

const sentLine = z.object({
  at: z.iso.datetime({ offset: true }),
  event: z.enum(["accepted", "uncertain"]),
  broadcast: z.uuid(),
  messages: z.array(z.tuple([z.uuid(), z.uuid()])),
});

export const journalLine = z.union([leftLine, sentLine]);
export type LeftLine = z.infer<typeof leftLine>;
export type SentLine = z.infer<typeof sentLine>;
export type JournalLine = LeftLine | SentLine;

export type Journal = {
  /** Resolves once a crash of this machine's processes can't lose the lines. */
  append(lines: JournalLine[]): Promise<void>;
  /** The last number that this site drew from its database (`restore-watch.ts`); 0 if unknown. */
  readNumber(): Promise<number>;
  keepNumber(last: number): Promise<void>;
};

const ROW = "journal";

/**
 * Encrypted, because anyone can hash a list of addresses and compare. Not a keyed hash: a restore must write
 * the original hash for people the backup doesn't have.
 */
export const encryptAddress = (secrets: Secrets, hash: string): string => encryptText(secrets, ROW, hash);

export const decryptAddress = (secrets: Secrets | null, address: string): string | null =>
  address.startsWith("e1.") ? secrets && decryptText(secrets, ROW, address) : address;
