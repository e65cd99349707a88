/** What the browser is told after a post: the words and what becomes of the form. */
import type { Toast } from "./toast.ts";

export type Answer = {
  /** screen = the confirmation takes the form's place; clear = the fields are emptied; keep = they stay as typed. */
  effect: "screen" | "clear" | "keep";
  tone: "success" | "error";
  toast: Toast | null;
  /** By field name: what stands beside the field. */
  fieldErrors: Record<string, string>;
  /** What was typed, so that a page answered without JavaScript keeps it (and the screen can say the address). */
  values: Record<string, string>;
  /** The event is full, and the visitor may join its waitlist. */
  mayWait?: true;
  /** The visitor is on the waitlist, and the form says so for as long as it stands. */
  waiting?: true;
  /** The event is over, and an address for the next date is asked for in place of a registration. */
  over?: true;
  /** The page is under attack: solve this and post again. */
  challenge?: string;
};
