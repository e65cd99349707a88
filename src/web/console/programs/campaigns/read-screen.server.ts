/** Data of the campaign screen: the map, what can be chosen in its panel, and the settings below it. */
import { data } from "react-router";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { countSegments } from "#core/leads/segments/count-segments.ts";
import { listSegmentOptions } from "#core/leads/segments/list-segment-options.ts";
import { listSegments } from "#core/leads/segments/list-segments.ts";
import { readCampaignCalls } from "#core/operations/overview/read-campaign-days.ts";
import { countUnconfirmed } from "#core/programs/campaigns/count-unconfirmed.ts";
import { findCampaignHolds } from "#core/programs/campaigns/find-campaign-holds.ts";
import { listAttachablePages } from "#core/programs/campaigns/list-attachable-pages.ts";
import { listCampaignPages } from "#core/programs/campaigns/list-campaign-pages.ts";
import { listCampaignsOfCoach } from "#core/programs/campaigns/list-campaigns-of-coach.ts";
import { readMap } from "#core/programs/campaigns/map/read-map.ts";
import { listCountedLinks } from "#core/programs/campaigns/plan/list-counted-links.ts";
import { seenOf } from "#core/programs/campaigns/plan/save-plan.ts";
import { linkName, type PlanOptions } from "./map/plan-labels.ts";

type Input = { campaignId: string; query: URLSearchParams };

export async function readScreen(ctx: Context, scope: Scope, { campaignId, query }: Input) {
  const confirm = query.get("confirm");
  const [map, calls, pages, attachable, unconfirmed, holds] = await Promise.all([
    readMap(ctx, scope, { campaignId }),
    readCampaignCalls(ctx, scope),
    listCampaignPages(ctx, scope, { campaignId }),
    listAttachablePages(ctx, scope, { campaignId }),
    confirm === "confirm-first" ? countUnconfirmed(ctx, scope, { campaignId }) : 0,
    confirm === "delete" ? findCampaignHolds(ctx, scope, { campaignId }) : [],
  ]);
  if (!map) throw data(null, { status: 404 });
  const { coach, coachId } = map.campaign;
  const [known, segments, campaigns, links] = await Promise.all([
    listSegmentOptions(ctx, scope, { coach: coach.slug }),
    listSegments(ctx, scope),
    listCampaignsOfCoach(ctx, scope, { coachId }),
    listCountedLinks(ctx, scope, { coachId }),
  ]);
  if (!known) throw data(null, { status: 404 });
  const mine = segments.filter((each) => each.coachId === coachId || each.coachId === null);
  const options: PlanOptions = {
    ...known,
    links: links.map((url) => ({ value: url, label: linkName(url) })),
    segments: mine.map(({ id, name }) => ({ value: id, label: name })),
    campaigns: campaigns.flatMap(({ id, name }) => (id === campaignId ? [] : { value: id, label: name })),
  };
  const asked = mine.flatMap(({ id }) => (id === query.get("segment") ? [id] : []));
  const sizes = await countSegments(ctx, scope.of(coachId), { segmentIds: asked });
  return {
    ...{ map, pages: pages ?? [], attachable, unconfirmed, holds: holds ?? [], options, confirm },
    calls: { shown: calls.days, booked: 0, came: 0, ...calls.ofCampaign.get(campaignId) },
    sizes: [...sizes].map(([id, size]) => ({ id, ...size })),
    seen: seenOf(map.plan),
    done: query.get("done"),
    open: openOf(query),
  };
}

/** Which panel the address opens; a number is a place from 1. */
function openOf(query: URLSearchParams) {
  for (const panel of ["step", "add", "start", "goal"] as const) {
    const value = query.get(panel);
    if (value === null) continue;
    const at = /^[1-9]\d?$/.test(value) ? Number(value) : null;
    if (at !== null || ((panel === "start" || panel === "goal") && value === "new"))
      return { panel, at, kind: query.get("kind") ?? "" };
  }
  return null;
}
