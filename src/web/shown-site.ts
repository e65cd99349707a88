/** What of the site's settings reaches a public page: nothing as long as nothing was set, so that its data does not grow. */
import type { ShownSite } from "./blocks/footer/site-context.ts";
import type { PublicSite } from "./documents.ts";

export function shownSite({ name, home }: PublicSite): { site?: ShownSite } {
  if (name === "Foyer" && !home) return {};
  return { site: { name, home: home ? "Home" : "All coaches" } };
}
