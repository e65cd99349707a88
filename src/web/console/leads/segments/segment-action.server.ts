/** Actions of the segment builder: count, save and delete. */
import { data, redirect } from "react-router";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { copySegment } from "#core/leads/segments/copy-segment.ts";
import { deleteSegment } from "#core/leads/segments/delete-segment.ts";
import type { DraftGroup } from "#core/leads/segments/draft.ts";
import { previewSegment, type SegmentPreview } from "#core/leads/segments/preview-segment.ts";
import { type LineProblem, readDraft } from "#core/leads/segments/read-draft.ts";
import { saveSegment } from "#core/leads/segments/save-segment.ts";
import { inUseText } from "#web/console/leads/in-use-text.ts";
import { openCopy } from "#web/console/open-copy.server.ts";
import { readForm, textOf } from "#web/posted-form.ts";
import { postedDraft } from "./posted-draft.ts";

export type SegmentAnswer = {
  name: string;
  draft: DraftGroup;
  /** Set only on saving: a line that is still being typed is not wrong yet. */
  problems: LineProblem[];
  reason: string | null;
  preview: SegmentPreview;
  /** What remains after each top-level line; null if it is incomplete or unknown. */
  remaining: (number | null)[];
};

/** An incomplete line has no figure and does not change the others. */
export function besideLines({ items }: DraftGroup, remaining: number[] | null): (number | null)[] {
  const figures = [...(remaining ?? [])];
  return items.map((item) => {
    const { tree } = readDraft({ kind: "group", match: "all", items: [item] });
    return tree.items.length > 0 ? (figures.shift() ?? null) : null;
  });
}

type Asked = {
  request: Request;
  /** Null for an unsaved segment. */
  segmentId: string | null;
  coach: string;
  /** Of all coaches: a copy may be for another one. */
  whole: Scope;
};

export async function segmentAction(ctx: Context, scope: Scope, { request, segmentId, coach, whole }: Asked) {
  const form = await readForm(request);
  const intent = textOf(form, "intent");
  const name = textOf(form, "name").slice(0, 200);
  if (intent === "delete" && segmentId) {
    const deleted = await deleteSegment(ctx, scope, { segmentId });
    if (deleted.outcome === "unknown") throw data(null, { status: 404 });
    if (deleted.outcome === "in-use")
      return data({ held: inUseText("segment", deleted.campaigns) }, { status: 422 });
    throw redirect("/console/segments?deleted=yes");
  }
  if (intent === "copy" && segmentId) {
    const other = textOf(form, "coach");
    const copied = await copySegment(ctx, whole, { segmentId, coach: other });
    if (copied.outcome === "unknown") throw data(null, { status: 404 });
    if (copied.outcome === "saved")
      throw openCopy(ctx, {
        ...{ request, coach: other },
        to: `/console/segments/${copied.segmentId}?saved=yes`,
      });
    const problem =
      copied.outcome === "missing"
        ? `This coach has nothing named ${new Intl.ListFormat("en").format(copied.names.map((each) => `“${each}”`))}. Copy it first.`
        : copied.reason;
    return data({ problem }, { status: 422 });
  }
  const draft = postedDraft(form);
  const { tree, problems } = readDraft(draft);
  let reason: string | null = null;
  if (intent === "save") {
    if (problems.length === 0) {
      const isShared = textOf(form, "shared") === "yes";
      const saved = await saveSegment(ctx, scope, { segmentId, coach, name, conditions: tree, isShared });
      if (saved.outcome === "saved") throw redirect(`/console/segments/${saved.segmentId}?saved=yes`);
      if (saved.outcome === "unknown") throw data(null, { status: 404 });
      reason = saved.reason;
    } else reason = "Some lines are not complete yet.";
  } else if (intent !== "count") throw data(null, { status: 400 });
  const preview = await previewSegment(ctx, scope, { coach, conditions: tree });
  if (!preview) throw data(null, { status: 404 });
  return {
    ...{ name, draft, reason, preview },
    remaining: besideLines(draft, preview.remaining),
    problems: intent === "save" ? problems : [],
  } satisfies SegmentAnswer;
}
