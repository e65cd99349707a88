/** A self-check answered without JavaScript: what the address holds of it, as the server read and scored it. */
import { createContext } from "react";
import type { QuizAnswers } from "#core/content/pages/quiz.ts";

export type QuizReading = {
  answers: QuizAnswers;
  /** Id of the tier; null until every question has an answer. */
  tier: string | null;
};

export const QuizContext = createContext<QuizReading>({ answers: [], tier: null });
