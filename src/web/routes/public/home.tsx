/** The directory of every coach and free offer, found by need or by words. */
import { data } from "react-router";
import { app } from "../../app.ts";
import { Directory } from "../../blocks/directory/directory.tsx";
import { KEEP_HEADER } from "../../html-cache.ts";
import type { Route } from "./+types/home";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, documents } = context.get(app);
  const { searchParams } = new URL(request.url);
  const need = searchParams.get("need")?.slice(0, 100) ?? "";
  const q = searchParams.get("q")?.slice(0, 100) ?? "";
  const all = await documents.offers();
  const needs = [...new Set(all.flatMap((offer) => offer.needs))].sort();
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
      <title>Foyer: coaches and their free guides, classes and calls</title>
      <meta
        name="description"
        content="Find a coach by what you need: free guides, masterclasses, workshops and first calls from independent coaches and consultants."
      />
      <link rel="canonical" href={canonical} />
      <Directory {...directory} />
    </>
  );
}
