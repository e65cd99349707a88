/** What a broadcast says alike to everybody it goes to: the coach's own links. */
import type { Coach } from "#core/content/pages/coach.ts";
import type { Settings } from "#core/kernel/context.ts";

export function broadcastVariables(
  { publicUrl }: Pick<Settings, "publicUrl">,
  coach: Coach,
): Record<string, string> {
  const link = (path: string) => new URL(path, publicUrl).href;
  return { pageUrl: link("/"), schedulerUrl: link(coach.schedulerUrl) };
}
