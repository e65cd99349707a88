/** Edits a message as its recipient sees it; knows blocks and fields, but no campaigns. */
import type { JSONContent } from "@tiptap/core";
import { EditorContent } from "@tiptap/react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { LetterLook } from "#core/content/emails/renderer.ts";
import type { PersonField } from "#core/leads/people/list-fields.ts";
import type { LinkTarget } from "#core/programs/campaigns/messages/list-link-targets.ts";
import type { PictureChoice } from "#web/console/content/pages/panel/picture-choices.ts";
import type { HeadProps } from "#web/console/editor/editor-head.tsx";
import { type Addition, AddMenu } from "#web/console/editor/writing/add-menu.tsx";
import { ChoiceList } from "#web/console/editor/writing/choice-list.tsx";
import { insertPart } from "#web/console/editor/writing/insert-part.ts";
import { PictureMenu } from "#web/console/editor/writing/picture-menu.tsx";
import { Popover, usePopover } from "#web/console/editor/writing/popover.tsx";
import { useHistory } from "#web/console/editor/writing/use-history.ts";
import {
  changeCondition,
  conditions,
  dissolveChoice,
  EVERYBODY,
  insertChoice,
} from "#web/console/email-editor/document/conditions.ts";
import { parts } from "#web/console/email-editor/document/email-parts.ts";
import type { FieldLabels } from "#web/console/email-editor/tags/chip-label.ts";
import type { TagCounts } from "#web/console/email-editor/tags/tag-counts.ts";
import { TagMenu } from "#web/console/email-editor/tags/tag-menu.tsx";
import { EmailToolbar, type Opener } from "./email-toolbar.tsx";
import { LetterBand, LetterSender, letterStyle } from "./letter.tsx";
import { LinkTool } from "./link-tool.tsx";
import { SelectedPart } from "./selected-part.tsx";
import { useMessageEditor } from "./use-message-editor.ts";

export type EmailEditorProps = {
  /** The form's field that receives the text. */
  field: RefObject<HTMLTextAreaElement | null>;
  body: string;
  targets: LinkTarget[];
  pictures: PictureChoice[];
  /** Whose library the pictures are from. */
  coach: string;
  values: Record<string, string>;
  fields: PersonField[];
  labels: FieldLabels;
  /** Whose values they are. */
  recipient: string;
  counts: TagCounts;
  look: LetterLook;
  isDark: boolean;
  /** What undo and redo would do now. */
  onHistory(history: NonNullable<HeadProps["history"]>): void;
  /** Rendered on the paper before and after the text. */
  head: ReactNode;
  foot: ReactNode;
};

