/** Words with merge tags as an owner reads them: each tag a chip with what it stands for. */
import { chipLabel, splitTags } from "./chip-label.ts";

export function TagText({ text }: { text: string }) {
  return splitTags(text).map(({ at, part, isTag }) =>
    isTag ? (
      <span key={at} data-chip={part.startsWith("{%") ? "choice" : "tag"}>
        {chipLabel(part)}
      </span>
    ) : (
      part
    ),
  );
}
