/** Two versions as one text: removals struck through, additions underlined, both announced. */
import type { FieldChange } from "#core/programs/campaigns/messages/compare-drafts.ts";
import { fieldNames } from "#core/programs/campaigns/messages/draft.ts";

const drawn = {
  same: { Tag: "span", spoken: null },
  removed: { Tag: "del", spoken: "taken out: " },
  added: { Tag: "ins", spoken: "put in: " },
} as const;

export function WordChanges({ changes }: { changes: FieldChange[] }) {
  if (changes.length === 0) return <p>The text is the same.</p>;
  return (
    <dl className="word-changes stack gap-12">
      {changes.map(({ field, changes: parts }) => (
        <div key={field}>
          <dt>{fieldNames[field]}</dt>
          <dd>
            {parts.map(({ what, words }, index) => {
              const { Tag, spoken } = drawn[what];
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, drawn once
                <Tag key={index}>
                  {spoken && <span className="visually-hidden">{spoken}</span>}
                  {words}
                </Tag>
              );
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
