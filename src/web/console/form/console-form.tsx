/** The form of every console screen: shows that it is busy, submits once, keeps its input on failure, and shows errors. */
import { type ReactNode, type RefAttributes, useRef } from "react";
import { Form, type FormProps, type SubmitOptions } from "react-router";
import { markBusy } from "./busy-buttons.ts";
import { reportRefused, reportSaved } from "./form-events.ts";
import { FormFailure } from "./form-failure.tsx";
import { useShownProblem } from "./show-problem.ts";
import { type Sending, useSending } from "./use-sending.ts";
import "./console-form.css";

type Props = Omit<FormProps, "reloadDocument" | "navigate" | "fetcherKey"> &
  RefAttributes<HTMLFormElement> & {
    /** Sent along, hidden. */
    fields?: Record<string, string | number | undefined>;
    /** The answer is a file to download. */
    isDownload?: boolean;
    /** After saving, load a new document. */
    reloads?: boolean;
    /** The fetcher for this button's answer, if it is not the page's. */
    deliverTo?(pressed: HTMLElement | null): Sending["deliver"];
    /** Announced during a long wait. */
    busyWords?: string;
    /** It was refused, and its input is stored nowhere else. */
    onRefused?(): void;
    /** Runs before sending: finish what is pending, and add fields. */
    onSend?(fields: FormData): Promise<void> | void;
  };

/** A button may open its answer in a frame of the page; the browser handles that. */
const opensElsewhere = (button: HTMLElement | null) => button?.hasAttribute("formtarget") === true;
const keepsWords = (button: HTMLElement | null) => button?.hasAttribute("data-keeps-words") === true;

export function ConsoleForm({
  method = "post",
  fields = {},
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
  const isPost = method.toLowerCase() === "post";
  const refuse = (element: HTMLFormElement) => {
    reportRefused(element);
    onRefused?.();
  };
  const post = async (element: HTMLFormElement, pressed: HTMLElement | null) => {
    const sentFields = new FormData(element, pressed);
    const unmark = markBusy(element, pressed);
    isPosting.current = true;
    try {
      await onSend?.(sentFields);
      const sent = await send({
        action: pressed?.getAttribute("formaction") ?? element.getAttribute("action") ?? "",
        fields: sentFields,
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
      method={method}
      reloadDocument={isDownload === true}
      onSubmit={submitted}
      aria-busy={isBusy || undefined}
      data-sent={isPost ? "yes" : undefined}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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

type SubmitProps = { intent?: string; children: ReactNode };

/** Sends the form, and says which of its intents. */
export const Submit = ({ intent, children, main }: SubmitProps & { main?: true }) => (
  <button
    type="submit"
    className={main && "main"}
    name={intent === undefined ? undefined : "intent"}
    value={intent}
  >
    {children}
  </button>
);

/** The form's main button. */
export const MainSubmit = (button: SubmitProps) => <Submit {...button} main />;

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
