/** The decision: for everybody, for people who start from now on, or not yet. */
import type { CampaignChange } from "#core/operations/change-rehearsal/read-change.ts";
import type { ChangeEffects } from "#core/operations/change-rehearsal/read-effects.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { OnlyIf } from "#web/console/kit/may.tsx";
import { people } from "./change-labels.ts";
import { writeFigures } from "./seen-figures.ts";

type Props = {
  change: CampaignChange;
  /** Null: not counted yet. */
  found: ChangeEffects | null;
  /** The figures moved, and the owner was asked once more. */
  wasAsked: boolean;
};

export function ChangeFoot({ change: { campaign, draft, underWay }, found, wasAsked }: Props) {
  const isEmpty = underWay === 0;
  return (
    <ConsoleForm className="change-foot cluster" busyWords="Counting again…">
      <input type="hidden" name="base" value={draft.base} />
      <input type="hidden" name="revision" value={draft.revision} />
      <input type="hidden" name="seen" value={found ? writeFigures(found) : "[]"} />
      {wasAsked && <input type="hidden" name="asked" value="yes" />}
      <OnlyIf may="publish" coach={campaign.coachId} deed="make this live">
        <button
          type="submit"
          name="intent"
          value="everybody"
          className="main"
          disabled={!isEmpty && found === null}
        >
          {isEmpty ? "Make it live" : "Apply to everybody"}
        </button>
        {!isEmpty && <Submit intent="from-now-on">Only for people who start from now on</Submit>}
      </OnlyIf>
      <ActLink to={`/console/campaigns/${campaign.id}`}>Keep as a draft</ActLink>
      <p className="soft small push">{footWords(found, isEmpty)}</p>
    </ConsoleForm>
  );
}

function footWords(found: ChangeEffects | null, isEmpty: boolean): string {
  if (isEmpty) return "No one is under way. Until you make it live, nothing has changed.";
  if (!found || found.atOnce === 0) return "Until you apply it, nothing has changed.";
  return `${people(found.atOnce)} ${found.atOnce === 1 ? "gets" : "get"} an email at once. Until you apply it, nothing has changed.`;
}
