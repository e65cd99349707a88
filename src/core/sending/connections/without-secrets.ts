/** Removes passwords that a server echoes in its response, which is shown, stored and logged. */
import type { Trial } from "#core/kernel/mailer.ts";

/**
 * The base64 forms of a secret at any offset: login encodes it after a user name of any length. Boundary
 * characters depend on their neighbors and are left out.
 */
const encodedCores = (secret: string): string[] =>
  [0, 1, 2].map((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)]);
    return bytes.toString("base64").slice(Math.ceil((shift * 8) / 6), Math.floor((bytes.length * 8) / 6));
  });

export function withoutSecret(words: string, secret: string): string {
  // A very short secret would match every sentence.
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
