/** The templates of a new page. */
import { pageTemplates } from "#core/content/page-templates/begin-page.ts";
import type { TemplateSummary } from "./new-page-fields.tsx";

export const listTemplates = (): TemplateSummary[] =>
  Object.entries(pageTemplates).map(([name, { label, about, example }]) => ({ name, label, about, example }));
