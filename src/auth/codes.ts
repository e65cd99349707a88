import { randomBytes } from "node:crypto";

/** No look-alike letters or digits; 32 characters, so that a byte picks evenly. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

export function codeFrom(bytes: Uint8Array): string {
  const letters = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  const half = letters.length / 2;
  return `${letters.slice(0, half)}-${letters.slice(half)}`;
}

export const randomCode = (length: number): string => codeFrom(randomBytes(length));

export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, "");

export function shownCode(typed: string): string {
  const plain = plainCode(typed);
  return `${plain.slice(0, plain.length / 2)}-${plain.slice(plain.length / 2)}`;
}
