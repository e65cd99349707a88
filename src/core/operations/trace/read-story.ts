/** One page of a person's story, newest first: messages with their trace, notes, and everything else in words. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { messageFacts } from "./message-facts.ts";
import { messageTrace } from "./message-trace.ts";
import { storyFacts } from "./story-facts.ts";
import { storyStep } from "./story-steps.ts";
import { iso, type Mark, type ShownPart, type StoryEntry } from "./timeline.ts";

/** Entries on a page of the story. */
export const STORY_PAGE = 50;

export type Story = {
  entries: StoryEntry[];
  /** Of the shown part, on all pages. */
  total: number;
  marks: Mark[];
};

/** Null if the person doesn't exist. */
export async function readStory(
  ctx: Context,
  scope: Scope,
  { personId, part = "all", page = 0 }: { personId: string; part?: ShownPart; page?: number },
): Promise<Story | null> {
  const found = await storyFacts(ctx, scope, {
    ...{ personId, part },
    ...{ skip: page * STORY_PAGE, most: STORY_PAGE },
  });
  if (!found) return null;
  const { facts, total, marks, coach } = found;
  const ids = facts.flatMap(({ kind, id }) => (kind === "message" ? [id] : []));
  const messages = await messageFacts(ctx, scope, sql`d.id = any(${sql.param(ids)}::uuid[])`);
  const traces = new Map(
    await Promise.all(messages.map(async (each) => [each.id, await messageTrace(ctx, each)] as const)),
  );
  const entries = facts.flatMap((fact): StoryEntry[] => {
    const { id } = fact;
    const at = iso(fact.at);
    if (fact.kind === "note") return [{ kind: "note", id, at, author: fact.author, text: fact.text }];
    if (fact.kind === "message") {
      const message = traces.get(id);
      return message ? [{ kind: "message", id, at, message }] : [];
    }
    const signup = fact.kind === "signup" ? { leadId: fact.leadId, consentId: id } : null;
    return [{ kind: "step", id, at, step: storyStep(fact, coach), signup }];
  });
  return { entries, total, marks: marks.map((mark) => ({ ...mark, at: iso(mark.at) })) };
}
