/** Sends a console form or button: one at a time, leaving the page unchanged if there is no answer. */
import { useCallback, useRef, useState } from "react";
import { type SubmitOptions, useSubmit } from "react-router";
import { keepCoach, withoutCoach } from "#web/console/coach-address.ts";
import "./console-fetch.ts";
import { holdAnswer } from "./held-answers.ts";
import { type Failure, type Sent, sendForm } from "./send-form.ts";

type Deliver = (body: FormData, options: SubmitOptions) => Promise<void> | void;
export type Sending = {
  action: string;
  fields: FormData;
  options?: SubmitOptions;
  /** A fetcher's `submit`, if the answer is not the page's. */
  deliver?: Deliver | undefined;
  /** After saving, load a new document. */
  reloads?: boolean | undefined;
  /** Runs before the router renders the answer. */
  onAnswer?(sent: Extract<Sent, { outcome: "answered" }>): void;
};

/** As a browser posts a form without files. */
export const bodyOf = (fields: FormData): URLSearchParams =>
  new URLSearchParams(
    [...fields].map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
  );

export function useSending() {
  const submit = useSubmit();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isUnderWay = useRef(false);
  /** Null while another request runs: a second press does nothing. */
  const send = useCallback(
    async ({ action, fields, options = {}, deliver, reloads, onAnswer }: Sending): Promise<Sent | null> => {
      if (isUnderWay.current) return null;
      isUnderWay.current = true;
      setBusy(true);
      try {
        const sent = await sendForm(
          action,
          options.encType === "multipart/form-data" ? fields : bodyOf(fields),
        );
        setFailure(sent.outcome === "failed" ? sent.failure : null);
        if (sent.outcome === "failed") return sent;
        onAnswer?.(sent);
        if (reloads && sent.leadsTo) {
          window.location.assign(keepCoach(sent.leadsTo));
          // The page stays busy until the browser has left it.
          return await new Promise<never>(() => undefined);
        }
        const { body, forget } = holdAnswer(sent.answer);
        const encType = "application/x-www-form-urlencoded";
        await (deliver ?? submit)(body, {
          ...options,
          method: "post",
          action: withoutCoach(action),
          encType,
        });
        forget();
        return sent;
      } finally {
        isUnderWay.current = false;
        setBusy(false);
      }
    },
    [submit],
  );
  return { send, isBusy, failure };
}
