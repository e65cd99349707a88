/** Every active offer for the directory, by coach. */
import { and, asc, eq } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { coaches, landingPages, pages } from "#db/schema/index.ts";
import { type Coach, coach } from "../pages/coach.ts";
import { pageDocument } from "../pages/page-document.ts";

export type Offer = {
  coach: Pick<Coach, "slug" | "name" | "field" | "brand">;
  name: string;
  summary: string;
  kind: string;
  href: string;
  needs: string[];
};

export async function listOffers(ctx: Context): Promise<Offer[]> {
  const rows = await ctx.db
    .select({ document: pages.document, profile: coaches.profile })
    .from(landingPages)
    .innerJoin(pages, eq(pages.id, landingPages.pageId))
    .innerJoin(coaches, eq(coaches.id, pages.coachId))
    .where(and(eq(landingPages.kind, "canonical"), eq(landingPages.isActive, true)))
    .orderBy(asc(coaches.slug), asc(pages.createdAt), asc(pages.slug));
  return rows.flatMap((row) => {
    // Every page shows of this list: what is no page or no coach any more must not take the others with it.
    const { data: page } = pageDocument.safeParse(row.document);
    const { data: who } = coach.safeParse(row.profile);
    if (!page || !who) return [];
    const { slug, name, field, brand } = who;
    return {
      coach: { slug, name, field, brand },
      name: page.name,
      summary: page.summary,
      kind: page.kind,
      href: page.addresses[0] ?? "/",
      needs: page.needs,
    };
  });
}
