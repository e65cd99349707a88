/** Scores a quiz: pure, so that the server and the browser come to the same result. */
import type { BlockProps } from "./blocks.ts";

type Check = Pick<BlockProps<"SelfCheck">, "questions" | "answers" | "tiers">;
export type QuizTier = BlockProps<"SelfCheck">["tiers"][number];
/** By question, the position of the chosen answer; null where none was given. */
export type QuizAnswers = (number | null)[];

/** The name of a question's radio buttons, in the form and in the address. */
export const questionName = (index: number): string => `c${index + 1}`;

/** Whether a query string holds answers at all: such a page is not the one everybody else sees. */
export const hasAnswers = (query: URLSearchParams): boolean =>
  // Browsers leave an unanswered question out, and that may be the first one.
  [...query.keys()].some((key) => /^c(?:[1-9]|10)$/.test(key));

/** What a query string or a form holds of the answers; anything that is no answer counts as none. */
export function readQuiz(check: Check, read: (name: string) => unknown): QuizAnswers {
  return check.questions.map((_, index) => {
    const value = read(questionName(index));
    const position = typeof value === "string" && /^\d$/.test(value) ? Number(value) : -1;
    return position >= 0 && position < check.answers.length ? position : null;
  });
}

/** The first tier that reaches the sum of all answers; null until every question has one. */
export function scoreQuiz(check: Check, answers: QuizAnswers): QuizTier | null {
  let score = 0;
  for (let index = 0; index < check.questions.length; index += 1) {
    const answer = answers[index];
    if (typeof answer !== "number" || !Number.isInteger(answer)) return null;
    if (answer < 0 || answer >= check.answers.length) return null;
    score += answer;
  }
  const tiers = [...check.tiers].sort((one, other) => one.upTo - other.upTo);
  // A score above every limit belongs to the last tier: a result is never missing for a finished quiz.
  return tiers.find((tier) => score <= tier.upTo) ?? tiers.at(-1) ?? null;
}
