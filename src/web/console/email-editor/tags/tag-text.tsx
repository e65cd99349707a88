/** Text with merge tags as chips. */
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
