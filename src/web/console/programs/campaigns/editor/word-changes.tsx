/** Two versions as one text: removals struck through, additions underlined, both announced. */
import type { FieldChange } from "#core/programs/campaigns/messages/compare-drafts.ts";
import { fieldNames } from "#core/programs/campaigns/messages/draft.ts";

export function WordChanges({ changes }: { changes: FieldChange[] }) {
  if (changes.length === 0) return <p>The text is the same.</p>;
  return (
    <dl className="word-changes stack gap-12">
      {changes.map(({ field, changes: parts }) => (
        <div key={field}>
          <dt>{fieldNames[field]}</dt>
          <dd>
            {parts.map(({ what, words }, index) =>
              what === "same" ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, drawn once
                <span key={index}>{words}</span>
              ) : what === "removed" ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, drawn once
                <del key={index}>
                  <span className="visually-hidden">taken out: </span>
                  {words}
                </del>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, drawn once
                <ins key={index}>
                  <span className="visually-hidden">put in: </span>
                  {words}
                </ins>
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
