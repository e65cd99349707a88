/** The form's submission state, from the route's hook or as the server rendered it. */
import { createContext, type FormEvent, type Ref } from "react";
import type { Answer } from "#core/content/pages/form/answer.ts";

export type Submission = {
  state: "idle" | "busy";
  answer: Answer | null;
  /** Hydrated: messages appear as toasts, so the page doesn't repeat them. */
  scripted: boolean;
  formRef?: Ref<HTMLFormElement>;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** The submission whose address was wrong: the next one withdraws it. */
  instead?: string | undefined;
  onWrongAddress?: (typed: string) => void;
};

type SignedUp = Answer & { effect: "screen" | "clear" };

export const isSignedUp = (answer: Answer | null): answer is SignedUp =>
  answer !== null && answer.effect !== "keep";

export const SubmissionContext = createContext<Submission>({ state: "idle", answer: null, scripted: false });
