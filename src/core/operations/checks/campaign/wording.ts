/** Flags wording that spam filters know well; only advice, so it never blocks a start. */
import { attention, good } from "#core/kernel/checks/finding.ts";
import type { Check } from "#core/kernel/checks/run-checks.ts";
import type { CampaignFacts } from "./campaign-facts.ts";

const PHRASES =
  /\b(?:100% free|act now|risk[- ]free|no obligation|guaranteed (?:income|results?)|make money fast|extra cash|earn \$\d+|double your (?:income|money)|get rich|once in a lifetime|limited time only|click here|buy now|order now|winner|congratulations,? you|cash bonus|no catch|this is not spam|miracle|lose weight fast|work from home|million dollars|free money|credit card required)\b/i;
const MONEY = /[$€£]{2,}/;

export const wording: Check<CampaignFacts> = {
  id: "wording",
  title: "Wording",
  run(_ctx, { messages }) {
    const found = messages.flatMap(({ label, message }) => {
      if (!message) return [];
      const marks = marksOf(message.subject, message.text);
      return marks.length > 0 ? [`${label}: ${marks.join(", ")}`] : [];
    });
    if (found.length === 0) return good("Nothing that spam filters usually dislike.");
    return attention(
      `${found.join(". ")}.`,
      "Rephrase it without urgency and without capitals. One of these does no harm; several together may.",
    );
  },
};

function marksOf(subject: string, text: string): string[] {
  const letters = subject.replace(/[^\p{L}]/gu, "");
  const capitals = subject.replace(/[^\p{Lu}]/gu, "");
  return [
    ...(letters.length > 8 && capitals.length > letters.length * 0.6 ? ["the subject is all capitals"] : []),
    ...(/!.*!/s.test(subject) ? ["the subject has more than one exclamation mark"] : []),
    ...(/^(re|fwd?):/i.test(subject)
      ? [`the subject pretends to be an answer (“${subject.slice(0, 4)}”)`]
      : []),
    ...(/!{2,}/.test(text) ? ["exclamation marks in a row"] : []),
    ...(MONEY.test(`${subject} ${text}`) ? ["signs of money in a row"] : []),
    ...phrasesIn(`${subject}\n${text}`).map((phrase) => `“${phrase}”`),
  ];
}

const phrasesIn = (words: string) => [
  ...new Set([...words.matchAll(new RegExp(PHRASES, "gi"))].map(([phrase]) => phrase.toLowerCase())),
];
