/** Actions of the editor: publish, discard the draft, keep a new email in the plan’s draft, or send a test to the owner. */

import { data, redirect } from "react-router";
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { readWhole } from "#core/kernel/typed-text.ts";
import { compareDrafts, type FieldChange } from "#core/programs/campaigns/messages/compare-drafts.ts";
import { discardMessageDraft } from "#core/programs/campaigns/messages/discard-message-draft.ts";
import type { Draft, DraftProblem } from "#core/programs/campaigns/messages/draft.ts";
import { type Part, partName } from "#core/programs/campaigns/messages/parts.ts";
import { publishMessage } from "#core/programs/campaigns/messages/publish-message.ts";
import { readDraft } from "#core/programs/campaigns/messages/read-draft.ts";
import { readMessage } from "#core/programs/campaigns/messages/read-message.ts";
import { sendTestMessage } from "#core/programs/campaigns/messages/send-test-message.ts";
import { saveNewEmail } from "#core/programs/campaigns/plan/new-email.ts";
import { MAX_DELAY, MOST_STEPS } from "#core/programs/campaigns/plan/plan.ts";
import { readDelay } from "../delay-labels.ts";
import { postedDraft, previewLeadId } from "./draft.server.ts";
import { type TestReport, testReport } from "./test-messages.ts";

/** Somebody else published meanwhile: their changes, and their version to publish over. */
export type Meanwhile = {
  version: number;
  authorName: string | null;
  at: string;
  templateId: string;
  changes: FieldChange[];
};

export type EditorAnswer = {
  /** As posted, so that nothing typed is lost. */
  draft: Draft;
  problems: DraftProblem[];
  meanwhile?: Meanwhile;
  report?: TestReport;
  delayProblem?: string;
  orderChanged?: boolean;
};

type Input = {
  campaignId: string;
  /** Null: an email that is not live yet. */
  part: Part | null;
  field: (name: string) => string;
};

export async function actOnMessage(ctx: Context & Renderer, scope: Scope, input: Input) {
  const { campaignId, part, field } = input;
  const draft = postedDraft(field);
  const { message, problems } = readDraft(draft);
  const answer = (more: Partial<EditorAnswer>, status = 422) =>
    data<EditorAnswer>({ draft, problems: [], ...more }, { status });
  if (part && field("intent") === "discard") {
    const { outcome } = await discardMessageDraft(ctx, scope, { campaignId, part });
    if (outcome === "unknown") throw data(null, { status: 404 });
    throw redirect(`/console/campaigns/${campaignId}/${partName(part)}`);
  }
  if (!message) return answer({ problems });
  if (field("intent") === "test") {
    const end = await sendTestMessage(ctx, scope, {
      campaignId,
      message,
      part: part ? partName(part) : "new",
      leadId: previewLeadId(field("recipient")),
    });
    if (!end) throw data(null, { status: 404 });
    return answer({ report: testReport(end, scope.email ?? "") }, 200);
  }
  if (field("intent") !== "publish") throw data(null, { status: 400 });
  return part
    ? publish(ctx, scope, { ...input, part, message, draft, answer })
    : add(ctx, scope, { ...input, message, answer });
}

const foreignPicture = (alt: string): DraftProblem => ({
  field: "body",
  words: `The picture “${alt}” is not in this coach’s library. Choose another one, or upload it again.`,
});

type Answer = (more: Partial<EditorAnswer>, status?: number) => ReturnType<typeof data<EditorAnswer>>;
type Ready = Input & { message: EmailMessage; answer: Answer };

async function publish(
  ctx: Context & Renderer,
  scope: Scope,
  { campaignId, part, field, message, draft, answer }: Ready & { part: Part; draft: Draft },
) {
  const published = await publishMessage(ctx, scope, { campaignId, part, message, base: field("base") });
  if (published.outcome === "published")
    throw redirect(`/console/campaigns/${campaignId}/${partName(part)}?published=${published.version}`);
  if (published.outcome === "foreign-picture") return answer({ problems: [foreignPicture(published.alt)] });
  const now = await readMessage(ctx, scope, { campaignId, part });
  if (published.outcome === "unknown" || !now) throw data(null, { status: 404 });
  const { version, authorName, publishedAt, templateId } = now;
  const changes = compareDrafts(now.draft, draft);
  return answer({ meanwhile: { version, authorName, at: publishedAt, templateId, changes } }, 409);
}

async function add(ctx: Context & Renderer, scope: Scope, { campaignId, field, message, answer }: Ready) {
  const at = readWhole(field("at"));
  const delaySeconds = at === null ? readDelay(field("amount"), field("unit"), MAX_DELAY) : 0;
  if (delaySeconds === null) return answer({ delayProblem: "A delay is a number from 0 up to a year." });
  const position = readWhole(field("position"));
  const saved = await saveNewEmail(ctx, scope, {
    ...{ campaignId, at, position, message, delaySeconds },
    seen: field("seen"),
  });
  if (saved.outcome === "saved")
    throw redirect(`/console/campaigns/${campaignId}?step=${at ?? position ?? 1}&done=added`);
  if (saved.outcome === "unknown") throw data(null, { status: 404 });
  if (saved.outcome === "full")
    return answer({ delayProblem: `A campaign has at most ${MOST_STEPS} steps.` });
  if (saved.outcome === "foreign-picture") return answer({ problems: [foreignPicture(saved.alt)] });
  return answer({ orderChanged: true }, 409);
}
