/** A server's words with whatever it repeats of a password taken out: they are shown, kept and logged. */
import type { Trial } from "#core/kernel/mailer.ts";

/**
 * What base64 has of it wherever it stands in what was encoded: the ways to log in send it after a name of any length. The
 * characters at its ends are shared with its neighbours and left out.
 */
const encodedCores = (secret: string): string[] =>
  [0, 1, 2].map((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)]);
    return bytes.toString("base64").slice(Math.ceil((shift * 8) / 6), Math.floor((bytes.length * 8) / 6));
  });

export function withoutSecret(words: string, secret: string): string {
  // A very short one would be found in every sentence.
  if (secret.length < 4) return words;
  const isIn = (text: string) => encodedCores(secret).some((core) => text.includes(core));
  return words
    .replaceAll(secret, "[removed]")
    .replaceAll(encodeURIComponent(secret), "[removed]")
    .replace(/[\w+/=-]{4,}/g, (run) => (isIn(run) ? "[removed]" : run));
}

export function withoutSecrets(trial: Trial, secret: string): Trial {
  const clean = (words: string) => withoutSecret(words, secret);
  if (trial.stage !== "message") return { ...trial, reason: clean(trial.reason) };
  const { sent } = trial;
  if (sent.result === "refused") return { ...trial, sent: { ...sent, response: clean(sent.response) } };
  if (sent.result === "no-answer") return { ...trial, sent: { ...sent, reason: clean(sent.reason) } };
  return trial;
}
