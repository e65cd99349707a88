/** What keeps a broadcast from being sent, as far as it can be told without the network: words, pictures, server, time. */
import { findForeignPicture } from "#core/content/library/find-foreign-picture.ts";
import type { Context } from "#core/kernel/context.ts";
import type { DraftProblem } from "../campaigns/draft.ts";
import { readDraft } from "../campaigns/read-draft.ts";
import type { FoundBroadcast } from "./find-broadcast.ts";

export type BroadcastProblem =
  /** The words cannot be sent as they are; each with its field and line. */
  | { kind: "message"; problems: DraftProblem[] }
  /** A picture in it is not in the coach's library. */
  | { kind: "foreign-picture"; alt: string }
  /** A tag that only a signup's own emails can fill. */
  | { kind: "empty-tag"; tag: string }
  | { kind: "no-server" }
  /** The time it is to leave at is over. */
  | { kind: "past" }
  | { kind: "nobody" };

/** What a broadcast knows nothing of: it comes from no page and no seat. */
const pageTags = [
  "leadMagnetName",
  "guideUrl",
  "joinUrl",
  "cancelUrl",
  "eventDate",
  "eventName",
  "confirmUrl",
];

export async function checkBroadcast(ctx: Context, found: FoundBroadcast): Promise<BroadcastProblem[]> {
  const { message, problems } = readDraft(found.draft);
  const foreign = message && (await findForeignPicture(ctx, { coach: found.coachSlug, message }));
  const words = Object.values(found.draft).join("\n");
  const isPast = found.sendTime.kind === "at" && new Date(found.sendTime.at) < ctx.clock.now();
  return [
    ...(problems.length > 0 ? [{ kind: "message" as const, problems }] : []),
    ...(foreign ? [{ kind: "foreign-picture" as const, alt: foreign }] : []),
    ...pageTags
      .filter((tag) => new RegExp(`\\{\\{ *${tag}\\b`).test(words))
      .map((tag) => ({ kind: "empty-tag" as const, tag })),
    ...((await ctx.mailer.capacityFor(found.coachId)) === "none" ? [{ kind: "no-server" as const }] : []),
    ...(isPast ? [{ kind: "past" as const }] : []),
  ];
}
