/** The editable parts of a guide, and how a posted part becomes the whole. */
import { z } from "zod";
import { type TypedGuide, typedChapter, typedGuide } from "#core/content/guides/typed-guide.ts";
import { called } from "#core/content/pages/control-meta.ts";
import { type PostedForm, textOf } from "#web/posted-form.ts";
import { readPosted } from "../pages/panel/read-posted.server.ts";
import type { GuidePart } from "./guide-part.ts";

const { shape } = typedGuide;
const opening = z.strictObject({ title: shape.title, subtitle: shape.subtitle, opening: shape.opening });
const closing = z.strictObject({ closing: shape.closing });
/** Only what tells chapters apart: their text has its own part. */
const chapters = z.strictObject({
  chapters: z
    .array(typedChapter.extend({ body: typedChapter.shape.body.meta({ control: "none" }) }))
    .min(3)
    .meta(called("Chapters")),
});

type Open = {
  schema: z.core.$ZodType;
  value: unknown;
  /** The whole guide with this part as typed. */
  put(typed: unknown): unknown;
};

export function openGuidePart(guide: TypedGuide, part: GuidePart): Open {
  if (part.kind === "chapter")
    return {
      schema: typedChapter,
      value: guide.chapters[part.index],
      put: (typed) => ({
        ...guide,
        chapters: guide.chapters.map((each, index) => (index === part.index ? typed : each)),
      }),
    };
  const schema = part.kind === "opening" ? opening : part.kind === "closing" ? closing : chapters;
  const keys = Object.keys(schema.shape) as (keyof TypedGuide)[];
  return {
    schema,
    value: Object.fromEntries(keys.map((key) => [key, guide[key]])),
    put: (typed) => ({ ...guide, ...(typed as object) }),
  };
}

/** The whole guide with the posted part, after the pressed button's action. */
export function readGuidePanel(guide: TypedGuide, part: GuidePart, form: PostedForm): unknown {
  const open = openGuidePart(guide, part);
  return open.put(readPosted(form, { ...open, intent: textOf(form, "intent") }));
}
