/** Posts a page's form from the browser: busy while waiting, the same key for a retry, 30 seconds at most, focus on the result. */
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Answer } from "#core/content/pages/form/answer.ts";
import { missingWords } from "#core/content/pages/form/missing-field.ts";
import type { Toast } from "#core/content/pages/form/toast.ts";
import type { PublicForm, PublicPage } from "#core/content/pages/public-page.ts";
import { isSignedUp, type Submission } from "#web/blocks/lead-form/submission.ts";
import { AWAKE } from "#web/hydrate-later.tsx";
import type { ToastNews } from "#web/ui/toasts.tsx";

const TIMEOUT_MS = 30_000;
const ASK_AFTER_MS = [2000, 4000, 8000, 16_000, 30_000];

export function useSubmission(
  { form, nextDateForm }: PublicPage,
  rendered: Answer | null,
): { submission: Submission; toast: ToastNews | null } {
  const [state, setState] = useState<Submission["state"]>("idle");
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [toast, setToast] = useState<ToastNews | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  /** The key of a submission without a clear answer: sent again unchanged, it is the same submission. */
  const unanswered = useRef<{ key: string; content: string } | null>(null);

  const [instead, setInstead] = useState<string>();
  const [accepted, setAccepted] = useState<string>();
  const shown = answer ?? rendered;

  // The answer doesn't wait for a slow mail server: the same submission, sent again, says what has become of its email.
  const asked = useRef<URLSearchParams | null>(null);
  const { reference = "", isSent = true } = answer?.mail ?? {};
  useEffect(() => {
    const body = asked.current && new URLSearchParams([...asked.current, ["again", "yes"]]);
    if (isSent || !body) return;
    const stop = new AbortController();
    const ask = async ([wait = 0, ...waits]: number[]): Promise<void> => {
      await new Promise((done) => setTimeout(done, wait));
      if (stop.signal.aborted) return;
      const now = await send(body, stop.signal).catch(() => null);
      if (now?.answer.mail?.isSent) return setAccepted(reference);
      if (waits.length > 0) return ask(waits);
    };
    void ask(ASK_AFTER_MS);
    return () => stop.abort();
  }, [isSent, reference]);

  // A form sent before the script loaded was held for it.
  useEffect(() => {
    window.dispatchEvent(new Event(AWAKE));
  }, []);

  useEffect(() => {
    if (!answer) return;
    if (isSignedUp(answer)) document.querySelector<HTMLElement>("[data-confirmation]")?.focus();
    else if (Object.keys(answer.fieldErrors).length > 0)
      document.querySelector<HTMLElement>("[data-summary]")?.focus();
    // Back from 'Wrong address?'.
    else if (!answer.toast) formRef.current?.querySelector<HTMLElement>("[name=email]")?.focus();
    else if (answer.waiting) document.querySelector<HTMLElement>("[data-notice]")?.focus();
    else if (answer.mayWait) formRef.current?.querySelector<HTMLElement>("[name=waitlist]")?.focus();
    // The button lost focus when it was disabled.
    else formRef.current?.querySelector<HTMLElement>("button[type=submit]")?.focus();
  }, [answer]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!form || state === "busy") return;
    const element = event.currentTarget;
    // Includes the pressed button: joining the waitlist is a different submission.
    const { submitter } = event.nativeEvent as SubmitEvent;
    const body = new URLSearchParams(new FormData(element, submitter) as unknown as Record<string, string>);
    const isNextDate = body.has("intent");
    const unfilled = findMissing((isNextDate && nextDateForm) || form, body);
    if (unfilled) {
      setAnswer(isNextDate ? { ...unfilled, over: true } : unfilled);
      setToast({ words: form.invalid, tone: "error", at: Date.now() });
      return;
    }
    const content = body.toString();
    const key = unanswered.current?.content === content ? unanswered.current.key : crypto.randomUUID();
    unanswered.current = { key, content };
    body.set("key", key);
    body.set("ref", document.referrer);
    body.set("zone", Intl.DateTimeFormat().resolvedOptions().timeZone);
    setState("busy");
    asked.current = body;
    const received = await post(body, form);
    if (!received.lost) unanswered.current = null;
    if (received.answer.effect === "clear") element.reset();
    setAnswer(received.answer);
    if (isSignedUp(received.answer)) setInstead(undefined);
    setState("idle");
    if (received.answer.toast)
      setToast({ words: received.answer.toast, tone: received.answer.tone, at: Date.now() });
  }

  function onWrongAddress(typed: string) {
    if (!shown?.mail) return;
    setInstead(shown.mail.reference);
    const { over, values } = shown;
    setAnswer({
      ...{ effect: "keep", tone: "success", toast: null, fieldErrors: {}, ...(over && { over }) },
      values: { ...values, email: typed },
    });
  }

  return {
    submission: {
      ...{ state, scripted: answer !== null, formRef, onSubmit, instead, onWrongAddress },
      answer:
        shown?.mail && shown.mail.reference === accepted
          ? { ...shown, mail: { ...shown.mail, isSent: true } }
          : shown,
    },
    toast,
  };
}

/** Reports empty required fields as the server would, without asking it. */
function findMissing({ fields, invalid }: PublicForm, body: URLSearchParams): Answer | null {
  const missing = fields.flatMap((field) => {
    const words = field.kind === "hidden" ? null : missingWords(field, body.get(field.name) ?? "");
    return words ? [[field.name, words] as const] : [];
  });
  return missing.length > 0 ? { ...failure(invalid, body), fieldErrors: Object.fromEntries(missing) } : null;
}

async function post(body: URLSearchParams, form: PublicForm): Promise<{ answer: Answer; lost: boolean }> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIMEOUT_MS);
  try {
    const first = await send(body, limit.signal);
    if (!first.answer.challenge) return first;
    const { solve } = await import("./solve-challenge.ts");
    body.set("proof", await solve(first.answer.challenge));
    return await send(body, limit.signal);
  } catch {
    return { answer: failure(limit.signal.aborted ? form.timedOut : form.unreachable, body), lost: true };
  } finally {
    clearTimeout(timer);
  }
}

/** A server that could not reach its database in time does not know whether the signup was stored. */
const UNKNOWN = 503;

/** A server in a crowd asks for so much patience; one without its database, for more. */
const PATIENCE_SECONDS = 5;

async function send(body: URLSearchParams, signal: AbortSignal): Promise<{ answer: Answer; lost: boolean }> {
  const response = await fetch(location.href.split("#")[0] ?? location.href, {
    method: "POST",
    headers: { accept: "application/json" },
    body,
    signal,
  });
  const again = Number(response.headers.get("retry-after"));
  if (response.status === UNKNOWN && again > 0 && again < PATIENCE_SECONDS) {
    // The same submission, each visitor at a time of their own.
    await new Promise((done) => setTimeout(done, again * (500 + 1000 * Math.random())));
    return send(body, signal);
  }
  return { answer: (await response.json()) as Answer, lost: response.status === UNKNOWN };
}

const failure = (toast: Toast, body: URLSearchParams): Answer => ({
  effect: "keep",
  tone: "error",
  toast,
  fieldErrors: {},
  values: Object.fromEntries(body),
});
