/** Changes that nobody gets yet: how many there are, and how to see what they do, make them live or discard them. */
import { Link } from "react-router";
import { countChanges } from "#core/programs/campaigns/plan/plan-changes.ts";
import type { PlanDraft } from "#core/programs/campaigns/plan/save-plan.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { OnlyIf } from "#web/console/kit/may.tsx";
import { When } from "#web/console/kit/when.tsx";
import { people } from "./people-label.ts";

type Props = {
  plan: PlanDraft;
  active: number;
  seen: string;
  here: string;
  coach: string;
  now: string;
  problem: string | undefined;
};

export function DraftBar({ plan: { live, draft }, active, seen, here, coach, now, problem }: Props) {
  if (!draft) return null;
  const changes = countChanges(live, draft.plan);
  return (
    <section className="draft-bar cluster gap-12" aria-label="Changes that are not live yet">
      <div className="grow">
        <p>
          <b>{changes === 1 ? "1 change" : `${changes} changes`}, not live yet.</b>{" "}
          {active === 0 ? "Nobody is under way." : `${people(active)} under way.`}{" "}
          <span className="soft">
            Saved by {draft.authorName}, <When at={draft.savedAt} now={now} />
          </span>
        </p>
        {draft.isOutdated && (
          <p className="bad">
            The live campaign changed after this draft was begun. The map marks every difference to what is
            live now: check each one before you go on.
          </p>
        )}
        {problem && (
          <p className="bad" role="alert">
            {problem}
          </p>
        )}
      </div>
      <ConsoleForm method="post" action={here} className="row" preventScrollReset>
        <input type="hidden" name="seen" value={seen} />
        <button type="submit" name="intent" value="discard">
          Discard
        </button>
        {active > 0 ? (
          <Link className="act main" to={`${here}/change`}>
            See what it does
          </Link>
        ) : (
          <OnlyIf may="publish" coach={coach} deed="make it live">
            <button type="submit" name="intent" value="publish" className="main">
              Make it live
            </button>
          </OnlyIf>
        )}
      </ConsoleForm>
    </section>
  );
}
