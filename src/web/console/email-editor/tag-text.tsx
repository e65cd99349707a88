/** Words with merge tags as an owner reads them: each tag a chip with what it stands for. */
import { chipLabel, type FieldLabels, splitTags } from "./chip-label.ts";

export function TagText({ text, labels }: { text: string; labels?: FieldLabels }) {
  return splitTags(text).map(({ at, part, isTag }) =>
    isTag ? (
      <span key={at} data-chip={part.startsWith("{%") ? "choice" : "tag"}>
        {chipLabel(part, labels)}
      </span>
    ) : (
      part
    ),
  );
}
