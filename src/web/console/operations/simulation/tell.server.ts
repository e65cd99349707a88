/** The forecast that an address asks for; null where it names nobody, or nobody there is. */
import type { Renderer } from "#core/content/emails/renderer.ts";
import { findPageById } from "#core/content/stored-pages/find-page.ts";
import type { Context } from "#core/kernel/context.ts";
import { listPlaces } from "#core/leads/people/list-places.ts";
import { forecast } from "#core/operations/simulation/forecast.ts";
import type { Forecast } from "#core/operations/simulation/outcome.ts";
import { type Asked, momentOf } from "./asked.ts";

export async function tell(ctx: Context & Renderer, asked: Asked): Promise<Forecast | "busy" | null> {
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
