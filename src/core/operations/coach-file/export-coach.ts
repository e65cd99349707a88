/** Writes everything of one coach as a file that another installation imports. */
import { createHash, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { type Actor, recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { pick } from "#core/kernel/pick.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";
import { decryptText, encryptText } from "#core/kernel/secrets/encrypt-text.ts";
import { type Stored, storedSecrets } from "#core/kernel/secrets/stored-secrets.ts";
import { version } from "#core/kernel/version.ts";
import { inSnapshot, readRows } from "../site-data/read-rows.ts";
import {
  CoachFileError,
  FORMAT,
  fileKey,
  type Header,
  lineOf,
  moveRow,
  rowsOf,
  SHORTEST_PASSPHRASE,
  schemaOf,
  sharedBy,
} from "./coach-file.ts";
import { coachTables } from "./coach-tables.ts";
import { findMove } from "./move-coach.ts";

const packed = promisify<Uint8Array, Buffer>(gzip);

type Export = { slug: string; passphrase: string; write(piece: Uint8Array): Promise<void> };
export type Exported =
  | { outcome: "exported"; rows: number; isFrozen: boolean }
  | { outcome: "unknown" }
  | { outcome: "short-passphrase" };

/** For the owner's button: a copy, whose original goes on. */
export async function downloadCoach(ctx: Context, scope: Scope, input: Export): Promise<Exported> {
  requireWholeSite(scope);
  return exportCoach(ctx, scope.actor, input);
}

export async function exportCoach(
  ctx: Context,
  actor: Actor,
  { slug, passphrase, write }: Export,
): Promise<Exported> {
  const move = await findMove(ctx, slug);
  if (!move) return { outcome: "unknown" };
  if (passphrase.length < SHORTEST_PASSPHRASE) return { outcome: "short-passphrase" };
  const { coachId, secret } = move;
  await recordAction(ctx, actor, { action: "coach.exported", subject: { coach: slug } });
  const salt = randomBytes(18).toString("base64url");
  const key = fileKey(passphrase, salt);
  const { encryptionSecrets } = ctx.settings;
  const again = (row: string, stored: string) => {
    const plain = decryptText(encryptionSecrets, row, stored);
    if (plain === null)
      throw new CoachFileError(`No key decrypts a secret of ${row}. See docs/operate/secrets.md.`);
    return encryptText(key, row, plain);
  };
  const sum = createHash("sha256");
  const put = async (text: string) => {
    const bytes = Buffer.from(text);
    sum.update(bytes);
    // Concatenated gzip files are one valid gzip file.
    await write(await packed(bytes));
  };
  let count = 0;
  await inSnapshot(ctx, async (inside) => {
    const head: Header = {
      ...{ format: FORMAT, foyer: version, schema: await schemaOf(inside), coach: coachId, slug, salt },
      ...{
        origin: ctx.settings.publicUrl,
        at: ctx.clock.now().toISOString(),
        secret: secret && again(moveRow(coachId), secret),
      },
    };
    await put(`foyer-coach ${JSON.stringify(head)}\n`);
    const shared = await sharedBy(inside, coachId);
    for (const table of Object.keys(coachTables)) {
      const secrets = pick(storedSecrets, table);
      for await (const lines of readRows(inside, {
        ...{ table, where: rowsOf(table, coachId), line: lineOf(table, coachId, { shared }) },
      })) {
        const rows = secrets ? lines.map((line) => withSecrets(line, secrets, again)) : lines;
        if (rows.length > 0) await put(rows.map((row) => `${table} ${row}\n`).join(""));
        count += rows.length;
      }
    }
  });
  await put(`end ${sum.copy().digest("hex")}\n`);
  return { outcome: "exported", rows: count, isFrozen: secret !== null };
}

/** The row with each secret as `change` gives it back. */
export function withSecrets(
  line: string,
  { columns, row, id }: Stored,
  change: (row: string, stored: string) => string,
): string {
  const found = new Map<string, unknown>(Object.entries(JSON.parse(line) as object));
  for (const column of columns) {
    const stored = found.get(column);
    if (typeof stored === "string") found.set(column, change(`${row}${found.get(id)}`, stored));
  }
  return JSON.stringify(Object.fromEntries(found));
}
