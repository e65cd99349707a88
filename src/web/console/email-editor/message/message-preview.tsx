/** A message as its recipient gets it, rendered by the server: in a new frame each time, so that the back button leaves the page. */
import { type RefObject, useEffect, useRef, useState } from "react";
import type { DraftProblem } from "#core/programs/campaigns/messages/draft.ts";
import { Frame } from "#web/ui/frame.tsx";

const PAUSE_MS = 450;

export type Checked = {
  problems: DraftProblem[];
  /** The chosen recipient's value of each merge tag. */
  values: Record<string, string>;
};

type Form = RefObject<HTMLFormElement | null>;

/** What the server says of the text whenever typing pauses. Null: nothing was typed yet. */
export function useChecked(form: Form, address: string): Checked | null {
  const [checked, setChecked] = useState<Checked | null>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    let asked = 0;
    const check = async () => {
      asked += 1;
      const mine = asked;
      const fields = new FormData(element);
      fields.set("check", "1");
      const answer = await fetch(address, { method: "POST", body: fields }).catch(() => null);
      if (mine === asked && answer?.ok) setChecked((await answer.json()) as Checked);
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(check, PAUSE_MS);
    };
    element.addEventListener("input", later);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("input", later);
    };
  }, [form, address]);
  return checked;
}

type Props = { form: Form; address: string; recipient: string; view: string; onDone(): void };

/** Posts the form into the frame; the page stays. */
export function MessagePreview({ form, address, recipient, view, onDone }: Props) {
  const [drawn, setDrawn] = useState(0);
  const count = useRef(0);
  const back = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these asks for another rendering
  useEffect(() => {
    count.current += 1;
    setDrawn(count.current);
  }, [recipient, view]);
  useEffect(() => {
    const element = form.current;
    if (!element || drawn === 0) return;
    const before = element.target;
    element.target = `preview-${drawn}`;
    element.action = address;
    HTMLFormElement.prototype.submit.call(element);
    element.target = before;
    element.removeAttribute("action");
  }, [form, address, drawn]);
  useEffect(() => {
    back.current?.focus();
    const element = form.current;
    return () => element?.querySelector<HTMLElement>(".message-surface")?.focus();
  }, [form]);
  return (
    <>
      <p className="soft letter-note">
        Links don’t open here, and links that act for the recipient are removed.{" "}
        <button type="button" ref={back} className="linklike" onClick={onDone}>
          Back to writing
        </button>
      </p>
      {drawn > 0 && <Frame key={drawn} name={`preview-${drawn}`} title="The message" sandbox="" />}
    </>
  );
}
