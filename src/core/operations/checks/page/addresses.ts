/** Checks that the draft's addresses are free: not reserved, and not another page's. */
import { sql } from "drizzle-orm";
import { addressesOf } from "#core/content/pages/addresses/addresses.ts";
import { isReserved } from "#core/content/pages/addresses/reserved-addresses.ts";
import { bad } from "#core/kernel/checks/finding.ts";
import type { Check } from "#core/kernel/checks/run-checks.ts";
import type { DraftFacts } from "./draft-facts.ts";

export const addresses: Check<DraftFacts> = {
  id: "addresses",
  title: "Addresses",
  async run(ctx, { page, document }) {
    const wanted = addressesOf(document);
    const { rows } = await ctx.db.execute<{ url: string; name: string }>(sql`
      select l.url, p.document->>'name' as name from landing_pages l join pages p on p.id = l.page_id
      where l.page_id <> ${page.id} and l.url = any(${sql.param(wanted.map(({ url }) => url))}::text[])`);
    const taken = new Map(rows.map(({ url, name }) => [url, name]));
    return wanted.flatMap(({ url, path }) => {
      if (isReserved(url)) return [bad(`“${url}” is reserved.`, "Choose another address.", path)];
      const other = taken.get(url);
      if (!other) return [];
      const found = `The address ${url} belongs to the page “${other}”.`;
      return [bad(found, "Choose another address, or change that page’s first.", path)];
    });
  },
};
