/** The fields of a message, and the message as its recipient sees it. */
import { lazy, Suspense, useMemo, useRef } from "react";
import {
  type Draft,
  type DraftProblem,
  describePlace,
  fieldNames,
} from "#core/programs/campaigns/messages/draft.ts";
import type { EmailEditorProps } from "#web/console/email-editor/canvas/email-editor.tsx";
import { TagField } from "#web/console/email-editor/tags/tag-field.tsx";
import "#web/console/editor/writing/toolbar.css";
import "#web/console/email-editor/canvas/email-editor.css";
import "#web/console/email-editor/canvas/message-surface.css";

/** Loaded with the first message opened, not at the server's start. */
const EmailEditor = lazy(async () => ({
  default: (await import("#web/console/email-editor/canvas/email-editor.tsx")).EmailEditor,
}));

const hints: Partial<Record<keyof Draft, string>> = {
  preheader:
    "The inbox shows it after the subject. Optional. Without it, the inbox shows the start of the message.",
  title: "Large heading above the message. Optional.",
  signOff: "The first line is the name; later lines are smaller.",
};

type Props = { draft: Draft; problems: DraftProblem[] } & Omit<
  EmailEditorProps,
  "field" | "body" | "labels" | "head" | "foot"
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
        problems={problems.filter((problem) => problem.field === name).map(({ words }) => words)}
        {...(hints[name] && { hint: hints[name] })}
        {...((name === "subject" || name === "preheader") && { personalize: editor })}
        {...(name === "title" && { placeholder: "Title" })}
        {...(name === "signOff" && { placeholder: "Sign-off", rows: 2 })}
      />
    </div>
  );
  return (
    <>
      <div className="letter-envelope stack gap-8">
        {field("subject")}
        {field("preheader")}
      </div>
      <textarea name="body" ref={body} defaultValue={draft.body} hidden aria-label={fieldNames.body} />
      <BodyProblems problems={problems.filter(({ field }) => field === "body")} />
      <Suspense>
        <EmailEditor
          {...editor}
          field={body}
          labels={labels}
          body={draft.body}
          head={field("title")}
          foot={field("signOff")}
        />
      </Suspense>
    </>
  );
}

const BodyProblems = ({ problems }: { problems: DraftProblem[] }) =>
  problems.length > 0 && (
    <ul className="problems">
      {problems.map((problem) => (
        <li key={`${problem.at} ${problem.words}`}>
          {describePlace(problem)}: {problem.words}
        </li>
      ))}
    </ul>
  );
