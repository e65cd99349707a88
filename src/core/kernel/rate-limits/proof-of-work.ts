/** A puzzle for the browser while a page is under attack; a solution is valid once, for ten minutes. */
import { type Challenge, createChallenge, type Payload, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import type { Context } from "../context.ts";
import { deriveKeys } from "../secrets/derive-keys.ts";

/** About 4,000 tries of four hashes: instant for one visitor, expensive for thousands of posts. */
const difficulty = { algorithm: "SHA-256", cost: 4, keyPrefix: "000" };

const signingKeys = ({ settings }: Context) =>
  deriveKeys(settings.secrets, "proof-of-work").map((key) => key.toString("base64url")) as [
    string,
    ...string[],
  ];

export async function askForProof(ctx: Context): Promise<string> {
  const challenge = await createChallenge({
    ...difficulty,
    deriveKey,
    expiresAt: new Date(Date.now() + 10 * 60_000),
    hmacSignatureSecret: signingKeys(ctx)[0],
  });
  return JSON.stringify(challenge);
}

/** Returns a valid proof's signature, to be spent once; null for anything else. */
export async function checkProof(ctx: Context, proof: string | null): Promise<string | null> {
  if (!proof || proof.length > 4000) return null;
  try {
    const { challenge, solution } = JSON.parse(proof) as Payload & { challenge: Challenge };
    for (const hmacSignatureSecret of signingKeys(ctx)) {
      const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret });
      if (verified) return challenge.signature ?? null;
    }
    return null;
  } catch {
    return null; // malformed
  }
}
