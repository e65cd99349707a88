/** The fields of a message, and the message as its recipient sees it. */
import { lazy, Suspense, useMemo, useRef } from "react";
import { type Draft, type DraftProblem, fieldNames } from "#core/programs/campaigns/messages/draft.ts";
import type { EmailEditorProps } from "./email-editor.tsx";
import { TagField } from "./tag-field.tsx";
import { WritingHelp } from "./writing-help.tsx";
import "./email-editor.css";
import "./message-surface.css";
import "./editor-popover.css";

/** A web process has it in memory from the first message that is opened, not from its start. */
const EmailEditor = lazy(async () => ({ default: (await import("./email-editor.tsx")).EmailEditor }));

const hints: Partial<Record<keyof Draft, string>> = {
  preheader:
    "The inbox shows it after the subject. Optional. Without it, the inbox shows the start of the message.",
  title: "Large heading above the message. Optional.",
  signOff: "The first line is the name; later lines are smaller.",
};
const rows: Partial<Record<keyof Draft, number>> = { body: 22, signOff: 2 };

type Props = { draft: Draft; problems: DraftProblem[] } & Pick<
  EmailEditorProps,
  "targets" | "pictures" | "coach" | "values" | "fields" | "recipient" | "counts" | "colours"
>;

export function MessageFields({ draft, problems, ...editor }: Props) {
  const body = useRef<HTMLTextAreaElement>(null);
  const labels = useMemo(
    () => Object.fromEntries(editor.fields.map(({ key, label }) => [key, label])),
    [editor.fields],
  );
  const field = (name: keyof Draft) => (
    <div className={`field-${name}`}>
      <TagField
        label={fieldNames[name]}
        name={name}
        value={draft[name]}
        labels={labels}
        problems={problems
          .filter((problem) => problem.field === name)
          .map(({ line, words }) => (line ? `Line ${line}: ${words}` : words))}
        {...(hints[name] && { hint: hints[name] })}
        {...(rows[name] && { rows: rows[name] })}
        {...(name === "body" && { fieldRef: body, isSource: true })}
        {...((name === "subject" || name === "preheader") && { personalize: editor })}
        {...(name === "title" && { placeholder: "Title" })}
        {...(name === "signOff" && { placeholder: "Sign-off" })}
      />
    </div>
  );
  return (
    <>
      {field("subject")}
      {field("preheader")}
      <Suspense>
        <EmailEditor
          {...editor}
          field={body}
          labels={labels}
          markdown={draft.body}
          head={field("title")}
          foot={field("signOff")}
        >
          {field("body")}
          <WritingHelp fields={editor.fields} />
        </EmailEditor>
      </Suspense>
    </>
  );
}
