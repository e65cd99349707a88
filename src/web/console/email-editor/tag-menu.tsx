/** What a message can say about whoever reads it, by meaning; where not everybody has it, what the others read is asked at once. */

import { useState } from "react";
import { pick } from "#core/kernel/pick.ts";
import { optionalTags, tagMeanings, wordTags } from "./chip-label.ts";
import { ChoiceList } from "./choice-list.tsx";

type Props = {
  /** What each tag is for the recipient whom the preview shows. */
  values: Record<string, string>;
  recipient: string;
  onTake(source: string): void;
};

export function TagMenu({ values, recipient, onTake }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  if (chosen) return <Otherwise tag={chosen} onTake={onTake} />;
  return (
    <ChoiceList
      label="Personalize"
      placeholder={`What ${recipient} will read here`}
      offer={(typed) =>
        wordTags
          .filter((tag) => tagMeanings[tag].toLowerCase().includes(typed.toLowerCase()))
          .map((tag) => ({ key: tag, label: tagMeanings[tag], hint: values[tag] || "not known" }))
      }
      onTake={({ key }) => (optionalTags.includes(key) ? setChosen(key) : onTake(`{{ ${key} }}`))}
      nothing="There is no such field."
    />
  );
}

function Otherwise({ tag, onTake }: { tag: string; onTake(source: string): void }) {
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
      <button type="button" onClick={take}>
        Insert
      </button>
    </div>
  );
}
