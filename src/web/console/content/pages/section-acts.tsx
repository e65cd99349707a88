/** What can be done to the open section as a whole, and which one may come after it. */
import { sectionNames } from "#core/content/pages/describe-changes.ts";

type Props = { index: number; hidden: boolean; last: number };

export function SectionActs({ index, hidden, last }: Props) {
  const act = (what: string, words: string, isOff = false) => (
    <button type="submit" name="intent" value={`section:${what}:${index}`} disabled={isOff}>
      {words}
    </button>
  );
  return (
    <>
      {index > 0 && (
        <div className="acts">
          {act("up", "Move up", index === 1)}
          {act("down", "Move down", index === last)}
          {act("copy", "Duplicate")}
          {hidden ? act("show", "Show it") : act("hide", "Hide it")}
          {act("remove", "Remove")}
        </div>
      )}
      <details>
        <summary>Add a section after this one</summary>
        <div className="acts">
          {Object.entries(sectionNames)
            .filter(([type]) => type !== "Hero")
            .map(([type, name]) => (
              <button key={type} type="submit" name="intent" value={`section:add:${index}:${type}`}>
                {name}
              </button>
            ))}
        </div>
      </details>
    </>
  );
}