export function EmailEditor(props: EmailEditorProps) {
  const { field, body, targets, pictures, coach, look, isDark, onHistory } = props;
  const { values, fields, labels, recipient, counts } = props;
  const box = useRef<HTMLDivElement>(null);
  /** The plain field typed in last; null while it is the message. */
  const line = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const [isTouched, setTouched] = useState(false);
  const { open, show, hide } = usePopover<Opener>(box);
  const editor = useMessageEditor({
    ...{ field, body, label: "Message", labels, values },
    onLink: () => start("link"),
  });
  const history = useHistory(editor);
  const tell = useRef(onHistory);
  tell.current = onHistory;
  useEffect(() => tell.current(history), [history]);

  function start(opener: Opener) {
    if (!editor) return;
    const isInField = opener === "tag" && line.current;
    show(
      opener,
      isInField ? isInField.getBoundingClientRect() : editor.view.coordsAtPos(editor.state.selection.from),
    );
  }
  const opens = (label: string, icon: Addition["icon"], opener: Opener): Addition => ({
    ...{ label, icon },
    take: () => start(opener),
  });
  const additions: Addition[] = [
    opens("Button", "button", "button"),
    opens("Picture", "picture", "picture"),
    ...Object.values(parts).flatMap(({ adds = [] }) =>
      adds.map(({ label, icon, insert }) => ({ ...{ label, icon }, take: () => add(insert) })),
    ),
    opens("Personal field", "personal", "tag"),
    opens("Part for some people", "choice", "choice"),
  ];
  function add(content: JSONContent) {
    hide();
    if (editor) insertPart(editor, content);
  }
  function close() {
    hide();
    if (open?.tool === "tag" && line.current) line.current.focus();
    else editor?.commands.focus();
  }
  function takeTag(source: string) {
    hide();
    const element = line.current;
    if (!element) {
      editor?.chain().focus().insertContent({ type: "chip", attrs: { source } }).run();
      return;
    }
    element.setRangeText(source, element.selectionStart ?? 0, element.selectionEnd ?? 0, "end");
    element.dispatchEvent(new Event("input", { bubbles: true }));
    element.focus();
  }

  return (
    // biome-ignore lint/a11y: the click is that of a button in the text
    <div
      className="email-editor stack gap-12"
      ref={box}
      data-mode={editor ? "rich" : "waiting"}
      style={editor ? letterStyle(look, isDark) : undefined}
      onFocusCapture={({ target }) => {
        setTouched(true);
        if (target.closest("[data-not-kept]")) return;
        line.current =
          target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;
      }}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest(".choice-rule")) start("rule");
      }}
    >
      {editor && <EmailToolbar editor={editor} open={open?.tool ?? null} onOpen={start} />}
      {editor && isTouched && (
        <SelectedPart
          {...{ editor, targets, labels, values, fields, counts }}
          onChange={() => start("link")}
          onReplace={() => start("field")}
        />
      )}
      <div className="paper">
        <div className="paper-head">
          <LetterSender sender={look.sender} />
          {props.head}
        </div>
        {editor && <LetterBand band={look.band} />}
        {editor && <EditorContent editor={editor} />}
        <div className="paper-foot">{props.foot}</div>
      </div>
      <p className="letter-foot">{`${look.sender.name}, ${look.sender.postalAddress}`}</p>
      {editor && open && (
        <Popover label={names[open.tool]} at={open.at} onClose={close}>
          {open.tool === "add" && <AddMenu additions={additions} />}
          {open.tool === "tag" && <TagMenu {...{ values, fields, recipient, counts }} onTake={takeTag} />}
          {open.tool === "field" && (
            <TagMenu
              {...{ values, fields, recipient, counts }}
              replaced={String(editor.getAttributes("chip").source)}
              onTake={(source) => {
                const { from } = editor.state.selection;
                hide();
                editor.chain().focus().updateAttributes("chip", { source }).setNodeSelection(from).run();
              }}
            />
          )}
          {open.tool === "picture" && (
            <PictureMenu
              pictures={pictures}
              coach={coach}
              onTake={({ file, description }) => add({ type: "picture", attrs: { file, alt: description } })}
            />
          )}
          {(open.tool === "choice" || open.tool === "rule") && (
            <ChoiceList
              label="Only for"
              placeholder="Who should read it"
              offer={(typed) =>
                [...(open.tool === "rule" ? [EVERYBODY] : []), ...conditions].filter(({ label }) =>
                  label.toLowerCase().includes(typed.toLowerCase()),
                )
              }
              onTake={({ key }) => {
                hide();
                if (open.tool === "choice") insertChoice(editor, key);
                else if (key === EVERYBODY.key) dissolveChoice(editor);
                else changeCondition(editor, key);
              }}
              nothing="Nothing like that is known about people."
            />
          )}
          {(open.tool === "link" || open.tool === "button") && (
            <LinkTool editor={editor} tool={open.tool} targets={targets} onDone={() => hide()} />
          )}
        </Popover>
      )}
    </div>
  );
}

const names: Record<Opener, string> = {
  add: "Add",
  link: "Link",
  button: "Button",
  picture: "Picture",
  tag: "Personalize",
  field: "Use another field",
  choice: "Only for some",
  rule: "Who reads it",
};
