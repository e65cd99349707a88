/** Quiz answers from the URL, scored by the server, for visitors without JavaScript. */
import { createContext } from "react";
import type { QuizAnswers } from "#core/content/pages/quiz.ts";

export type QuizReading = {
  answers: QuizAnswers;
  /** Id of the result tier; null until every question is answered. */
  tier: string | null;
};

export const QuizContext = createContext<QuizReading>({ answers: [], tier: null });
