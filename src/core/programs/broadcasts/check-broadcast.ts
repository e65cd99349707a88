import { findForeignPicture } from "#core/content/library/find-foreign-picture.ts";
import type { Context } from "#core/kernel/context.ts";
import type { DraftProblem } from "../campaigns/messages/draft.ts";
import { readDraft } from "../campaigns/messages/read-draft.ts";
import type { FoundBroadcast } from "./find-broadcast.ts";

export type BroadcastProblem =
  | { kind: "message"; problems: DraftProblem[] }
  | { kind: "foreign-picture"; alt: string }
  | { kind: "empty-tag"; tag: string }
  | { kind: "no-server" }
  | { kind: "past" }
  | { kind: "nobody" };

/** Tags without a value here: a broadcast has no page and no seat. */
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
