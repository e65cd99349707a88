import type { Settings } from "#core/kernel/context.ts";
import type { FoundBroadcast } from "../find-broadcast.ts";

type Sent = Pick<FoundBroadcast, "coach" | "purpose" | "ground">;

export function broadcastVariables(
  { publicUrl }: Pick<Settings, "publicUrl">,
  sent: Sent,
): Record<string, string> {
  const link = (path: string) => new URL(path, publicUrl).href;
  return {
    pageUrl: link("/"),
    schedulerUrl: link(sent.coach.schedulerUrl),
    leadMagnetName: requestWords(sent),
  };
}

/**
 * The small print says 'You get this because you asked for …'.
 * People contacted on another legal ground did not ask for news.
 */
function requestWords({ coach: { name }, purpose, ground }: Sent): string {
  if (purpose === "event") return `a place at an event of ${name}`;
  return ground ? `something from ${name}` : `news from ${name}`;
}
