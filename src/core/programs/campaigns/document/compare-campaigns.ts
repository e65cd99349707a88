/** What differs between two versions of a campaign, email by email. */
import { isDeepStrictEqual } from "node:util";
import { type CampaignDocument, listEmails } from "#core/content/agency-templates/campaign-document.ts";
import { compareDrafts, type FieldChange } from "../messages/compare-drafts.ts";
import { emptyDraft } from "../messages/draft.ts";
import { partLabel, readPart } from "../messages/parts.ts";
import { draftOf } from "../messages/read-draft.ts";

export type EmailChange = {
  label: string;
  what: "added" | "removed" | "changed" | "moved";
  changes: FieldChange[];
  /** In seconds; null: as it was. */
  delay: { from: number; to: number } | null;
};

export function compareCampaigns(before: CampaignDocument, after: CampaignDocument): EmailChange[] {
  const [old, now] = [byPlace(before), byPlace(after)];
  const orders = [
    [...old.keys()].filter((place) => now.has(place)),
    [...now.keys()].filter((place) => old.has(place)),
  ] as const;
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((place): EmailChange[] => {
    const [was, is] = [old.get(place), now.get(place)];
    const changes = compareDrafts(was?.draft ?? emptyDraft, is?.draft ?? emptyDraft);
    const label = (is ?? was)?.label ?? "";
    if (!was || !is) return [{ label, what: is ? "added" : "removed", changes, delay: null }];
    const delay = was.delay === is.delay ? null : { from: was.delay, to: is.delay };
    if (delay || !isDeepStrictEqual(was.draft, is.draft)) return [{ label, what: "changed", changes, delay }];
    const isMoved = orders[0].indexOf(place) !== orders[1].indexOf(place);
    return isMoved ? [{ label, what: "moved", changes, delay }] : [];
  });
}

const byPlace = (words: CampaignDocument) =>
  new Map(
    listEmails(words).map(({ place, position, message }) => {
      const part = readPart(position === null ? place : `step-${position}`);
      const label = part ? partLabel(part, { position, ownSignup: Boolean(words.signup) }) : place;
      const delay = "delaySeconds" in message ? message.delaySeconds : 0;
      return [place, { label, delay, draft: draftOf(message) }];
    }),
  );
