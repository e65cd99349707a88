/** Whether a password is one that is guessed early: by its length, and by what is left of it without common words. */
import { COMMON_WORDS } from "./common-words.ts";
import { MAX_PASSWORD, MIN_PASSWORD, type PasswordProblem } from "./owner-auth.ts";

/** The account it is for: its name and address are the first things that are guessed. */
type Whose = { email: string; name: string };

/** How many characters must be left when everything that is guessed first has been taken out. */
const MIN_LEFT = 6;
const PRODUCT = ["foyer"];

/** Null: it may be used. No composition rules: length and what is commonly guessed alone count (NIST SP 800-63B). */
export function judgePassword(password: string, { email, name }: Whose): PasswordProblem | null {
  if (password.length < MIN_PASSWORD) return "too-short";
  if (password.length > MAX_PASSWORD) return "too-long";
  if (new Set(password).size < 5 || repeatedPart(password).length < MIN_PASSWORD) return "repeats";
  const plain = readable(password);
  const own = [...wordsOf(email), ...wordsOf(name)];
  if (leftOf(plain, [...COMMON_WORDS, ...PRODUCT]) < MIN_LEFT) return "common";
  // By length again, so that a name is found before a shorter word within it.
  const all = [...own, ...PRODUCT, ...COMMON_WORDS].sort((a, b) => b.length - a.length);
  return leftOf(plain, all) < MIN_LEFT ? "personal" : null;
}

/** The message for each problem; the same at every place where a password is chosen. */
export const passwordProblems: Record<PasswordProblem, string> = {
  "too-short": `Please choose a password of at least ${MIN_PASSWORD} characters`,
  "too-long": `Please choose a password of at most ${MAX_PASSWORD} characters`,
  repeats: "Please choose a password that does not repeat a few characters",
  common: "Please choose another password: this one is made of words or patterns that are guessed first",
  personal: "Please choose a password without your name and your email address",
};

/** The shortest part of which the whole consists: `hello1hello1` is `hello1`. */
function repeatedPart(text: string): string {
  const at = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, at);
}

/** Digits and signs that stand for letters, back as letters; accents off. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s", "!": "i" }),
);
/** Both ways to read it: as typed, and with `p@ssw0rd` as `password`. */
function readable(password: string): { typed: string; read: string } {
  const typed = password.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
  return { typed, read: [...typed].map((each) => LETTERS.get(each) ?? each).join("") };
}

/** Parts of a name or an address that are long enough to be recognised. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 3);

/** Characters that are left when the words, years, and runs along the alphabet or the keyboard are out. */
function leftOf({ typed, read }: { typed: string; read: string }, words: readonly string[]): number {
  return Math.min(withoutRuns(cut(typed, typed, words)), withoutRuns(cut(typed, read, words)));
}

/** `typed` without the places at which `read` holds one of the words. */
function cut(typed: string, read: string, words: readonly string[]): string {
  let [kept, seen] = [typed, read];
  for (const word of words)
    for (let at = seen.indexOf(word); at >= 0; at = seen.indexOf(word, at + 1)) {
      // A gap and not nothing: what stood left and right of a word must not become one.
      kept = `${kept.slice(0, at)} ${kept.slice(at + word.length)}`;
      seen = `${seen.slice(0, at)} ${seen.slice(at + word.length)}`;
    }
  return kept.replace(/(19|20)\d\d/g, " ");
}

const ROWS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "yxcvbnm",
  "!@#$%^&*()",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1q2w3e4r5t6y7u8i9o0p",
];
/** Pairs of neighbours on a row, in either direction, and each character beside itself. */
const NEIGHBOURS = new Set(
  ROWS.flatMap((row) =>
    [...row].slice(1).flatMap((each, index) => [`${row[index]}${each}`, `${each}${row[index]}`]),
  ),
);

/** Counts a run of neighbours as its first character; gaps, spaces and dashes count for nothing. */
function withoutRuns(text: string): number {
  const characters = [...text];
  return characters.filter((each, at) => {
    const before = characters[at - 1] ?? "";
    return !/[\s._-]/.test(each) && before !== each && !NEIGHBOURS.has(`${before}${each}`);
  }).length;
}
