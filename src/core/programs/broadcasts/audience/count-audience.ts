import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { countMatching, type PeopleCount } from "#core/leads/segments/count-matching.ts";
import { findBroadcast } from "../find-broadcast.ts";
import { type Audience, readAudience } from "./audience.ts";
import { judgeRecipients } from "./judge-recipient.ts";

export type AudienceCount = { inAll: PeopleCount; gets: PeopleCount };

export async function countAudience(
  ctx: Context,
  scope: Scope,
  input: { broadcastId: string; audience?: Audience },
): Promise<AudienceCount | null> {
  const found = await findBroadcast(ctx, scope, input);
  if (!found) return null;
  const audience = (input.audience && readAudience(input.audience)) ?? found.audience;
  const purpose = audience.kind === "event" ? "event" : "news";
  const { inAudience, fate } = await judgeRecipients(
    ctx,
    { ...found, audience, purpose },
    { at: ctx.clock.now() },
  );
  const { coachId } = found;
  const [inAll, gets] = await Promise.all([
    countMatching(ctx, { coachId, matches: inAudience }),
    countMatching(ctx, { coachId, matches: sql`(${inAudience} and ${fate} = 'promised')` }),
  ]);
  return { inAll, gets };
}
