/** Copies the library's pictures and the guide that a page or email uses to another coach, within the caller's transaction. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Coach } from "../pages/coach.ts";

type Db = Pick<Context, "db">;
type Owners = { from: string; to: string };

/** `used`: documents and messages, which name pictures by their hashes. Stored files are shared. */
export async function copyPictures({ db }: Db, { from, to }: Owners, used: unknown): Promise<void> {
  const hashes = [...JSON.stringify(used).matchAll(/"([0-9a-f]{32})-\d+x\d+"/g)].map(([, hash]) => hash);
  await db.execute(sql`
    with copied as (
      insert into library_items (coach_id, kind, name, description, hash, width, height, created_at, created_by)
      select ${to}, kind, name, description, hash, width, height, created_at, created_by from library_items
      where coach_id = ${from} and kind = 'picture' and hash = any(${sql.param(hashes)}::text[])
      on conflict do nothing returning id, hash)
    insert into library_files (item_id, variant, file_id)
    select c.id, f.variant, f.file_id from copied c
    join library_items i on i.coach_id = ${from} and i.hash = c.hash join library_files f on f.item_id = i.id`);
}

/** Returns the copy's slug. Text is copied for the worker to draw; an uploaded PDF shares its stored file. */
export async function copyGuide(
  { db }: Db,
  { from, to }: Owners,
  { slug, coach, rename }: { slug: string; coach: Coach; rename: <Part>(part: Part) => Part },
): Promise<string | undefined> {
  const fresh = `${slug}-${coach.slug}`.slice(0, 100);
  const { rows: guides } = await db.execute<{ document: { id: string; coach: string } }>(
    sql`select document from guides where slug = ${slug} and coach_id = ${from}`,
  );
  if (guides[0]) {
    const document = { ...rename(guides[0].document), id: fresh, coach: coach.slug };
    await db.execute(sql`
      insert into guides (coach_id, slug, document) values (${to}, ${fresh}, ${JSON.stringify(document)}::jsonb) on conflict do nothing`);
  } else
    await db.execute(sql`
      with copied as (
        insert into library_items (coach_id, kind, name, description, hash, slug, created_at, created_by)
        select ${to}, kind, name, description, hash, ${fresh}, created_at, created_by from library_items
        where coach_id = ${from} and slug = ${slug} on conflict do nothing returning id)
      insert into library_files (item_id, variant, file_id)
      select c.id, f.variant, f.file_id from copied c
      join library_items i on i.coach_id = ${from} and i.slug = ${slug} join library_files f on f.item_id = i.id`);
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from guides where slug = ${fresh} and coach_id = ${to}
    union all select i.slug from library_items i join library_items s on s.hash = i.hash and s.slug = ${slug} and s.coach_id = ${from}
      where i.coach_id = ${to} and i.slug is not null`);
  return rows[0]?.slug;
}
