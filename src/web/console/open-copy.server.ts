/** Leads to a copy. In one coach's console, another coach's copy opens in theirs. */
import { redirect, redirectDocument } from "react-router";
import type { Context } from "#core/kernel/context.ts";
import { coachOf } from "./coach-address.ts";

/** `coach`: whose it is; empty for the same. */
export type Copy = { request: Request; coach: string; to: string };

export function openCopy({ settings }: Pick<Context, "settings">, { request, coach, to }: Copy): Response {
  const open = coachOf(new URL(request.url).pathname);
  if (open === null || coach === "" || coach === open) return redirect(to);
  return redirectDocument(new URL(`/c/${coach}${to}`, settings.publicUrl).href);
}
