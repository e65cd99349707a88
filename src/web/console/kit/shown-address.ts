/** An email address for people: international domains in their own letters. */
import { toUnicode } from "punycode.js";

export function shownAddress(email: string): string {
  if (!email.includes("xn--")) return email;
  try {
    return toUnicode(email);
  } catch {
    return email;
  }
}
