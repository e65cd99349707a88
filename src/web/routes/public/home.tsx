/** The directory of every coach and free offer, found by need or by words. */
import { data } from "react-router";
import { app } from "#web/app.ts";
import { Directory } from "#web/blocks/directory/directory.tsx";
import { readDirectoryQuery } from "#web/cache-key.ts";
import { KEEP_HEADER } from "#web/html-cache.ts";
import { Head } from "#web/ui/head.tsx";
import type { Route } from "./+types/home";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, documents } = context.get(app);
  const { need, q } = readDirectoryQuery(new URL(request.url).searchParams);
  const all = await documents.offers();
  // The needs most offers answer to come first: they are what most visitors look for.
  const counts = new Map<string, number>();
  for (const each of all.flatMap((offer) => offer.needs)) counts.set(each, (counts.get(each) ?? 0) + 1);
  const needs = [...counts].sort(([a, n], [b, m]) => m - n || a.localeCompare(b)).map(([each]) => each);
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const offers = all.filter((offer) => {
    const text = [offer.name, offer.summary, offer.coach.name, offer.coach.field, ...offer.needs]
      .join(" ")
      .toLowerCase();
    return (!need || offer.needs.includes(need)) && words.every((word) => text.includes(word));
  });
  return data(
    { offers, needs, need, q, canonical: new URL("/", ctx.settings.publicUrl).href },
    { headers: { [KEEP_HEADER]: "1" } },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function Home({ loaderData: { canonical, ...directory } }: Route.ComponentProps) {
  return (
    <>
      <Head
        title="Foyer: coaches and their free guides, classes and calls"
        description="Find a coach by what you need: free guides, masterclasses, workshops and first calls from independent coaches and consultants."
        canonical={canonical}
      />
      <Directory {...directory} />
    </>
  );
}
