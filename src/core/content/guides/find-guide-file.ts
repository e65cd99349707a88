import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

export type GuideFile = {
  id: string;
  title: string;
  sha256: string;
  byteLength: number;
  contentType: string;
  drawnAt: Date;
};

export type FoundGuideFile = { outcome: "found"; file: GuideFile } | { outcome: "not-drawn" | "unknown" };

export async function findGuideFile(
  ctx: Pick<Context, "db">,
  { slug, coachId = null }: { slug: string; coachId?: string | null | undefined },
): Promise<FoundGuideFile> {
  type Row = Omit<GuideFile, "id" | "drawnAt"> & { id: string | null; drawnAt: string };
  const { rows } = await ctx.db.execute<Row>(sql`
    select g.document->>'title' as title, x.id, x.sha256, x.byte_length as "byteLength", x.content_type as "contentType",
      f.drawn_at as "drawnAt"
    from guides g left join guide_files f on f.guide_id = g.id left join files x on x.id = f.file_id
    where g.slug = ${slug} and g.unpublished_at is null and (${coachId}::uuid is null or g.coach_id = ${coachId}::uuid)
    union all
    select i.name, x.id, x.sha256, x.byte_length, x.content_type, i.created_at
    from library_items i join library_files l on l.item_id = i.id join files x on x.id = l.file_id
    where i.slug = ${slug} and (${coachId}::uuid is null or i.coach_id = ${coachId}::uuid)`);
  const [row] = rows;
  if (!row) return { outcome: "unknown" };
  const { id, drawnAt } = row;
  return id === null
    ? { outcome: "not-drawn" }
    : {
        outcome: "found",
        file: { ...row, id, title: row.title.replace(/\.pdf$/i, ""), drawnAt: new Date(drawnAt) },
      };
}
