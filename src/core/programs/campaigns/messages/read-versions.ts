import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { compareDrafts, type FieldChange } from "./compare-drafts.ts";
import type { Draft } from "./draft.ts";
import { listVersions, type Version } from "./list-versions.ts";
import type { Part } from "./parts.ts";
import { draftOf } from "./read-draft.ts";
import { readMessage } from "./read-message.ts";
import { messageOf } from "./stored-message.ts";

export type MessageVersions = {
  campaign: string;
  label: string;
  current: number;
  base: string;
  versions: (Omit<Version, "source"> & { hasWords: boolean })[];
  /** Null unless two versions were requested and both have text. */
  compared: { from: number; to: number; changes: FieldChange[]; draft: Draft } | null;
};

type Input = { campaignId: string; part: Part; from: number | null; to: number | null };

export async function readVersions(
  ctx: Context,
  scope: Scope,
  { campaignId, part, ...asked }: Input,
): Promise<MessageVersions | null> {
  const message = await readMessage(ctx, scope, { campaignId, part });
  if (!message) return null;
  const found = await listVersions(ctx, scope, { campaignId, part });
  const wordsOf = (wanted: number | null) => {
    const source = messageOf(found.find(({ version }) => version === wanted)?.source);
    return wanted !== null && source ? { version: wanted, draft: draftOf(source) } : null;
  };
  const [from, to] = [wordsOf(asked.from), wordsOf(asked.to)];
  return {
    campaign: message.campaign.name,
    label: message.label,
    current: message.version,
    base: message.templateId,
    versions: found.map(({ source, ...version }) => ({ ...version, hasWords: messageOf(source) !== null })),
    compared:
      from && to
        ? {
            from: from.version,
            to: to.version,
            changes: compareDrafts(from.draft, to.draft),
            draft: to.draft,
          }
        : null,
  };
}
