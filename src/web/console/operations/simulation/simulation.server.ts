/** Runs the forecast a URL asks for; null if the person or page doesn't exist. */
import type { Renderer } from "#core/content/emails/renderer.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { listFilterOptions } from "#core/leads/people/list-filter-options.ts";
import type { Simulation } from "#core/operations/simulation/outcome.ts";
import { simulatePerson } from "#core/operations/simulation/simulate-person.ts";
import { readLocal } from "#core/programs/events/local-time.ts";
import type { SimulationInput } from "./simulation-input.ts";

export async function runSimulation(
  ctx: Context & Renderer,
  scope: Scope,
  asked: SimulationInput,
): Promise<Simulation | "busy" | null> {
  if (asked.person) return simulatePerson(ctx, scope, { person: { personId: asked.person } });
  const place =
    asked.page && (await listFilterOptions(ctx, scope)).pages.find(({ slug }) => slug === asked.page);
  if (!place) return null;
  const { at, event, name } = asked;
  const { timeZone } = await readSiteSettings(ctx);
  return simulatePerson(ctx, scope, {
    madeUp: {
      pageId: place.id,
      name: name || null,
      at: momentOf(at, timeZone) ?? ctx.clock.now(),
      eventAt: momentOf(event, timeZone),
    },
  });
}

/** When clocks change: the first of two equal local times, or the time that replaces a skipped one. */
function momentOf(local: string, zone: string): Date | undefined {
  const reading = readLocal(local, zone);
  if (!reading) return undefined;
  if (reading.kind === "none") return momentOf(reading.after, zone);
  return reading.kind === "one" ? reading.at : reading.first;
}
