/** The form of every console screen: it says that it is busy, acts once, keeps its words when it fails, and shows what is wrong. */
import { type RefAttributes, useRef } from "react";
import { Form, type FormProps, type SubmitOptions } from "react-router";
import { markBusy } from "./busy-buttons.ts";
import { reportRefused, reportSaved } from "./form-events.ts";
import { FormFailure } from "./form-failure.tsx";
import { useShownProblem } from "./show-problem.ts";
import { type Sending, useSending } from "./use-sending.ts";
import "./console-form.css";

type Props = Omit<FormProps, "reloadDocument" | "navigate" | "fetcherKey"> &
  RefAttributes<HTMLFormElement> & {
    /** The answer is a file for the browser to keep. */
    isDownload?: boolean;
    /** What is saved opens as a new document. */
    reloads?: boolean;
    /** The fetcher that takes the answer to this button, where it is not the page's. */
    deliverTo?(pressed: HTMLElement | null): Sending["deliver"];
    /** What is said of a long wait. */
    busyWords?: string;
    /** It was not taken, and its words are nowhere but here. */
    onRefused?(): void;
    /** Before it is sent: what must be settled first, and what else to send. */
    onSend?(fields: FormData): Promise<void> | void;
  };

/** A button may open its answer in a frame of the page: that is the browser's own. */
const opensElsewhere = (button: HTMLElement | null) => button?.hasAttribute("formtarget") === true;
const keepsWords = (button: HTMLElement | null) => button?.hasAttribute("data-keeps-words") === true;

export function ConsoleForm({
  isDownload,
  reloads,
  deliverTo,
  busyWords = "Working…",
  onSend,
  onRefused,
  onSubmit,
  children,
  ...form
}: Props) {
  const { send, isBusy, failure } = useSending();
  const show = useShownProblem();
  const isPosting = useRef(false);
  const isPost = form.method?.toLowerCase() === "post";
  const refuse = (element: HTMLFormElement) => {
    reportRefused(element);
    onRefused?.();
  };
  const post = async (element: HTMLFormElement, pressed: HTMLElement | null) => {
    const fields = new FormData(element, pressed);
    const unmark = markBusy(element, pressed);
    isPosting.current = true;
    try {
      await onSend?.(fields);
      const sent = await send({
        action: pressed?.getAttribute("formaction") ?? element.getAttribute("action") ?? "",
        fields,
        options: optionsOf(form),
        deliver: deliverTo?.(pressed),
        reloads,
        onAnswer: ({ isTaken }) => {
          if (!keepsWords(pressed)) (isTaken ? reportSaved : refuse)(element);
        },
      });
      if (sent?.outcome === "failed") refuse(element);
      else if (sent && !sent.isTaken) show(element);
    } finally {
      isPosting.current = false;
      unmark();
    }
  };
  const submitted: FormProps["onSubmit"] = (event) => {
    onSubmit?.(event);
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    if (event.defaultPrevented || !isPost || isDownload || opensElsewhere(pressed)) return;
    event.preventDefault();
    if (!isPosting.current) void post(event.currentTarget, pressed);
  };
  return (
    <Form
      {...form}
      reloadDocument={isDownload === true}
      onSubmit={submitted}
      aria-busy={isBusy || undefined}
      data-sent={isPost ? "yes" : undefined}
    >
      {children}
      {isBusy && (
        <span className="visually-hidden" aria-live="polite">
          {busyWords}
        </span>
      )}
      {failure && !isBusy && <FormFailure failure={failure} />}
    </Form>
  );
}

function optionsOf({
  encType,
  preventScrollReset,
  replace,
  relative,
  state,
  viewTransition,
}: Props): SubmitOptions {
  return {
    ...(encType && { encType }),
    ...(preventScrollReset && { preventScrollReset }),
    ...(replace && { replace }),
    ...(relative && { relative }),
    ...(state !== undefined && { state }),
    ...(viewTransition && { viewTransition }),
  };
}
