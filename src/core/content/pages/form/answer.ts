import type { Toast } from "./toast.ts";

export type Answer = {
  /** screen: the confirmation replaces the form. clear: fields are emptied. keep: fields stay as typed. */
  effect: "screen" | "clear" | "keep";
  tone: "success" | "error";
  toast: Toast | null;
  fieldErrors: Record<string, string>;
  /** Typed values, so a page without JavaScript keeps them. */
  values: Record<string, string>;
  meant?: string;
  mayWait?: true;
  waiting?: true;
  over?: true;
  /** Under attack: the browser must solve this and post again. */
  challenge?: string;
};
