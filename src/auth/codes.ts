/** Codes that people read off a screen and type in. */
import { randomBytes } from "node:crypto";

/** Without letters and digits that look alike; 32 of them, so that a byte chooses evenly. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** In two halves: `K7QM-2HXD`. */
export function codeFrom(bytes: Uint8Array): string {
  const letters = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  const half = letters.length / 2;
  return `${letters.slice(0, half)}-${letters.slice(half)}`;
}

export const randomCode = (length: number): string => codeFrom(randomBytes(length));

/** As people type it: in lower case, without the dash, with a space. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, "");

/** A recovery code as it was shown, from what was typed. */
export function shownCode(typed: string): string {
  const plain = plainCode(typed);
  return `${plain.slice(0, plain.length / 2)}-${plain.slice(plain.length / 2)}`;
}
