/** A quiz's score: where tiers begin and end, and when there is no result. */
import { describe, expect, it } from "vitest";
import { hasAnswers, readQuiz, scoreQuiz } from "./quiz.ts";

const tier = (id: string, upTo: number) => ({ id, upTo, title: id, text: id });
const check = {
  questions: Array.from({ length: 9 }, (_, index) => `Question ${index + 1}`),
  answers: ["Rarely", "Sometimes", "Often", "Almost always"],
  // Out of order on purpose: the limits say which comes first.
  tiers: [tier("depleted", 27), tier("steady", 8), tier("strained", 17)],
};
/** Nine answers that add up to a score. */
const adding = (score: number) =>
  check.questions.map((_, index) => Math.max(0, Math.min(3, score - index * 3)));
const tierOf = (answers: (number | null)[]) => scoreQuiz(check, answers)?.id ?? null;

describe("a finished quiz", () => {
  it.each([
    [0, "steady"],
    [8, "steady"],
    [9, "strained"],
    [17, "strained"],
    [18, "depleted"],
    [27, "depleted"],
  ])("of score %i is %s", (score, id) => {
    expect(tierOf(adding(score))).toBe(id);
  });
  it("above every limit is the last tier", () => {
    const low = { ...check, tiers: [tier("steady", 1), tier("strained", 2)] };
    expect(scoreQuiz(low, adding(27))?.id).toBe("strained");
  });
});

describe("no result", () => {
  it("while a question is open", () => {
    expect(tierOf([])).toBeNull();
    expect(tierOf([...adding(9).slice(0, 8), null])).toBeNull();
  });
  it.each([4, -1, 0.5, Number.NaN])("for %d, which is no answer", (odd) => {
    expect(tierOf([...adding(9).slice(0, 8), odd])).toBeNull();
  });
});

describe("answers in an address", () => {
  it("are read by question, and what is none is left out", () => {
    const query = new URLSearchParams("c1=0&c2=3&c3=4&c4=x&c5=-1&c6=&c7=1.5&c9=2&c10=1");
    expect(readQuiz(check, (name) => query.get(name))).toEqual([0, 3, null, null, null, null, null, null, 2]);
  });
  it("are noticed though the first question has none", () => {
    expect(hasAnswers(new URLSearchParams("c4=1"))).toBe(true);
    expect(hasAnswers(new URLSearchParams("c10=1"))).toBe(true);
    expect(hasAnswers(new URLSearchParams("utm_source=c1&c=1&cat=2"))).toBe(false);
  });
});
