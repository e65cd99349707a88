/** Seeds guides; a guide whose file is gone is unpublished until it returns. */
import { sql } from "drizzle-orm";
import type { Guide } from "../pages/guide.ts";
import { type ContentSet, isOfSet } from "./seed-pages.ts";
import { json, type Transaction, upsert } from "./upsert-seeded.ts";

type GuidesSeed = { guides: Guide[]; set: ContentSet };

export async function seedGuides(tx: Transaction, { guides, set }: GuidesSeed, now: Date): Promise<void> {
  for (const guide of guides)
    await upsert(
      tx,
      sql`guides`,
      sql`insert into guides as t (coach_id, slug, document) select id, ${guide.id}, ${json(guide)} from coaches where slug = ${guide.coach}
        on conflict (slug) do update set document = excluded.document, coach_id = excluded.coach_id
        where t.fingerprint = t.seeded_fingerprint and t.document is distinct from excluded.document`,
    );
  // A guide that an edited page still offers stays, even without its file.
  const slugs = json(guides.map(({ id }) => id));
  await tx.execute(
    sql`update guides set seeded_from_folder = ${set === "folder"}
      where ${slugs} ? slug and seeded_fingerprint is not null and not (${isOfSet(set)})`,
  );
  await tx.execute(sql`
    update guides g set unpublished_at = case when ${slugs} ? g.slug then null else ${now}::timestamptz end
    where (g.unpublished_at is null) <> (${slugs} ? g.slug) and (
      ${slugs} ? g.slug or g.fingerprint is not distinct from g.seeded_fingerprint and ${isOfSet(set)}
        and not exists (select from pages p where p.unpublished_at is null and p.document->>'guide' = g.slug))`);
}
