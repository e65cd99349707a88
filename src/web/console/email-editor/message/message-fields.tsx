/** The fields of a message, and the message as its recipient sees it. */
import { lazy, Suspense, useMemo, useRef } from "react";
import {
  type Draft,
  type DraftProblem,
  describePlace,
  fieldNames,
} from "#core/programs/campaigns/messages/draft.ts";
import type { EmailEditorProps } from "#web/console/email-editor/canvas/email-editor.tsx";
import { SenderMark } from "#web/console/email-editor/canvas/letter.tsx";
import { TagField } from "#web/console/email-editor/tags/tag-field.tsx";
import { RecipientChoice, type RecipientProps, recipientName } from "./recipient-choice.tsx";
import "#web/console/editor/writing/toolbar.css";
import "#web/console/email-editor/canvas/email-editor.css";
import "#web/console/email-editor/canvas/envelope.css";
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

/** As an inbox shows it. */
export type MessageSender = { fromName: string; fromEmail: string };

type Props = {
  draft: Draft;
  problems: DraftProblem[];
  from: MessageSender;
  recipients: RecipientProps;
  /** False while the message is shown as it arrives, below the same head. */
  isWriting: boolean;
} & Omit<EmailEditorProps, "field" | "body" | "labels" | "recipient" | "head" | "foot">;

export function MessageFields({ draft, problems, from, recipients, isWriting, ...props }: Props) {
  const editor = { ...props, recipient: recipientName(recipients) };
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
        {...{ labels, values: editor.values }}
        problems={problems.filter((problem) => problem.field === name).map(({ words }) => words)}
        {...(hints[name] && { hint: hints[name] })}
        {...((name === "subject" || name === "preheader") && { personalize: editor })}
        placeholder={fieldNames[name]}
        rows={name === "signOff" ? 2 : 1}
      />
    </div>
  );
  return (
    <div className="letter-writing">
      <div className="letter-envelope">
        <div className="letter-from row gap-10">
          <SenderMark look={editor.look} />
          <p>
            <b>{from.fromName}</b>
            <span className="soft">{from.fromEmail}</span>
          </p>
          <RecipientChoice {...recipients} />
        </div>
        {field("subject")}
        {field("preheader")}
      </div>
      <textarea name="body" ref={body} defaultValue={draft.body} hidden aria-label={fieldNames.body} />
      <BodyProblems problems={problems.filter(({ field }) => field === "body")} />
      <div hidden={!isWriting}>
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
      </div>
    </div>
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
