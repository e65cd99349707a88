/** Beside an email: how it arrives in the inbox, what stops it, and what to look at. */
import type { TiptapEditorHTMLElement } from "@tiptap/core";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { type Draft, type DraftProblem, describePlace } from "#core/programs/campaigns/messages/draft.ts";
import { EditorIcon } from "#web/console/editor/editor-icon.tsx";
import { TagText } from "#web/console/email-editor/tags/tag-text.tsx";
import { checkMessage } from "./message-checks.ts";

type Props = {
  form: RefObject<HTMLFormElement | null>;
  draft: Draft;
  sender: string;
  /** Of the recipient that the email is shown to. */
  values: Record<string, string>;
  problems: DraftProblem[];
  /** Shows what is written. */
  onFix(): void;
  /** Below the inbox's line. */
  children: ReactNode;
};

export function MessagePanel({ form, draft, sender, values, problems, onFix, children }: Props) {
  const { subject, preheader, ...now } = useTyped(form, draft);
  const checks = checkMessage({ subject, preheader, ...now });
  const count = problems.length + checks.filter(({ isGood }) => !isGood).length;
  return (
    <>
      <section className="stack gap-8" aria-label="In the inbox">
        <h2>In the inbox</h2>
        <div className="letter-inbox sheet">
          <b>{sender}</b>
          <span className="strong">
            <TagText text={subject || "No subject yet"} values={values} />
          </span>
          <span className="soft">
            <TagText text={preheader} values={values} />
          </span>
        </div>
        {children}
      </section>
      <section className="stack gap-8" aria-label="Checks">
        <h2 className="row between">
          Checks
          {count > 0 && (
            <span className="letter-count" data-tone={problems.length > 0 ? "bad" : "wait"}>
              {problems.length > 0 ? `${problems.length} to fix` : `${count} to look at`}
            </span>
          )}
        </h2>
        <ul className="letter-checks lines">
          {problems.map((problem) => (
            <li key={`${describePlace(problem)} ${problem.words}`} data-tone="bad">
              <EditorIcon name="warning" />
              <div>
                <button
                  type="button"
                  className="linklike"
                  onClick={() => {
                    onFix();
                    void focusField(form.current, problem);
                  }}
                >
                  {describePlace(problem)}
                </button>
                <p>{problem.words}</p>
              </div>
            </li>
          ))}
          {checks
            .toSorted((one, other) => Number(one.isGood) - Number(other.isGood))
            .map(({ title, detail, isGood }) => (
              <li key={title} data-tone={isGood ? "good" : "wait"}>
                <EditorIcon name={isGood ? "check" : "warning"} />
                <div>
                  <p>{title}</p>
                  <p className="soft">{detail}</p>
                </div>
              </li>
            ))}
        </ul>
      </section>
    </>
  );
}

async function focusField(form: HTMLFormElement | null, { field, block = 0 }: DraftProblem): Promise<void> {
  const { showProblem } = await import("#web/console/email-editor/canvas/show-problem.ts");
  const surface = form?.querySelector<TiptapEditorHTMLElement>(".message-surface");
  if (field === "body" && surface?.editor) return showProblem(surface.editor, block);
  const found = form?.querySelector<HTMLElement>(`[name="${field}"]`);
  found?.focus({ preventScroll: true });
  found?.scrollIntoView({ block: "center" });
}

function useTyped(form: RefObject<HTMLFormElement | null>, draft: Draft): Draft {
  const [typed, setTyped] = useState(draft);
  useEffect(() => setTyped(draft), [draft]);
  useEffect(() => {
    const element = form.current;
    const onInput = () => {
      if (!element) return;
      const fields = new FormData(element);
      const read = (name: keyof Draft) => String(fields.get(name) ?? "");
      setTyped({
        subject: read("subject"),
        preheader: read("preheader"),
        title: read("title"),
        body: read("body"),
        signOff: read("signOff"),
      });
    };
    element?.addEventListener("input", onInput);
    return () => element?.removeEventListener("input", onInput);
  }, [form]);
  return typed;
}
