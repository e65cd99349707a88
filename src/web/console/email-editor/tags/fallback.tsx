/** Asks for a tag's fallback text before inserting it. */
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { cleanOtherwise } from "#core/content/emails/field-tags.ts";
import { capitalize } from "#core/kernel/capitalize.ts";
import type { PersonField } from "#core/leads/people/list-fields.ts";

type Of = { known: string; onTake(words: string): void };

/** For names and the like, which most people have: no fallback is fine, and the default. */
export function TagFallback({ tag, meaning, known, onTake }: Of & { tag: string; meaning: string }) {
  return (
    <Fallback
      label={`${meaning}: and whoever gave none reads`}
      placeholder="nothing"
      known={known}
      canInsert={() => true}
      onTake={(words) => onTake(words ? `{{ ${tag} | default: "${words}" }}` : `{{ ${tag} }}`)}
    />
  );
}

/** For answers, which many have not given: an empty fallback must be chosen. */
export function FieldFallback({ field, known, onTake }: Of & { field: PersonField }) {
  const [isEmpty, setEmpty] = useState(false);
  const id = useId();
  return (
    <Fallback
      label={`${field.label}: if it is not known, they read`}
      placeholder={isEmpty ? "nothing" : "words that fit the sentence"}
      known={known}
      canInsert={(words) => words !== "" || isEmpty}
      onTake={onTake}
    >
      <label className="fallback-empty row" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isEmpty}
          onInput={(event) => event.stopPropagation()}
          onChange={({ target }) => setEmpty(target.checked)}
        />
        <span>Nothing: the sentence works without it</span>
      </label>
      <p className="soft">Also used instead of answers that contain a link.</p>
    </Fallback>
  );
}

type Props = Of & {
  label: string;
  placeholder: string;
  canInsert(words: string): boolean;
  children?: ReactNode;
};

function Fallback({ label, placeholder, known, canInsert, onTake, children }: Props) {
  const [words, setWords] = useState("");
  const bare = cleanOtherwise(words);
  const box = useRef<HTMLDivElement>(null);
  // The sheet's height changed: keep its button visible.
  useEffect(() => {
    // In braces: newer browsers return a promise, which an effect must not.
    box.current?.closest(".editor-popover")?.scrollIntoView({ block: "nearest" });
  }, []);
  const take = () => {
    if (canInsert(bare)) onTake(bare);
  };
  return (
    <div className="otherwise stack" data-not-kept ref={box}>
      <label>
        <span>{label}</span>
        <input
          type="text"
          // biome-ignore lint/a11y/noAutofocus: the next question of a dialog that the owner is in
          autoFocus
          maxLength={60}
          placeholder={placeholder}
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
      {children}
      {known && <p className="soft">{`${capitalize(known)}.`}</p>}
      <button type="button" onClick={take} disabled={!canInsert(bare)}>
        Insert
      </button>
    </div>
  );
}
