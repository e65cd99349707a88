/** Data of the audience screen: the choices, their counts, and further options. */
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import type { PeopleCount } from "#core/leads/segments/count-matching.ts";
import { listSegmentOptions } from "#core/leads/segments/list-segment-options.ts";
import { listSegments } from "#core/leads/segments/list-segments.ts";
import { countAudience } from "#core/programs/broadcasts/audience/count-audience.ts";
import type { BroadcastView } from "#core/programs/broadcasts/read-broadcast.ts";

export type ChosenSegment = { id: string; name: string | null; count: PeopleCount };

export async function readAudienceChoices(ctx: Context, scope: Scope, broadcast: BroadcastView) {
  const { id: broadcastId, audience, coachSlug } = broadcast;
  const [all, options, counted] = await Promise.all([
    listSegments(ctx, scope),
    listSegmentOptions(ctx, scope, { coach: coachSlug }),
    countAudience(ctx, scope, { broadcastId }),
  ]);
  const none: PeopleCount = { people: 0, isEstimate: false };
  const countOf = async (any: string[], minus: string[] = []) =>
    (await countAudience(ctx, scope, { broadcastId, audience: { kind: "segments", any, minus } }))?.inAll ??
    none;
  // In sequence: each takes two counts, and a request must not use the whole pool.
  const chosen = async (ids: string[]) => {
    const found: ChosenSegment[] = [];
    for (const id of ids) {
      const name = broadcast.segments.find((each) => each.id === id)?.name ?? null;
      found.push({ id, name, count: name === null ? none : await countOf([id]) });
    }
    return found;
  };
  const parts = audience.kind === "segments" ? audience : { any: [], minus: [] };
  return {
    any: await chosen(parts.any),
    minus: await chosen(parts.minus),
    /** Before subtracting excluded segments. */
    within: parts.minus.length > 0 ? await countOf(parts.any) : null,
    inAll: counted?.inAll ?? none,
    gets: counted?.gets ?? none,
    segments: all.flatMap(({ id, name, coach }) =>
      !coach || coach.slug === coachSlug ? [{ id, name }] : [],
    ),
    events: options?.events ?? [],
  };
}

export type AudienceChoices = Awaited<ReturnType<typeof readAudienceChoices>>;
