import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isStorable } from "#core/kernel/typed-text.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { storeFile } from "../files/store-file.ts";
import { suggestAddress } from "../pages/addresses/suggest-address.ts";
import { ALT_MAX } from "../pages/picture.ts";
import type { EncodedPicture, PictureEncoder } from "./picture-encoder.ts";
import { recognizeFile } from "./recognize-file.ts";

export type AddedItem =
  | { outcome: "added"; item: Added }
  | { outcome: "known"; item: Added }
  | { outcome: "refused"; field: "file" | "description"; reason: string }
  | { outcome: "unknown" };
export type Added = {
  id: string;
  kind: "picture" | "pdf";
  hash: string;
  slug: string | null;
  width: number | null;
  height: number | null;
  description: string;
};

type Input = { coach: string; file: { name: string; content: Buffer }; description: string };
type Written = {
  kind: "picture" | "pdf";
  width: number | null;
  height: number | null;
  files: { variant: string; contentType: string; content: Uint8Array }[];
};

export async function addItem(
  ctx: Context & PictureEncoder,
  scope: Scope,
  { coach, file: { name, content }, description: typed }: Input,
): Promise<AddedItem> {
  const description = typed.replace(/\s+/g, " ").trim();
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from coaches where slug = ${coach} and ${withinScope(scope, sql`id`)}`,
  );
  const coachId = rows[0]?.id;
  if (!coachId) return { outcome: "unknown" };
  const recognized = recognizeFile(content);
  if (recognized.kind === "refused") return { outcome: "refused", field: "file", reason: recognized.reason };
  const problem = descriptionProblem(recognized.kind, description);
  if (problem) return { outcome: "refused", field: "description", reason: problem };
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 32);
  const known = await findItem(ctx, { coachId, hash });
  // The library keeps its own words; whoever uploaded it again typed others.
  if (known) return { outcome: "known", item: { ...known, description } };
  const written = await write(ctx, recognized.kind, content);
  if (typeof written === "string") return { outcome: "refused", field: "file", reason: written };
  return keep(ctx, scope, { coach, coachId, hash, name: itemName(name), description, written });
}

export function descriptionProblem(kind: "picture" | "pdf", description: string): string | null {
  if (description === "" && kind === "picture")
    return "Say in a few words what the picture shows: it is read out to visitors who cannot see it.";
  if (description.length > ALT_MAX) return `At most ${ALT_MAX} characters.`;
  return isStorable(description) ? null : "That text contains characters that can’t be stored.";
}

async function write(
  ctx: PictureEncoder,
  kind: "picture" | "pdf",
  content: Buffer,
): Promise<Written | string> {
  if (kind === "pdf")
    return {
      ...{ kind, width: null, height: null },
      files: [{ variant: "pdf", contentType: "application/pdf", content }],
    };
  const encoded = await ctx.encodePicture(content);
  return encoded.outcome === "encoded" ? { kind, ...encoded } : refusalOf(encoded);
}

export function refusalOf(refused: Exclude<EncodedPicture, { outcome: "encoded" }>): string {
  switch (refused.outcome) {
    case "too-large":
      return `That picture is ${refused.width} × ${refused.height} pixels, which is too large. Save it at up to 8000 × 6000 and upload that.`;
    case "too-small":
      return `That picture is only ${refused.width} × ${refused.height} pixels. At least 80 each way are needed to see something.`;
    case "unreadable":
      return "That picture cannot be read: it may be damaged or cut off. Save it once more as JPEG and upload that.";
    case "busy":
      return "Several pictures are being prepared at the moment. Please try again in a minute.";
  }
}

async function findItem(
  ctx: Pick<Context, "db">,
  { coachId, hash }: { coachId: string; hash: string },
): Promise<Added | null> {
  const { rows } = await ctx.db.execute<Added>(sql`
    select id, kind, hash, slug, width, height, description from library_items
    where coach_id = ${coachId} and hash = ${hash}`);
  return rows[0] ?? null;
}

type Kept = {
  coach: string;
  coachId: string;
  hash: string;
  name: string;
  description: string;
  written: Written;
};

const keep: Verb<Kept, AddedItem> = (ctx, scope, { coach, coachId, hash, name, description, written }) => {
  const { kind, width, height, files } = written;
  const slug = kind === "pdf" ? itemSlug(name, `${coachId}/${hash}`) : null;
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ id: string }>(sql`
      insert into library_items (coach_id, kind, name, description, hash, slug, width, height, created_at, created_by)
      values (${coachId}, ${kind}, ${name}, ${description}, ${hash}, ${slug}, ${width}, ${height},
        ${ctx.clock.now()}::timestamptz, ${scope.actor.name})
      on conflict do nothing returning id`);
    const id = rows[0]?.id;
    if (!id) {
      // A concurrent upload of the same file won.
      const item = await findItem(inside, { coachId, hash });
      if (!item) throw new Error("a file was neither added to the library nor found there");
      return { outcome: "known", item: { ...item, description } };
    }
    for (const { variant, contentType, content } of files) {
      const file = await storeFile(inside, { coachId, contentType, content });
      await inside.db.execute(
        sql`insert into library_files (item_id, variant, file_id) values (${id}, ${variant}, ${file.id})`,
      );
    }
    await recordAction(inside, scope.actor, { action: "file.added", subject: { coach, file: name } });
    return { outcome: "added", item: { id, kind, hash, slug, width, height, description } };
  });
};

const NAME_MAX = 120;

const UNSAFE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}<>:"|?*`$]/gu;

export function itemName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const name = last
    .replace(UNSAFE, "")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+/, "")
    .trim();
  return [...name].slice(0, NAME_MAX).join("") || "Untitled";
}

export function itemSlug(name: string, key: string): string {
  const words = suggestAddress(name.replace(/\.pdf$/i, ""));
  return `${words || "guide"}-${createHash("sha256").update(key).digest("hex").slice(0, 8)}`;
}
