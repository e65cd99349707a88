/** Checks whether a page can have an address: valid, not reserved, not taken. */
import { sql } from "drizzle-orm";
import { isReserved } from "#core/content/pages/addresses/reserved-addresses.ts";
import { withinScope } from "#core/kernel/scope.ts";
import type { Read } from "#core/kernel/verb.ts";

export type TriedAddress =
  | { outcome: "free"; address: string; slug: string }
  | { outcome: "invalid"; problem: string }
  | { outcome: "taken"; problem: string; page: { id: string; name: string } | null };

const MAX_LENGTH = 60;

export const tryAddress: Read<{ address: string }, TriedAddress> = async (ctx, scope, { address: typed }) => {
  const slug = readSlug(typed);
  if (slug.length > MAX_LENGTH)
    return { outcome: "invalid", problem: `An address has at most ${MAX_LENGTH} characters.` };
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    return {
      outcome: "invalid",
      problem: "An address is made of letters, digits and dashes, like my-offer.",
    };
  const address = `/${slug}`;
  if (isReserved(address))
    return {
      outcome: "invalid",
      problem: `${address} is reserved. Choose another address.`,
    };
  const { rows } = await ctx.db.execute<{ id: string; name: string; isReached: boolean }>(sql`
    select p.id, p.document->>'name' as name, ${withinScope(scope, sql`p.coach_id`)} as "isReached"
    from landing_pages l join pages p on p.id = l.page_id where l.url = ${address}`);
  const [page] = rows;
  if (!page) return { outcome: "free", address, slug };
  return {
    outcome: "taken",
    problem: page.isReached
      ? `${address} belongs to the page “${page.name}”.`
      : `${address} belongs to another page.`,
    page: page.isReached ? { id: page.id, name: page.name } : null,
  };
};

/** "/My Offer" becomes `my-offer`. */
const readSlug = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^\/+/, "")
    .replace(/[\s_]+/g, "-");
