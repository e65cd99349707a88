import type { Toast } from "./toast.ts";

export type Answer = {
  /** screen: the confirmation replaces the form. clear: fields are emptied. keep: fields stay as typed. */
  effect: "screen" | "clear" | "keep";
  tone: "success" | "error";
  toast: Toast | null;
  fieldErrors: Record<string, string>;
  /** Typed values, so a page without JavaScript keeps them. */
  values: Record<string, string>;
  /** The signup's email. `isSent`: the mail server has accepted it. The reference names this submission to its own visitor. */
  mail?: { isSent: boolean; reference: string; webmail?: { name: string; href: string } };
  /** The coach's scheduler, with a reference to this signup. */
  scheduler?: string;
  meant?: string;
  mayWait?: true;
  waiting?: true;
  over?: true;
  /** Under attack: the browser must solve this and post again. */
  challenge?: string;
};
