/** A posted panel, with fields named from `part` on, after the pressed button's action. */
import type { z } from "zod";
import { type PostedForm, textOf } from "#web/posted-form.ts";
import { readPanelIntent } from "./control.ts";
import { applyIntent, readPanel } from "./read-panel.server.ts";
import type { PostedPictures } from "./upload-pictures.server.ts";

type Open = {
  schema: z.core.$ZodType;
  /** The previous value: what the panel does not show stays. */
  value: unknown;
  /** The button's value. */
  intent: string;
  pictures?: PostedPictures;
};

export function readPosted(form: PostedForm, { schema, value, intent, pictures }: Open): unknown {
  const posted = {
    field: (name: string) => (form.has(name) ? textOf(form, name) : null),
    names: new Set([...form.keys()].filter((name) => name.startsWith("part."))),
    ...(pictures && { pictures }),
  };
  const read = readPanel(posted, { schema, before: value, name: "part" });
  const button = readPanelIntent(intent);
  return button ? applyIntent(read, { ...button, name: button.name.replace(/^part\./, "") }, schema) : read;
}
