/** Judges whether a password is easy to guess, by its length and the number of guesses a cracker needs (zxcvbn). */
import { MAX_PASSWORD, MIN_PASSWORD, type PasswordProblem } from "./owner-auth.ts";

/** Attackers guess the owner's name and address first. */
type Whose = { email: string; name: string };

/** What zxcvbn calls "very unguessable". */
const MIN_GUESSES_LOG10 = 10;
/** zxcvbn takes quadratic time, and this many characters are enough to judge. */
const MAX_JUDGED = 64;
/** Obvious guesses here that no list of common passwords contains. */
const KNOWN = ["foyer", "coach", "correcthorsebatterystaple", "correct horse battery staple"];

/** Loaded on first use: the word lists take 30 MB, and passwords are chosen rarely. */
async function load() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
let loading: ReturnType<typeof load> | undefined;

/** Null if acceptable. No composition rules: only length and guessability count (NIST SP 800-63B). */
export async function judgePassword(
  password: string,
  { email, name }: Whose,
): Promise<PasswordProblem | null> {
  if (password.length < MIN_PASSWORD) return "too-short";
  if (password.length > MAX_PASSWORD) return "too-long";
  loading ??= load();
  const zxcvbn = await loading;
  const judged = password.slice(0, MAX_JUDGED);
  const own = [...wordsOf(email), ...wordsOf(name)];
  const weak = [judged, plain(judged), plain(judged).replace(/[._-]/g, "")]
    .map((way) => zxcvbn.check(way, [...own, ...KNOWN]))
    .filter(({ guessesLog10 }) => guessesLog10 < MIN_GUESSES_LOG10)
    .flatMap(({ sequence }) => sequence);
  if (weak.length === 0) return null;
  // zxcvbn doesn't report a repeated word as its own match, so search the text too.
  return weak.some(({ matchedWord }) => own.includes(matchedWord)) ||
    own.some((word) => plain(judged).includes(word))
    ? "personal"
    : "common";
}

export const passwordProblems: Record<PasswordProblem, string> = {
  "too-short": `Please choose a password of at least ${MIN_PASSWORD} characters`,
  "too-long": `Please choose a password of at most ${MAX_PASSWORD} characters`,
  common: "Please choose another password: this one is easy to guess",
  personal: "Please choose a password without your name and your email address",
};

const plain = (text: string): string => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 3);
