/** What a message can say about whoever reads it, by meaning; where not everybody has it, what the others read is asked at once. */

import { useState } from "react";
import { pick } from "#core/kernel/pick.ts";
import { optionalTags, tagMeanings, wordTags } from "./chip-label.ts";
import { ChoiceList } from "./choice-list.tsx";

/** Of how many people it is known, and of how many looked at. */
export type TagCounts = { people: number; known: Record<string, number> };

type Props = {
  /** What each tag is for the recipient whom the preview shows. */
  values: Record<string, string>;
  recipient: string;
  counts: TagCounts;
  onTake(source: string): void;
};

export function TagMenu({ values, recipient, counts, onTake }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  if (chosen) return <Otherwise tag={chosen} known={knownWords(counts, chosen)} onTake={onTake} />;
  return (
    <ChoiceList
      label="Personalize"
      placeholder={`What ${recipient} will read here`}
      offer={(typed) =>
        wordTags
          .filter((tag) => tagMeanings[tag].toLowerCase().includes(typed.toLowerCase()))
          .map((tag) => ({
            ...{ key: tag, label: tagMeanings[tag] },
            hint: [values[tag] || "not known", knownWords(counts, tag)].filter(Boolean).join(" · "),
          }))
      }
      onTake={({ key }) => (optionalTags.includes(key) ? setChosen(key) : onTake(`{{ ${key} }}`))}
      nothing="There is no such field."
    />
  );
}

/** "34 of 40 have one", for what not everybody has. */
function knownWords({ people, known }: TagCounts, tag: string): string {
  const count = optionalTags.includes(tag) ? pick(known, tag) : undefined;
  if (count === undefined || people === 0) return "";
  return `${count} of ${people} have one`;
}

type Chosen = { tag: string; known: string; onTake(source: string): void };

function Otherwise({ tag, known, onTake }: Chosen) {
  const [words, setWords] = useState("");
  const bare = words.replace(/["{}\r\n]/g, "").trim();
  const take = () => onTake(bare ? `{{ ${tag} | default: "${bare}" }}` : `{{ ${tag} }}`);
  return (
    <div className="otherwise" data-not-kept>
      <label>
        <span>{pick(tagMeanings, tag)}: and whoever gave none reads</span>
        <input
          type="text"
          // biome-ignore lint/a11y/noAutofocus: the next question of a dialog that the owner is in
          autoFocus
          maxLength={60}
          placeholder="nothing"
          value={words}
          onInput={(event) => event.stopPropagation()}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            take();
          }}
        />
      </label>
      {known && <p className="soft">{known}.</p>}
      <button type="button" onClick={take}>
        Insert
      </button>
    </div>
  );
}
