/** The forecast that an address asks for; null where it names nobody, or nobody there is. */
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { listFilterOptions } from "#core/leads/people/list-filter-options.ts";
import type { Simulation } from "#core/operations/simulation/outcome.ts";
import { simulatePerson } from "#core/operations/simulation/simulate-person.ts";
import { momentOf, type SimulationInput } from "./simulation-input.ts";

export async function runSimulation(
  ctx: Context & Renderer,
  scope: Scope,
  asked: SimulationInput,
): Promise<Simulation | "busy" | null> {
  if (asked.lead) return simulatePerson(ctx, scope, { lead: { leadId: asked.lead } });
  const place =
    asked.page && (await listFilterOptions(ctx, scope)).pages.find(({ slug }) => slug === asked.page);
  if (!place) return null;
  const { at, event, name } = asked;
  return simulatePerson(ctx, scope, {
    madeUp: {
      pageId: place.id,
      name: name || null,
      at: (at && momentOf(at)) || ctx.clock.now(),
      eventAt: event ? momentOf(event) : undefined,
    },
  });
}
