/** What the editor says around a page's draft: a plan to publish it, a red night, and who else has it open. */
import { seeEditors } from "#core/content/drafts/see-editors.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { findGreenVersion } from "#core/operations/publishing/republish-green.ts";
import { findSchedule } from "#core/operations/publishing/schedule/schedule-page.ts";

export async function readPublishing(
  ctx: Context,
  scope: Scope,
  { pageId, part }: { pageId: string; part: string },
) {
  const [schedule, red, editors] = await Promise.all([
    findSchedule(ctx, scope, { pageId }),
    findGreenVersion(ctx, scope, { pageId }),
    seeEditors(ctx, scope, { pageId, part }),
  ]);
  return {
    schedule: schedule && { ...schedule, publishAt: schedule.publishAt.toISOString() },
    red: red && { checkedAt: red.checkedAt.toISOString(), greenVersion: red.greenVersion },
    editors,
    now: ctx.clock.now().toISOString(),
  };
}
export type Publishing = Awaited<ReturnType<typeof readPublishing>>;
