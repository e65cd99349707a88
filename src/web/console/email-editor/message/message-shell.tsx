/** The editor of any email: the email itself in the coach's look as the canvas, or as a recipient gets it, and its checks beside it. */
import { type ReactNode, type RefObject, useState } from "react";
import type { Draft, DraftProblem } from "#core/programs/campaigns/messages/draft.ts";
import type { PreviewRecipient } from "#core/programs/campaigns/messages/list-preview-recipients.ts";
import type { HeadProps } from "#web/console/editor/editor-head.tsx";
import { EditorShell } from "#web/console/editor/editor-shell.tsx";
import { type Device, useDevice } from "#web/console/editor/use-device.ts";
import type { EmailEditorProps } from "#web/console/email-editor/canvas/email-editor.tsx";
import { MessageFields, type MessageSender } from "./message-fields.tsx";
import { MessagePanel } from "./message-panel.tsx";
import { MessagePreview, useChecked } from "./message-preview.tsx";
import "#web/console/email-editor/canvas/letter.css";

/** What may be written into an email, and for whom. */
export type Writing = Pick<
  EmailEditorProps,
  "targets" | "pictures" | "coach" | "values" | "fields" | "counts" | "look"
> & { from: MessageSender };

type Props = Pick<HeadProps, "back" | "title" | "about" | "state" | "versions"> & {
  /** The form around this editor: it posts everything typed. */
  form: RefObject<HTMLFormElement | null>;
  draft: Draft;
  /** Of the last post; those of the text as it is typed replace them. */
  problems: DraftProblem[];
  writing: Writing;
  /** POST checks the text, or renders it into a frame. */
  preview: string;
  recipients: PreviewRecipient[];
  news: ReactNode;
  /** The main buttons; `problems` is how many stand in the way. */
  actions(problems: number): ReactNode;
  /** In the panel, before and after the checks. */
  before?: ReactNode;
  after: ReactNode;
};

const devices: readonly Device[] = ["desktop", "phone", "dark"];

export function MessageShell(props: Props) {
  const { form, draft, writing, preview, recipients, news, actions, before, after, ...head } = props;
  const checked = useChecked(form, preview);
  const [device, setDevice] = useDevice(devices);
  const [view, setView] = useState<"write" | "read" | "text">("write");
  const [recipient, setRecipient] = useState(recipients[0]?.id ?? "");
  const [history, setHistory] = useState<NonNullable<HeadProps["history"]>>({ undo: null, redo: null });
  const problems = checked?.problems ?? props.problems;
  const values = checked?.values ?? writing.values;
  const isWriting = view === "write";
  const turn = (to: typeof view, label: string) => (
    <button type="button" aria-pressed={view === to} onClick={() => setView(view === to ? "write" : to)}>
      {label}
    </button>
  );
  return (
    <EditorShell
      {...{ ...head, history, news }}
      devices={{ offered: [...devices], chosen: device, onChoose: setDevice }}
      actions={actions(problems.length)}
      sheet={problems.length > 0 ? `Checks: ${problems.length} to fix` : "Checks"}
      canvas={
        <div className="letter" data-device={device} data-view={view}>
          <input type="hidden" name="view" value={view === "text" ? "text" : device} />
          <MessageFields
            {...{ ...writing, draft, problems, values, isWriting }}
            recipients={{ offered: recipients, chosen: recipient, onChoose: setRecipient }}
            isDark={device === "dark"}
            onHistory={setHistory}
          />
          {!isWriting && (
            <MessagePreview
              {...{ form, recipient }}
              address={preview}
              view={view === "text" ? "text" : device}
              onDone={() => setView("write")}
            />
          )}
        </div>
      }
      panel={
        <div className="letter-panel stack gap-20">
          {before}
          <MessagePanel
            {...{ form, draft, problems, values }}
            sender={writing.from.fromName}
            onFix={() => setView("write")}
          >
            <div className="acts">
              {turn("read", "Preview")}
              {turn("text", "Plain text")}
            </div>
          </MessagePanel>
          {after}
        </div>
      }
    />
  );
}
