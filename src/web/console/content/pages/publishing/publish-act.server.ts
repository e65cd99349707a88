/** What an owner plans for a page, or shows of it: a time to go live, a link to the draft, the way back from a red night. */
import { data, redirect } from "react-router";
import { createPreviewLink } from "#core/content/drafts/create-preview-link.ts";
import { revokePreviewLinks } from "#core/content/drafts/revoke-preview-links.ts";
import { readZone } from "#core/content/pages/event/zone.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { republishGreen } from "#core/operations/publishing/republish-green.ts";
import { cancelSchedule, schedulePage } from "#core/operations/publishing/schedule/schedule-page.ts";
import { readLocal } from "#core/programs/events/local-time.ts";
import type { EditorAnswer } from "../editor-answer.ts";

type Input = { pageId: string; intent: string; revision: number; field(name: string): string };

/** Null: another kind of act. */
export async function publishAct(ctx: Context, scope: Scope, { pageId, intent, revision, field }: Input) {
  const here = (said: string) => redirect(`/console/pages/${pageId}?part=page&said=${said}`);
  const answer = (answered: EditorAnswer, status: number) => data<EditorAnswer>(answered, { status });
  switch (intent) {
    case "schedule": {
      const publishAt = readTime(field("at"), field("zone"));
      if (!publishAt)
        return answer(
          {
            errors: {
              at: "That time doesn’t exist on that day because the clocks change. Choose another one.",
            },
          },
          422,
        );
      const reason = field("reason").trim() || null;
      const planned = await schedulePage(ctx, scope, { pageId, revision, publishAt, reason });
      switch (planned.outcome) {
        case "stopped":
          return answer(
            { problems: planned.problems, planned: { at: field("at"), zone: field("zone") } },
            422,
          );
        case "invalid-time":
          return answer({ errors: { at: "Choose a time in the future, within a year." } }, 422);
        case "changed-meanwhile":
          return answer({ conflict: "" }, 409);
        case "unknown":
          return answer({ errors: {} }, 404);
        default:
          return here(planned.outcome);
      }
    }
    case "cancel-schedule":
      await cancelSchedule(ctx, scope, { pageId });
      return here("schedule-cancelled");
    case "preview-link": {
      const link = await createPreviewLink(ctx, scope, { pageId });
      return link
        ? answer({ preview: { url: link.url, expiresAt: link.expiresAt.toISOString() } }, 200)
        : answer({ errors: {} }, 404);
    }
    case "revoke-previews":
      await revokePreviewLinks(ctx, scope, { pageId });
      return here("previews-revoked");
    case "republish-green": {
      const back = await republishGreen(ctx, scope, { pageId });
      if (back.outcome === "stopped") return answer({ problems: back.problems }, 422);
      if (back.outcome === "changed-meanwhile") return answer({ conflict: "" }, 409);
      return here(back.outcome === "published" ? "green-again" : back.outcome);
    }
    default:
      return null;
  }
}

/** Of an hour that the clock shows twice, the first. */
function readTime(local: string, zone: string): Date | null {
  const reading = readLocal(local, readZone(zone) ?? "UTC");
  if (!reading || reading.kind === "none") return null;
  return reading.kind === "one" ? reading.at : reading.first;
}
