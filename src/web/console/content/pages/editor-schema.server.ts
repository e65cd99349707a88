/** What of a page can be edited in the panel: a section, the form, or the page's own text and addresses. */
import { z } from "zod";
import { blocks } from "#core/content/pages/blocks.ts";
import { called } from "#core/content/pages/control-meta.ts";
import { type PageDocument, pageDocument } from "#core/content/pages/page-document.ts";
import type { EditorPart } from "./editor-part.ts";
import { typedForm } from "./form-schema.server.ts";

const { shape } = pageDocument;

/** The page's own text; its kind, coach and event are set elsewhere. */
const aroundPage = z.strictObject({
  name: shape.name.meta(called("Name of the offer")),
  title: shape.title.meta(called("Title for search engines", "At most 70 characters.")),
  description: shape.description.meta({
    ...called("Description for search engines", "40 to 170 characters."),
    control: "prose",
  }),
  summary: shape.summary.meta({ ...called("Line in the directory"), control: "prose" }),
  needs: shape.needs.meta(called("Found under")),
  addresses: shape.addresses.meta(
    called("Addresses", "The first is the main address. A removed address always redirects here."),
  ),
});

type Open = {
  schema: z.core.$ZodType;
  value: unknown /** Where a change of it goes. */;
  path: (string | number)[];
};

/** Null: nothing to edit. */
export function openPart(document: PageDocument, part: EditorPart): Open | null {
  if (part.kind === "section") {
    const block = document.blocks[part.index];
    return block
      ? { schema: blocks[block.type], value: block.props, path: ["blocks", part.index, "props"] }
      : null;
  }
  if (part.kind === "form")
    return document.form ? { schema: typedForm(document), value: document.form, path: ["form"] } : null;
  return part.kind === "page" ? { schema: aroundPage, value: document, path: [] } : null;
}
