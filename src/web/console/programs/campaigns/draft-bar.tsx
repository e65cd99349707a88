/** Changes that nobody gets yet: how many there are, and how to see what they do, make them live or discard them. */
import { countChanges } from "#core/programs/campaigns/plan/plan-changes.ts";
import type { PlanDraft } from "#core/programs/campaigns/plan/save-plan.ts";
import { ConsoleForm, MainSubmit, Submit } from "#web/console/form/console-form.tsx";
import { MainLink } from "#web/console/kit/act-link.tsx";
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
      <ConsoleForm action={here} className="row" preventScrollReset fields={{ seen }}>
        <Submit intent="discard">Discard</Submit>
        {active > 0 ? (
          <MainLink to={`${here}/change`}>See what it does</MainLink>
        ) : (
          <OnlyIf may="publish" coach={coach} deed="make it live">
            <MainSubmit intent="publish">Make it live</MainSubmit>
          </OnlyIf>
        )}
      </ConsoleForm>
    </section>
  );
}
