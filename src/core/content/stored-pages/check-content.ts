import type { Campaign } from "../emails/campaign.ts";
import { addressesOf } from "../pages/addresses/addresses.ts";
import { isReserved } from "../pages/addresses/reserved-addresses.ts";
import type { Coach } from "../pages/coach.ts";
import type { Guide } from "../pages/guide.ts";
import type { PageDocument } from "../pages/page-document.ts";

export type ContentFile<Kind> = { file: string; value: Kind };
export type ContentFiles = {
  coaches: ContentFile<Coach>[];
  pages: ContentFile<PageDocument>[];
  campaigns: ContentFile<Campaign>[];
  guides: ContentFile<Guide>[];
};

export function checkContent({ coaches, pages, campaigns, guides }: ContentFiles): string[] {
  const slugs = new Set(coaches.map(({ value }) => value.slug));
  const guideIds = new Set(guides.map(({ value }) => value.id));
  const unknownCoach = ({ file, value: { coach } }: ContentFile<{ coach: string }>) =>
    slugs.has(coach) ? [] : [`${file}: coach: there is no coach '${coach}'`];
  return [
    // An empty folder is probably the wrong one, and would unpublish every page.
    ...(pages.length === 0 ? ["pages: there is no page"] : []),
    ...taken(coaches, "slug", ({ slug }) => slug),
    ...taken(guides, "id", ({ id }) => id),
    ...taken(pages, "id", ({ id }) => id),
    ...taken(campaigns, "name", ({ coach, name }) => `${name}' of '${coach}`),
    ...[...campaigns, ...guides, ...pages].flatMap(unknownCoach),
    ...pages.flatMap((page) => unknownCampaign(page, campaigns)),
    ...pages.flatMap(({ file, value: { guide } }) =>
      guide && !guideIds.has(guide) ? [`${file}: guide: there is no guide '${guide}'`] : [],
    ),
    ...takenAddresses(pages),
  ];
}

function taken<Kind>(files: ContentFile<Kind>[], path: string, nameOf: (value: Kind) => string): string[] {
  const first = new Map<string, string>();
  return files.flatMap(({ file, value }) => {
    const name = nameOf(value);
    const other = first.get(name);
    first.set(name, other ?? file);
    return other ? [`${file}: ${path}: '${name}' is the ${path} of ${other} already`] : [];
  });
}

function unknownCampaign(
  { file, value: { coach, form } }: ContentFile<PageDocument>,
  campaigns: ContentFile<Campaign>[],
): string[] {
  if (!form) return [];
  const own = campaigns.filter(({ value }) => value.coach === coach).map(({ value }) => value.name);
  if (own.includes(form.campaign)) return [];
  const there = own.length > 0 ? `; there is ${own.map((name) => `'${name}'`).join(", ")}` : "";
  return [`${file}: form.campaign: ${coach} has no campaign '${form.campaign}'${there}`];
}

function takenAddresses(pages: ContentFile<PageDocument>[]): string[] {
  const first = new Map<string, string>();
  return pages.flatMap(({ file, value }) =>
    addressesOf(value).flatMap(({ url, path }) => {
      if (isReserved(url)) return [`${file}: ${path}: '${url}' is an address of the product's own`];
      const other = first.get(url);
      first.set(url, other ?? file);
      if (!other) return [];
      return other === file
        ? [`${file}: ${path}: '${url}' is there twice`]
        : [`${file}: ${path}: '${url}' is the address of ${other} already`];
    }),
  );
}
