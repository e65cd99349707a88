/** Actions on selected people; appears with the first tick, by CSS. */
import type { PeopleCounted } from "#core/leads/people/find-people.ts";

type Props = {
  /** How many match the filters; null if unknown. */
  count: PeopleCounted | null;
  shown: number;
  /** Suggested tags. */
  tags: string[];
};

export function BulkBar({ count, shown, tags }: Props) {
  const all = count && (count.found > shown || count.more) ? count : null;
  return (
    <fieldset className="bulk sheet">
      <legend className="visually-hidden">With the people you ticked</legend>
      {all && (
        <label className="all row gap-6">
          <input type="checkbox" name="all" value="yes" />
          <span>
            {all.isEstimate
              ? "Not only these: all that match, 10,000 at most"
              : all.more
                ? `Not only these: the newest ${all.found.toLocaleString("en")} that match`
                : `Not only these: all ${all.found.toLocaleString("en")} that match`}
          </span>
        </label>
      )}
      <label className="visually-hidden" htmlFor="bulk-tag">
        Tag
      </label>
      <input
        id="bulk-tag"
        name="tag"
        list="tag-names"
        maxLength={60}
        placeholder="Tag, for example: nurse manager"
        autoComplete="off"
      />
      <datalist id="tag-names">
        {tags.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <button type="submit" className="main" name="intent" value="tag">
        Add tag
      </button>
      <button type="submit" name="intent" value="untag">
        Remove tag
      </button>
    </fieldset>
  );
}
