/** Two installations with keys of their own: a coach of the first moves to the second, which has never seen them. */

import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { testContext } from "../../../../test/context.ts";
import { testScope } from "../../../../test/scope.ts";
import { purgeDeletedCoaches } from "../coach-deletion/purge-deleted-coaches.ts";
import { exportCoach } from "./export-coach.ts";
import { importCoach } from "./import-coach.ts";

export const actor = { id: "command", name: "The command line" };
export const scope = testScope();
export const passphrase = "a passphrase that is long enough";
type World = Awaited<ReturnType<typeof testContext>>;

/** Without the coach, whom the tests' template has; the others stay. */
export async function targetWithout(slug: string): Promise<World> {
  const world = await testContext();
  Object.assign(world.ctx.settings, {
    publicUrl: "https://target.example",
    secrets: ["the target's own secret, of many characters"],
    encryptionSecrets: ["the target's own key, of many characters"],
  });
  await world.rows("update coaches set deletion_requested_at = now() where slug = $1", [slug]);
  await purgeDeletedCoaches(world.ctx, { withinMs: 60_000 });
  return world;
}

export async function exported({ ctx }: World, slug: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const write = async (piece: Uint8Array) => void pieces.push(piece);
  const { outcome } = await exportCoach(ctx, actor, { slug, passphrase, write });
  if (outcome !== "exported") throw new Error(outcome);
  return Buffer.concat(pieces);
}

export const imported = ({ ctx }: World, file: Uint8Array, typed = passphrase) =>
  importCoach(ctx, actor, { input: pieces(file), passphrase: typed });

async function* pieces(file: Uint8Array) {
  for (let at = 0; at < file.length; at += 1000) yield file.subarray(at, at + 1000);
}

/** The file with its lines changed and a checksum that fits. */
export function forged(file: Uint8Array, change: (lines: string[]) => string[]): Buffer {
  const text = change(gunzipSync(file).toString().split("\n").slice(0, -2)).join("\n");
  const sum = createHash("sha256").update(`${text}\n`).digest("hex");
  return gzipSync(`${text}\nend ${sum}\n`);
}
