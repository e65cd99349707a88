/** What the editor's buttons do: publish the words, add the step they are for, or send them to the owner alone. */

import { data, redirect } from "react-router";
import type { Owner } from "#core/access/owners/owner-auth.ts";
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import { readWhole } from "#core/kernel/typed-text.ts";
import { addStep } from "#core/programs/campaigns/add-step.ts";
import { MAX_DELAY } from "#core/programs/campaigns/change-delay.ts";
import { compareDrafts, type FieldChange } from "#core/programs/campaigns/compare-drafts.ts";
import type { Draft, DraftProblem } from "#core/programs/campaigns/draft.ts";
import { type Part, partName } from "#core/programs/campaigns/parts.ts";
import { publishMessage } from "#core/programs/campaigns/publish-message.ts";
import { readDraft } from "#core/programs/campaigns/read-draft.ts";
import { readMessage } from "#core/programs/campaigns/read-message.ts";
import { sendTestMessage } from "#core/programs/campaigns/send-test-message.ts";
import { readDelay } from "./delay-labels.ts";
import { postedDraft, readers } from "./draft.server.ts";
import { type TestReport, testReport } from "./test-messages.ts";

/** Somebody else published meanwhile: what they did to the words, and their version, to publish over if that is meant. */
export type Meanwhile = {
  version: number;
  authorName: string | null;
  at: string;
  templateId: string;
  changes: FieldChange[];
};

export type EditorAnswer = {
  /** As it was posted: nothing that was typed is lost. */
  draft: Draft;
  problems: DraftProblem[];
  meanwhile?: Meanwhile;
  report?: TestReport;
  /** For a step that is being added. */
  delayProblem?: string;
  orderChanged?: boolean;
};

type Input = {
  campaignId: string;
  /** Null: a step that does not exist yet. */
  part: Part | null;
  field: (name: string) => string;
};

export async function actOnMessage(ctx: Context & Renderer, owner: Owner, input: Input) {
  const { campaignId, part, field } = input;
  const draft = postedDraft(field);
  const { message, problems } = readDraft(draft);
  const answer = (more: Partial<EditorAnswer>, status = 422) =>
    data<EditorAnswer>({ draft, problems: [], ...more }, { status });
  if (!message) return answer({ problems });
  if (field("intent") === "test") {
    const end = await sendTestMessage(ctx, owner, {
      campaignId,
      message,
      part: part ? partName(part) : "new",
      leadId: readers(field("reader")),
    });
    if (!end) throw data(null, { status: 404 });
    return answer({ report: testReport(end, owner.email) }, 200);
  }
  if (field("intent") !== "publish") throw data(null, { status: 400 });
  return part
    ? publish(ctx, owner, { ...input, part, message, draft }, answer)
    : add(ctx, owner, input, message, answer);
}

type Answer = (more: Partial<EditorAnswer>, status?: number) => ReturnType<typeof data<EditorAnswer>>;

async function publish(
  ctx: Context & Renderer,
  owner: Owner,
  { campaignId, part, field, message, draft }: Input & { part: Part; message: EmailMessage; draft: Draft },
  answer: Answer,
) {
  const published = await publishMessage(ctx, owner, { campaignId, part, message, base: field("base") });
  if (published.outcome === "published")
    throw redirect(`/console/campaigns/${campaignId}/${partName(part)}?published=${published.version}`);
  const now = await readMessage(ctx, { campaignId, part });
  if (published.outcome === "unknown" || !now) throw data(null, { status: 404 });
  const { version, authorName, publishedAt, templateId } = now;
  const changes = compareDrafts(now.draft, draft);
  return answer({ meanwhile: { version, authorName, at: publishedAt, templateId, changes } }, 409);
}

async function add(
  ctx: Context & Renderer,
  owner: Owner,
  { campaignId, field }: Input,
  message: EmailMessage,
  answer: Answer,
) {
  const delaySeconds = readDelay(field("amount"), field("unit"), MAX_DELAY);
  if (delaySeconds === null) return answer({ delayProblem: "A delay is a number from 0 up to a year." });
  const added = await addStep(ctx, owner, {
    campaignId,
    message,
    delaySeconds,
    position: readWhole(field("position")) ?? 0,
    seen: field("seen"),
  });
  if (added.outcome === "done")
    throw redirect(`/console/campaigns/${campaignId}?done=added#step-${added.step}`);
  if (added.outcome === "unknown") throw data(null, { status: 404 });
  return answer({ orderChanged: true }, 409);
}
