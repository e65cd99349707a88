/** How words become a message, beside the field they are typed into. */
import { fieldTag } from "#core/content/emails/field-tags.ts";
import type { PersonField } from "#core/leads/people/list-fields.ts";
import { tags } from "./tag-labels.ts";

const signs: [typed: string, becomes: string][] = [
  ["Words, then an empty line", "a paragraph"],
  ["## Words", "a heading"],
  [
    "- Words, or 1. Words",
    "a list; **Bold** at its beginning is the item's heading, lines with > after it are to copy",
  ],
  ["[Label]({{ schedulerUrl }})", "a button, on a line of its own; the first one is the loud one"],
  ["Words [with a link](https://…) inside", "a link in a sentence"],
  ["![What it shows](/files/…)", "a picture of the library, on a line of its own"],
  ["> Words", "a quote; > -- Name after an empty line says whose"],
  ["| Date | 3 December |", "facts in two columns; the second line is | --- | --- |"],
  ["###### Words", "small print"],
  ["---", "a dividing line"],
];

export function WritingHelp({ fields }: { fields: PersonField[] }) {
  return (
    <details className="writing-help">
      <summary>How to write, and what can be filled in</summary>
      <div>
        <h2>Markdown</h2>
        <dl>
          {signs.map(([typed, becomes]) => (
            <div key={typed}>
              <dt>
                <code>{typed}</code>
              </dt>
              <dd>{becomes}</dd>
            </div>
          ))}
        </dl>
        <h2>Merge tags</h2>
        <p>
          Type <code>{"{{"}</code> and choose. A tag that is not listed is refused.
        </p>
        <dl>
          {tags.map(({ name, words }) => (
            <div key={name}>
              <dt>
                <code>{`{{ ${name} }}`}</code>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        {fields.length > 0 && (
          <>
            <h2>What people answered</h2>
            <p>The last quoted text is the fallback when there is no answer.</p>
            <dl>
              {fields.map(({ key, label }) => (
                <div key={key}>
                  <dt>
                    <code>{fieldTag(key, "words")}</code>
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        <p>
          Words can be chosen by a tag, as a whole paragraph, item or label:{" "}
          <code>{'{% if eventState == "dated" %}These words{% else %}Those words{% endif %}'}</code>
        </p>
      </div>
    </details>
  );
}
