/** Everything that the page of a person says: who they are, where they stand, what comes next and what happened. */
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { type PersonDetails, readPerson } from "#core/leads/people/read-person.ts";
import { type Coming, readComing } from "../simulation/read-coming.ts";
import { type JourneyFacts, journeyFacts } from "../trace/journey-facts.ts";
import { readStory, type Story } from "../trace/read-story.ts";
import type { ShownPart } from "../trace/timeline.ts";

export type PersonPage = {
  now: string;
  person: PersonDetails;
  journeys: JourneyFacts[];
  coming: Coming;
  story: Story;
};

export async function readPersonPage(
  ctx: Context & Renderer,
  scope: Scope,
  asked: { personId: string; part?: ShownPart; page?: number; deadlineMs?: number },
): Promise<PersonPage | null> {
  const { personId } = asked;
  const [person, journeys, coming, story] = await Promise.all([
    readPerson(ctx, scope, { personId }),
    journeyFacts(ctx, { personIds: [personId] }),
    readComing(ctx, scope, asked),
    readStory(ctx, scope, asked),
  ]);
  if (!person || !coming || !story) return null;
  return { now: ctx.clock.now().toISOString(), person, journeys, coming, story };
}
