/** Tags about the recipient, by meaning; asks for a fallback if not everybody has one. */

import { useState } from "react";
import { fieldTag, fieldVariable } from "#core/content/emails/field-tags.ts";
import { pick } from "#core/kernel/pick.ts";
import type { PersonField } from "#core/leads/people/list-fields.ts";
import { ChoiceList } from "#web/console/editor/writing/choice-list.tsx";
import { isOptionalTag, otherwiseIn, withOtherwise } from "./chip-label.ts";
import { FieldFallback, TagFallback } from "./fallback.tsx";
import type { TagCounts } from "./tag-counts.ts";
import { offeredInText, tags } from "./tag-labels.ts";

type Props = {
  /** Values for the previewed recipient. */
  values: Record<string, string>;
  /** What this coach's people are asked or answered. */
  fields: PersonField[];
  recipient: string;
  counts: TagCounts;
  /** The tag that gives way; its fallback stays where the new one takes one. */
  replaced?: string;
  onTake(source: string): void;
};
type Chosen = { kind: "tag"; tag: string } | { kind: "field"; field: PersonField };

export function TagMenu({ values, fields, recipient, counts, replaced, onTake }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  if (chosen?.kind === "tag")
    return (
      <TagFallback
        tag={chosen.tag}
        meaning={pick(tags, chosen.tag)?.label ?? ""}
        known={knownWords(counts, chosen.tag)}
        onTake={onTake}
      />
    );
  if (chosen)
    return (
      <FieldFallback
        field={chosen.field}
        known={fieldKnown(chosen.field)}
        onTake={(otherwise) => onTake(fieldTag(chosen.field.key, otherwise))}
      />
    );
  const matches = (label: string, typed: string) => label.toLowerCase().includes(typed.toLowerCase());
  return (
    <ChoiceList
      label="Personalize"
      placeholder={`What ${recipient} will read here`}
      offer={(typed) => [
        ...offeredInText
          .filter(({ label }) => matches(label, typed))
          .map(({ name, label }) => ({
            ...{ key: name, label, field: undefined },
            hint: [pick(values, name) || "not known", knownWords(counts, name)].filter(Boolean).join(" · "),
          })),
        ...fields
          .map((field, index) => ({ field, key: `field-${index}` }))
          .filter(({ field }) => matches(field.label, typed) || matches(field.key, typed))
          .map(({ field, key }, index) => ({
            ...{ key, label: field.label, field },
            ...(index === 0 && { title: "What people answered" }),
            hint: [pick(values, fieldVariable(field.key)), fieldKnown(field)].filter(Boolean).join(" · "),
          })),
      ]}
      onTake={({ key, field }) => {
        const source = field ? fieldTag(field.key, "") : `{{ ${key} }}`;
        if (replaced !== undefined)
          onTake(isOptionalTag(source) ? withOtherwise(source, otherwiseIn(replaced)) : source);
        else if (field) setChosen({ kind: "field", field });
        else if (pick(tags, key)?.isOptional) setChosen({ kind: "tag", tag: key });
        else onTake(source);
      }}
      nothing="No field has that name. Form questions and your own fields appear here."
    />
  );
}

/** "34 of 40 have one", if not everybody does. */
function knownWords({ people, known }: TagCounts, tag: string): string {
  const count = pick(tags, tag)?.isOptional ? pick(known, tag) : undefined;
  if (count === undefined || people === 0) return "";
  return `${count} of ${people} have one`;
}

const fieldKnown = ({ known, people }: PersonField): string =>
  known === 0 ? "no answer yet" : `${known} of ${people} answered`;
