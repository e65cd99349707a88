/** Actions below a broadcast's text: save and continue, or send a test to the owner. */
import { data, redirect } from "react-router";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { readWhole } from "#core/kernel/typed-text.ts";
import {
  type BroadcastMessageSaved,
  saveBroadcastMessage,
} from "#core/programs/broadcasts/message/save-broadcast-message.ts";
import { sendTestBroadcast } from "#core/programs/broadcasts/message/send-test-broadcast.ts";
import { renameBroadcast } from "#core/programs/broadcasts/rename-broadcast.ts";
import type { Draft, DraftProblem } from "#core/programs/campaigns/messages/draft.ts";
import { postedDraft, previewLeadId } from "../../campaigns/editor/draft.server.ts";
import { type TestReport, testReport } from "../../campaigns/editor/test-messages.ts";
import { broadcastAddress } from "../broadcast-steps.ts";

export type WriteAnswer = {
  /** As posted, so that nothing typed is lost. */
  draft: Draft;
  problems: DraftProblem[];
  nameProblem?: string;
  /** Somebody else saved meanwhile; posting again overwrites their text. */
  meanwhile?: { authorName: string; revision: number };
  report?: TestReport;
};

type Input = { broadcastId: string; field: (name: string) => string };

export async function actOnBroadcastMessage(
  ctx: Context & Renderer,
  scope: Scope,
  { broadcastId, field }: Input,
) {
  const draft = postedDraft(field);
  const answer = (more: Partial<WriteAnswer>, status = 422) =>
    data<WriteAnswer>({ draft, problems: [], ...more }, { status });
  const renamed = await renameBroadcast(ctx, scope, { broadcastId, name: field("name") });
  if (renamed.outcome === "unknown") throw data(null, { status: 404 });
  if (renamed.outcome === "invalid") return answer({ nameProblem: renamed.reason });
  const saved = await saveWords(ctx, scope, {
    broadcastId,
    draft,
    revision: readWhole(field("revision")) ?? 0,
  });
  if (saved.outcome === "changed") return answer({ meanwhile: saved }, 409);
  if (saved.outcome === "too-long" || saved.outcome === "invalid")
    return answer({ problems: [{ field: "body", words: "This is too long to save." }] });
  if (saved.outcome !== "saved") throw redirect(broadcastAddress(broadcastId));
  if (field("intent") !== "test") throw redirect(broadcastAddress(broadcastId, "audience"));
  const personId = previewLeadId(field("recipient"));
  const sent = await sendTestBroadcast(ctx, scope, { broadcastId, personId });
  if (sent.outcome === "unknown") throw data(null, { status: 404 });
  if (sent.outcome === "incomplete") return answer({ problems: sent.problems });
  return answer({ report: testReport(sent.end, scope.email ?? "") }, 200);
}

type Words = { broadcastId: string; draft: Draft; revision: number };

/** The same person's autosave a moment ago is not a conflict. */
async function saveWords(ctx: Context, scope: Scope, words: Words): Promise<BroadcastMessageSaved> {
  const saved = await saveBroadcastMessage(ctx, scope, words);
  return saved.outcome === "changed" &&
    saved.authorName === scope.actor.name &&
    saved.revision > words.revision
    ? saveBroadcastMessage(ctx, scope, { ...words, revision: saved.revision })
    : saved;
}
