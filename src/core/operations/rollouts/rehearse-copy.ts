/** What a roll-out changes for the people who are under way in one coach's campaign, by the rehearsal of an owner's own change. */
import type { CampaignDocument } from "#core/content/agency-templates/campaign-document.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { attention, type Finding, named, plural, unknown } from "#core/kernel/checks/finding.ts";
import type { Context } from "#core/kernel/context.ts";
import { writeCampaignDocument } from "#core/programs/campaigns/document/write-document.ts";
import { type EffectKind, groupEffects } from "../change-rehearsal/effects.ts";
import { rehearse } from "../change-rehearsal/rehearse-change.ts";
import { isHeld } from "../simulation/limit-at-once.ts";

/** A roll-out has many copies, so each is a sample sooner. */
const MOST_PLAYED = 500;
const WITHIN_MS = 20_000;
/** Whatever it writes is rolled back. */
const author = { id: "rehearsal", name: "Rehearsal" };

export async function rehearseCopy(
  ctx: Context & Renderer,
  campaignId: string,
  words: CampaignDocument,
): Promise<Finding[]> {
  try {
    const rehearsal = await rehearse(ctx, {
      ...{ campaignId, most: MOST_PLAYED, withinMs: WITHIN_MS },
      change: (inside) => writeCampaignDocument(inside, { campaignId, words, author }),
    });
    const counts = Map.groupBy(groupEffects(rehearsal), ({ kind }) => kind);
    counts.delete("same");
    const said = [...counts].map(([kind, groups]) =>
      phraseOf(
        kind,
        groups.reduce((sum, { people }) => sum + people.length, 0),
      ),
    );
    if (said.length === 0) return [];
    const { people, underWay } = rehearsal;
    const who = `Of ${people.length < underWay ? `${people.length} of ` : ""}${plural(underWay, "person", "people")} under way,`;
    return [
      attention(`${who} ${named(said)}.`, "If that is not meant, change the template and check again."),
    ];
  } catch (error) {
    if (!isHeld(error)) throw error;
    return [unknown("What changes for people under way could not be played.", "Check again.")];
  }
}

const phrases: Record<EffectKind, [one: string, many: string]> = {
  twice: ["gets an email again", "get an email again"],
  "at-once": ["gets an email at once", "get an email at once"],
  "not-at-all": ["no longer gets an email", "no longer get an email"],
  "one-more": ["gets one more email", "get one more email"],
  several: ["gets several emails differently", "get several emails differently"],
  earlier: ["gets an email earlier", "get an email earlier"],
  later: ["gets an email later", "get an email later"],
  "other-steps": ["has other steps", "have other steps"],
  same: ["gets the same", "get the same"],
};
const phraseOf = (kind: EffectKind, people: number) => `${people} ${phrases[kind][people === 1 ? 0 : 1]}`;
