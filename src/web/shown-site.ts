/** The site settings public pages need; none while they are the defaults, to keep page data small. */
import type { ShownSite } from "./blocks/footer/site-context.ts";
import type { PublicSite } from "./documents.ts";

export function shownSite({ name, home }: PublicSite): { site?: ShownSite } {
  if (name === "Foyer" && !home) return {};
  return { site: { name, home: home ? "Home" : "All coaches" } };
}
