/** A server's words with whatever it repeats of a password taken out: they are shown, kept and logged. */
import type { Trial } from "#core/kernel/mailer.ts";

/** As it is, and as the ways to log in send it. */
function spellingsOf(secret: string): string[] {
  const encoded = [secret, `\0${secret}\0${secret}`].map((text) =>
    Buffer.from(text).toString("base64").replace(/=+$/, ""),
  );
  return [secret, ...encoded];
}

export function withoutSecret(words: string, secret: string): string {
  // A very short one would be found in every sentence.
  if (secret.length < 4) return words;
  return spellingsOf(secret).reduce((text, spelling) => text.replaceAll(spelling, "[removed]"), words);
}

export function withoutSecrets(trial: Trial, secret: string): Trial {
  const clean = (words: string) => withoutSecret(words, secret);
  if (trial.stage !== "message") return { ...trial, reason: clean(trial.reason) };
  const { sent } = trial;
  if (sent.result === "refused") return { ...trial, sent: { ...sent, response: clean(sent.response) } };
  if (sent.result === "no-answer") return { ...trial, sent: { ...sent, reason: clean(sent.reason) } };
  return trial;
}
