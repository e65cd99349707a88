/** The sample coaches: how many are visible, hidden in one click, or deleted after a preview. */

import { Link } from "react-router";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import "./samples-notice.css";

type Props = {
  coaches: { sample: boolean; hidden: boolean }[];
  /** The form's target on pages other than the list. */
  action?: string;
};

export function SamplesNotice({ coaches, action }: Props) {
  const samples = coaches.filter(({ sample }) => sample);
  const shown = samples.filter(({ hidden }) => !hidden).length;
  if (samples.length === 0) return null;
  const all = samples.length;
  return (
    <ConsoleForm {...(action && { action })} className="sheet samples-notice cluster gap-12 between">
      <p>
        <strong>
          {shown > 0
            ? `${shown === 1 ? "One sample coach is" : `${shown} sample coaches are`} on your public site`
            : `${all === 1 ? "One sample coach is" : `${all} sample coaches are`} hidden`}
        </strong>{" "}
        <span className="soft">
          {shown > 0
            ? "They are invented. Once hidden, they stay here as examples."
            : "Visitors can’t see them. They stay here as examples."}
        </span>
      </p>
      <div className="acts">
        {shown > 0 && (
          <button type="submit" name="act" value="hide-samples">
            Hide all samples
          </button>
        )}
        <Link className="act danger" to="/console/coaches/delete-samples">
          Delete…
        </Link>
      </div>
    </ConsoleForm>
  );
}
