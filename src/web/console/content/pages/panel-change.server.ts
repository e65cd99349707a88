/** A posted panel as one change of the draft. */
import type { Draft } from "#core/content/drafts/draft.ts";
import type { Patch } from "#core/content/drafts/patch.ts";
import type { Field } from "#core/content/pages/form/form.ts";
import { type PostedForm, textOf } from "#web/posted-form.ts";
import type { EditorPart } from "./editor-part.ts";
import { openPart } from "./editor-schema.server.ts";
import { readPanelIntent } from "./panel/control.ts";
import { applyIntent, readPanel } from "./panel/read-panel.server.ts";
import type { PostedPictures } from "./panel/upload-pictures.server.ts";

type Panel = {
  part: EditorPart;
  /** With fields named from `part` on. */
  form: PostedForm;
  pictures: PostedPictures;
  /** The pressed button's. */
  intent: string;
  /** Replaces the written consent line. */
  consent?: string | undefined;
};

/** The open part as posted; what the panel does not show stays. */
export function panelChange(
  { document }: Draft,
  { part, form, pictures, intent, consent }: Panel,
): Patch | null {
  const open = openPart(document, part);
  if (!open) return null;
  const posted = {
    field: (name: string) => (form.has(name) ? textOf(form, name) : null),
    names: new Set([...form.keys()].filter((name) => name.startsWith("part."))),
    pictures,
  };
  const { schema } = open;
  const read = readPanel(posted, { schema, before: open.value, name: "part" });
  const button = readPanelIntent(intent.replace(":part.", ":"));
  const typed = button ? applyIntent(read, button, schema) : read;
  const value = { ...(typed as object), ...(consent && { privacy: consent }) };
  const whole = part.kind === "form" ? withKeys(value) : value;
  return { op: "set", path: open.path as Patch["path"], value: whole } as Patch;
}

/** Keys of fields and values of options never change, and are unique. */
function withKeys(value: Record<string, unknown>): Record<string, unknown> {
  const { fields } = value as { fields?: Field[] };
  if (!Array.isArray(fields)) return value;
  const names = unique(fields.map(({ name }) => name));
  return {
    ...value,
    fields: fields.map((field, index) => ({
      ...field,
      name: names[index],
      ...(field.kind === "select" && Array.isArray(field.options) && { options: withValues(field.options) }),
    })),
  };
}

function withValues(options: { value: string; label: string }[]) {
  const values = unique(options.map(({ value }) => value));
  return options.map((option, index) => ({ ...option, value: values[index] }));
}

function unique(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((given) => {
    let name = given;
    for (let number = 2; taken.has(name); number += 1) name = `${given.replace(/\d+$/, "")}${number}`;
    taken.add(name);
    return name;
  });
}
