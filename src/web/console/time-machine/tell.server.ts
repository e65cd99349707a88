/** The forecast that an address asks for; null where it names nobody, or nobody there is. */
import type { Context } from "../../../core/context.ts";
import { findPageById } from "../../../core/documents/find-page.ts";
import { forecast } from "../../../core/forecast/forecast.ts";
import type { Forecast } from "../../../core/forecast/outcome.ts";
import { listPlaces } from "../../../core/leads/list-places.ts";
import { type Asked, momentOf } from "./asked.ts";

export async function tell(ctx: Context, asked: Asked): Promise<Forecast | "busy" | null> {
  if (asked.lead) return forecast(ctx, { lead: { leadId: asked.lead } });
  const place = asked.page && (await listPlaces(ctx)).pages.find(({ slug }) => slug === asked.page);
  const page = place && (await findPageById(ctx, place.id));
  if (!page) return null;
  const { at, event, name } = asked;
  return forecast(ctx, {
    madeUp: {
      page,
      name: name || null,
      at: (at && momentOf(at)) || ctx.clock.now(),
      eventAt: event ? momentOf(event) : undefined,
    },
  });
}
