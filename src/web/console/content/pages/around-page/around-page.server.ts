/** A page's campaign, event and own colors: reading and changing them. */
import { findCoachOfScope } from "#core/content/coaches/find-coach-of-scope.ts";
import type { Draft } from "#core/content/drafts/draft.ts";
import type { Patch } from "#core/content/drafts/patch.ts";
import { type PageColours, readableColours } from "#core/content/pages/look/readable-colours.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { listReferences } from "#core/operations/publishing/list-references.ts";
import type { EditorAnswer } from "../editor-answer.ts";

export async function readAround(ctx: Context, scope: Scope, { pageId, document }: Draft) {
  const [references, found] = await Promise.all([
    listReferences(ctx, scope, { pageId }),
    findCoachOfScope(ctx, scope, { slug: document.coach }),
  ]);
  const primary = found?.coach.brand.palette.primary ?? "#000000";
  return {
    references,
    hasForm: document.form !== undefined,
    isEvent: document.kind === "event",
    colours: document.colours ?? null,
    brandColours: { gradientFrom: primary, gradientTo: primary, button: primary },
    search: {
      ...{ title: document.title, description: document.description },
      url: new URL(document.addresses[0] ?? "/", ctx.settings.publicUrl).href,
    },
  };
}

export type Around = Awaited<ReturnType<typeof readAround>>;

type Read = { change: Patch } | { answer: EditorAnswer };
type Input = { draft: Draft; intent: string; field(name: string): string };

/** Null: another kind of change. */
export async function readAroundChange(ctx: Context, scope: Scope, input: Input): Promise<Read | null> {
  switch (input.intent) {
    case "campaign":
    case "event":
      return referenceChange(ctx, scope, input);
    case "colours":
      return coloursChange(ctx, scope, input);
    case "colours-off":
      return { change: { op: "remove", path: ["colours"] } };
    default:
      return null;
  }
}

/** Only the coach's own, whatever was posted. */
async function referenceChange(ctx: Context, scope: Scope, { draft, intent, field }: Input): Promise<Read> {
  const references = await listReferences(ctx, scope, { pageId: draft.pageId });
  const chosen = field(intent);
  if (intent === "campaign") {
    const isThere = draft.document.form && references?.campaigns.some(({ id }) => id === chosen);
    return isThere
      ? { change: { op: "set", path: ["form", "campaign"], value: chosen } }
      : { answer: { errors: { campaign: "Choose one of the coach’s campaigns." } } };
  }
  const event = references?.events.find(({ id }) => id === chosen);
  if (!event || draft.document.kind !== "event")
    return { answer: { errors: { event: "Choose one of the coach’s events." } } };
  if (!event.isOwn) return { change: { op: "set", path: ["eventId"], value: chosen } };
  return draft.document.eventId
    ? { change: { op: "remove", path: ["eventId"] } }
    : { answer: { errors: {} } };
}

async function coloursChange(ctx: Context, scope: Scope, { draft, field }: Input): Promise<Read> {
  const typed = (name: keyof PageColours) => field(name).trim().toLowerCase();
  const colours = {
    gradientFrom: typed("gradientFrom"),
    gradientTo: typed("gradientTo"),
    button: typed("button"),
  };
  const wrong = Object.entries(colours).find(([, value]) => !/^#[0-9a-f]{6}$/.test(value));
  if (wrong) return { answer: { errors: { [wrong[0]]: "A color looks like #2347ae." } } };
  const found = await findCoachOfScope(ctx, scope, { slug: draft.document.coach });
  const readable = readableColours(colours, found?.coach.brand.palette.ink ?? "#000000");
  return JSON.stringify(readable) === JSON.stringify(colours)
    ? { change: { op: "set", path: ["colours"], value: colours } }
    : { answer: { offered: { chosen: colours, readable } } };
}
