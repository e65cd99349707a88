/** Fits a template's version to one coach's page, so that only what the template says differs from it. */
import { fill } from "../page-templates/begin-page.ts";
import type { Coach } from "../pages/coach.ts";
import { type PageDocument, pageDocument } from "../pages/page-document.ts";
import { type Merged, mergeDocuments } from "./merge-documents.ts";

/** In a template, they stand for the coach's name. */
export const placeholders = { name: "{coach}", firstName: "{firstName}" };

/** Null: with this coach's name it would not be a page. */
export const fillTemplate = (template: unknown, { name, firstName }: Coach): PageDocument | null =>
  pageDocument.safeParse(fill(template, { coach: name, firstName })).data ?? null;

type Versions = { base: unknown; page: PageDocument; template: unknown; coach: Coach };

export function mergeTemplate({ base, page, template, coach }: Versions): Merged<PageDocument> | null {
  const [from, to] = [base, template].map((version) => {
    const filled = fillTemplate(version, coach);
    return filled && ({ ...filled, ...ownParts(page), form: formOf(filled, page) } as PageDocument);
  });
  if (!from || !to) return null;
  const merged = mergeDocuments({ base: from, coach: page, template: to });
  const parsed = pageDocument.safeParse(merged.value);
  return parsed.success ? { ...merged, value: parsed.data } : null;
}

/** A page's own from the day it was copied: a template never changes them. */
function ownParts({ id, kind, coach, addresses, redirects, name, needs, sample, ...page }: PageDocument) {
  const { event, eventId, guide } = page;
  return { id, kind, coach, addresses, redirects, name, needs, sample, event, eventId, guide };
}

function formOf({ form }: PageDocument, page: PageDocument): PageDocument["form"] {
  if (!form || !page.form) return page.form;
  const { source, campaign, leadMagnetName, emailFunction } = page.form;
  return { ...form, source, campaign, leadMagnetName, emailFunction };
}
