/** A quiz result, with the choice to send it along and the link to the guide. */

import { useContext } from "react";
import type { PublicCoach, PublicPage } from "#core/content/pages/public-page.ts";
import type { QuizTier } from "#core/content/pages/quiz.ts";
import { pick } from "#core/kernel/pick.ts";
import { CallToAction } from "../lead-form/call-to-action.tsx";
import { HiddenFieldsContext } from "../lead-form/hidden-fields.tsx";
import { isSignedUp, SubmissionContext } from "../lead-form/submission.ts";

type Props = {
  tier: QuizTier;
  field: string;
  page: PublicPage;
  coach: PublicCoach;
  scripted: boolean;
  onAgain: () => void;
};

export function QuizResult({ tier, field, page, coach, scripted, onAgain }: Props) {
  const { values, put } = useContext(HiddenFieldsContext);
  const { answer } = useContext(SubmissionContext);
  const shared = pick(values, field) === tier.id;
  const signedUp = isSignedUp(answer);
  return (
    <div className="check-result">
      <p className="check-count">Your result</p>
      <h3 tabIndex={-1} data-result={tier.id}>
        {tier.title}
      </h3>
      <p>{tier.text}</p>
      {page.form && !signedUp && (
        <p className="check-share" aria-live="polite">
          {shared
            ? `If you ask for ${page.form.leadMagnetName} now, this result goes with your address, so that the email fits. `
            : "Your result stays on this page. The email comes without it. "}
          {scripted && (
            <button type="button" className="check-link" onClick={() => put(field, shared ? "" : tier.id)}>
              {shared ? "Leave it out" : "Send it along"}
            </button>
          )}
        </p>
      )}
      <div className="check-moves">
        {page.form && <CallToAction page={page} coach={coach} label={page.form.button} />}
        {scripted ? (
          <button type="button" className="check-link" onClick={onAgain}>
            Change my answers
          </button>
        ) : (
          <a className="check-link" href="?#check">
            Clear my answers
          </a>
        )}
      </div>
    </div>
  );
}
