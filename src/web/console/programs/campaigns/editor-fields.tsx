/** The words of a message, field by field, each with what is wrong with it. */
import { type Draft, type DraftProblem, fieldNames } from "#core/programs/campaigns/draft.ts";
import { TagField } from "./tag-field.tsx";
import { WritingHelp } from "./writing-help.tsx";

const hints: Partial<Record<keyof Draft, string>> = {
  preheader: "What an inbox shows after the subject.",
  title: "Stands large over the message. May be left empty.",
  signOff: "The first line is the name, the lines after it are smaller.",
};
const rows: Partial<Record<keyof Draft, number>> = { body: 22, signOff: 2 };

export function EditorFields({ draft, problems }: { draft: Draft; problems: DraftProblem[] }) {
  return (
    <>
      {(Object.keys(fieldNames) as (keyof Draft)[]).map((field) => (
        <div key={field} className={`field-${field}`}>
          <TagField
            label={fieldNames[field]}
            name={field}
            value={draft[field]}
            problems={problems
              .filter((problem) => problem.field === field)
              .map(({ line, words }) => (line ? `Line ${line}: ${words}` : words))}
            {...(hints[field] && { hint: hints[field] })}
            {...(rows[field] && { rows: rows[field] })}
          />
          {field === "body" && <WritingHelp />}
        </div>
      ))}
    </>
  );
}
