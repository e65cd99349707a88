import type { BlockProps } from "./blocks.ts";

type Check = Pick<BlockProps<"SelfCheck">, "questions" | "answers" | "tiers">;
export type QuizTier = BlockProps<"SelfCheck">["tiers"][number];
export type QuizAnswers = (number | null)[];

export const questionName = (index: number): string => `c${index + 1}`;

/** URLs with answers must bypass the page cache. */
export const hasAnswers = (query: URLSearchParams): boolean =>
  // Browsers omit unanswered questions, possibly the first.
  [...query.keys()].some((key) => /^c(?:[1-9]|10)$/.test(key));

export function readQuiz(check: Check, read: (name: string) => unknown): QuizAnswers {
  return check.questions.map((_, index) => {
    const value = read(questionName(index));
    const position = typeof value === "string" && /^\d$/.test(value) ? Number(value) : -1;
    return position >= 0 && position < check.answers.length ? position : null;
  });
}

export function scoreQuiz(check: Check, answers: QuizAnswers): QuizTier | null {
  let score = 0;
  for (let index = 0; index < check.questions.length; index += 1) {
    const answer = answers[index];
    if (typeof answer !== "number" || !Number.isInteger(answer)) return null;
    if (answer < 0 || answer >= check.answers.length) return null;
    score += answer;
  }
  const tiers = [...check.tiers].sort((one, other) => one.upTo - other.upTo);
  // A score above every limit gets the last tier, so a finished quiz always has a result.
  return tiers.find((tier) => score <= tier.upTo) ?? tiers.at(-1) ?? null;
}
