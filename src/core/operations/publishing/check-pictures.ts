/** Whether every picture on the page is described, and still in the coach's library. */
import { sql } from "drizzle-orm";
import { readPictureName } from "#core/content/pages/addresses/picture-address.ts";
import { sectionNames } from "#core/content/pages/describe-changes.ts";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import { type Picture, picture } from "#core/content/pages/picture.ts";
import type { DraftCheck } from "./draft-check.ts";
import { stop } from "./problem.ts";

export const checkPictures: DraftCheck = async (ctx, { page, document }) => {
  const found = picturesOf(document);
  if (found.length === 0) return [];
  const hashes = found.map(({ hash }) => hash);
  const { rows } = await ctx.db.execute<{ hash: string }>(sql`
    select hash from library_items
    where coach_id = ${page.coachId} and kind = 'picture' and hash = any(${sql.param(hashes)}::text[])`);
  const kept = new Set(rows.map(({ hash }) => hash));
  return found.flatMap(({ hash, alt, where, path }) => {
    if (!kept.has(hash))
      return [
        stop(
          `A picture in “${where}” is not in the library.`,
          "Choose another one, or upload it again.",
          path,
        ),
      ];
    return alt.trim() === ""
      ? [
          stop(
            `A picture in “${where}” has no description: visitors who cannot see it are told nothing.`,
            "Say in a few words what it shows.",
            path,
          ),
        ]
      : [];
  });
};

type Found = Picture & { hash: string; where: string; path: string };

/** Of every section that is shown, wherever in it a picture stands. */
function picturesOf({ blocks }: PageDocument): Found[] {
  return blocks.flatMap(({ type, props, hidden }, index) => {
    if (hidden) return [];
    const walk = (value: unknown, path: string): Found[] => {
      if (typeof value !== "object" || value === null) return [];
      const { data: held } = picture.safeParse(value);
      const size = held && readPictureName(held.file);
      if (held && size) return [{ ...held, hash: size.hash, where: sectionNames[type], path }];
      return Object.entries(value).flatMap(([key, part]) => walk(part, `${path}.${key}`));
    };
    return walk(props, `blocks.${index}.props`);
  });
}
