/** Solves the puzzle that a page under attack sends; loaded only then. */
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/sha";

export async function solve(challenge: string): Promise<string> {
  const asked = JSON.parse(challenge) as Challenge;
  const solution = await solveChallenge({ challenge: asked, deriveKey });
  return JSON.stringify({ challenge: asked, solution });
}
