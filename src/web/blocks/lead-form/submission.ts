/** What the form knows about posting itself: fed by the route's hook, or still as the server left it. */
import { createContext, type FormEvent, type Ref } from "react";
import type { Answer } from "#core/content/pages/form/answer.ts";

export type Submission = {
  state: "idle" | "busy";
  answer: Answer | null;
  /** A script has taken over: words appear as toasts, so the page does not repeat them. */
  scripted: boolean;
  formRef?: Ref<HTMLFormElement>;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

export const SubmissionContext = createContext<Submission>({ state: "idle", answer: null, scripted: false });
