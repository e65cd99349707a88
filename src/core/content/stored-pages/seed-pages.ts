/** Seeds pages and addresses; a page whose file is gone is unpublished. */
import { sql } from "drizzle-orm";
import { addressesOf } from "../pages/addresses/addresses.ts";
import { ContentError } from "../pages/content-error.ts";
import type { PageDocument } from "../pages/page-document.ts";
import { keepAhead, seedEvent } from "./seed-event.ts";
import { json, type Transaction, upsert } from "./upsert-seeded.ts";

export type PagesSeed = {
  pages: PageDocument[];
  pageFiles: Map<string, string>;
  set: ContentSet;
};

/** Shipped files, or the installation's folder. A missing file only unpublishes pages of its own set. */
export type ContentSet = "samples" | "folder";
export const isOfSet = (set: ContentSet) => sql`seeded_from_folder = ${set === "folder"}`;

const isSeeds = sql`p.fingerprint is not distinct from p.seeded_fingerprint`;

export async function seedPages(
  tx: Transaction,
  { pages, pageFiles, set }: PagesSeed,
  now: Date,
): Promise<void> {
  for (const page of pages) await seedPage(tx, page, now);
  await setPublished(tx, pages, set);
  await setAddresses(tx, pages, pageFiles);
}

/** A file names its campaign; the stored document has the id, which survives renaming. */
const stored = (page: PageDocument) =>
  page.form
    ? sql`jsonb_set(${json(page)}, '{form,campaign}', to_jsonb(find_campaign(coaches.id, ${page.form.campaign})))`
    : json(page);

async function seedPage(tx: Transaction, page: PageDocument, now: Date) {
  const changed = await upsert(
    tx,
    sql`pages`,
    sql`insert into pages as t (coach_id, slug, document) select id, ${page.id}, ${stored(page)} from coaches where slug = ${page.coach}
      on conflict (slug) do update set document = excluded.document, coach_id = excluded.coach_id
      where t.fingerprint = t.seeded_fingerprint and t.document is distinct from excluded.document`,
  );
  if (changed && page.event) await seedEvent(tx, { page: page.id, event: page.event, now });
  if (!changed && page.event?.startsIn) await keepAhead(tx, { page: page.id, event: page.event, now });
}

/**
 * The row stays, because leads and consents refer to it. `unpublished_at` separates it from addresses an
 * owner disabled and pages an owner unpublished, which no seed restores.
 */
async function setPublished(tx: Transaction, pages: PageDocument[], set: ContentSet) {
  const ids = json(pages.map(({ id }) => id));
  await tx.execute(
    sql`update pages set seeded_from_folder = ${set === "folder"}
      where ${ids} ? slug and seeded_fingerprint is not null and not (${isOfSet(set)})`,
  );
  await tx.execute(sql`
    with gone as (
      update pages p set unpublished_at = now()
      where ${isSeeds} and ${isOfSet(set)} and p.unpublished_at is null and not ${ids} ? p.slug returning p.id)
    update landing_pages l set is_active = false from gone where l.page_id = gone.id`);
  await tx.execute(sql`
    with back as (
      update pages p set unpublished_at = null
      where p.unpublished_at is not null and p.unpublished_by is null and ${ids} ? p.slug returning p.id)
    update landing_pages l set is_active = true from back where l.page_id = back.id`);
}

/** One row per public address. Documents are the source, so lost rows are restored. */
async function setAddresses(tx: Transaction, pages: PageDocument[], files: Map<string, string>) {
  const records = pages.flatMap((page) =>
    addressesOf(page).map(({ url, path, kind }) => ({
      page: page.id,
      name: page.name,
      campaign: page.form?.campaign ?? null,
      url,
      path,
      kind,
    })),
  );
  const wanted = sql`
    wanted as (
      select p.id as page_id, p.slug, w.name, w.url, w.path, w.kind, c.id as campaign_id
      from jsonb_to_recordset(${json(records)}) as w(page text, name text, campaign text, url text, path text, kind text)
      join pages p on p.slug = w.page and ${isSeeds}
      left join email_campaigns c on c.id = find_campaign(p.coach_id, w.campaign))`;
  await refuseTaken(tx, wanted, files);
  await tx.execute(sql`
    with ${wanted}
    delete from landing_pages l using pages p
    where p.id = l.page_id and (
      exists (select from wanted w where w.url = l.url and w.page_id <> l.page_id)
      or exists (select from wanted w where w.page_id = l.page_id)
        and not exists (select from wanted w where w.page_id = l.page_id and w.url = l.url))`);
  await tx.execute(sql`
    with ${wanted}
    insert into landing_pages as l (page_id, name, url, kind, campaign_id)
    select page_id, name, url, kind, campaign_id from wanted
    on conflict (url) do update set name = excluded.name, kind = excluded.kind, campaign_id = excluded.campaign_id
    where (l.name, l.kind, l.campaign_id) is distinct from (excluded.name, excluded.kind, excluded.campaign_id)`);
  await restoreEdited(tx);
}

/** An address may move between seeded pages; an owner's page keeps its addresses. */
async function refuseTaken(tx: Transaction, wanted: ReturnType<typeof sql>, files: Map<string, string>) {
  type Taken = { slug: string; path: string; url: string; owner: string; edited: boolean };
  const { rows } = await tx.execute<Taken>(sql`
    with ${wanted}
    select w.slug, w.path, w.url, p.slug as owner, p.seeded_fingerprint is not null as edited
    from wanted w join landing_pages l on l.url = w.url and l.page_id <> w.page_id join pages p on p.id = l.page_id
    where not (${isSeeds}) order by w.slug, w.path`);
  if (rows.length > 0)
    throw new ContentError(
      rows.map(
        ({ slug, path, url, owner, edited }) =>
          `${files.get(slug) ?? slug}: ${path}: '${url}' belongs to the page '${owner}', which an owner ${edited ? "changed" : "made"}`,
      ),
    );
}

/** Gives edited pages back free addresses that an earlier release's seed took away. */
async function restoreEdited(tx: Transaction) {
  await tx.execute(sql`
    insert into landing_pages (page_id, name, url, kind, campaign_id)
    select p.id, p.document->>'name', lower(a.url), case when a.place = 1 then 'canonical' else 'alias' end, c.id
    from pages p cross join lateral jsonb_array_elements_text(p.document->'addresses') with ordinality as a(url, place)
    left join email_campaigns c on c.id = find_campaign(p.coach_id, p.document->'form'->>'campaign')
    where p.seeded_fingerprint is not null and not (${isSeeds}) and p.unpublished_at is null
    on conflict (url) do nothing`);
}
