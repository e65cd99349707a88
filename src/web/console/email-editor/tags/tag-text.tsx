/** Text with merge tags: named, or as one recipient reads it. */
import { chipKind, chipLabel, chipParts, type FieldLabels, readAs, splitTags } from "./chip-label.ts";

/** With `values` and no `labels`, the tags' values are plain words. */
type Props = { text: string; labels?: FieldLabels; values?: Record<string, string> };

export function TagText({ text, labels, values }: Props) {
  return splitTags(text).map(({ at, part, isTag }) => {
    const plain = isTag ? values && !labels && readAs(part, values) : part;
    if (typeof plain === "string") return plain;
    const { name, read, aside } = values
      ? chipParts(part, labels ?? {}, values)
      : { name: "", read: chipLabel(part, labels), aside: "" };
    return (
      <span key={at} data-chip={chipKind(part)}>
        {name && <span className="sr-only">{`${name}: `}</span>}
        {read}
        {aside && <small>{` ${aside}`}</small>}
      </span>
    );
  });
}
