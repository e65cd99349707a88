import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { findCoachOfScope } from "../coaches/find-coach-of-scope.ts";
import { toOklch } from "../pages/look/oklch.ts";
import { refusalOf } from "./add-item.ts";
import type { PictureEncoder } from "./picture-encoder.ts";
import { recognizeFile } from "./recognize-file.ts";

export type SuggestedColours = { main: string; accent?: string };
export type ColourSuggestions =
  | { outcome: "suggested"; suggestions: SuggestedColours[] }
  | { outcome: "refused"; reason: string }
  | { outcome: "unknown" };

export async function suggestColours(
  ctx: Pick<Context, "db"> & PictureEncoder,
  scope: Scope,
  { slug, content }: { slug: string; content: Buffer },
): Promise<ColourSuggestions> {
  if (!(await findCoachOfScope(ctx, scope, { slug }))) return { outcome: "unknown" };
  const recognized = recognizeFile(content);
  if (recognized.kind === "refused") return { outcome: "refused", reason: recognized.reason };
  if (recognized.kind === "pdf")
    return { outcome: "refused", reason: "That is a PDF. Save the logo as PNG and upload that." };
  const read = await ctx.readColours(content);
  if (read.outcome !== "read") return { outcome: "refused", reason: refusalOf(read) };
  const suggestions = suggestionsOf(read.colours);
  if (suggestions.length === 0)
    return { outcome: "refused", reason: "That logo is black, white or gray: choose a color to go with it." };
  return { outcome: "suggested", suggestions };
}

/** The darker of the two most striking colors leads; the second suggestion is a single color or the next pair. */
function suggestionsOf(colours: string[]): SuggestedColours[] {
  const [first, second, third] = colours;
  if (!first) return [];
  if (!second) return [{ main: first }];
  const pair = (one: string, other: string): SuggestedColours => {
    const [main = one, accent = other] = [one, other].toSorted((a, b) => toOklch(a).l - toOklch(b).l);
    return { main, accent };
  };
  return [pair(first, second), third ? pair(first, third) : { main: first }];
}
