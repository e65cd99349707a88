/** An email address as people write it: an international domain in its own letters. */
import { toUnicode } from "punycode.js";

export function shownAddress(email: string): string {
  if (!email.includes("xn--")) return email;
  try {
    return toUnicode(email);
  } catch {
    return email;
  }
}
