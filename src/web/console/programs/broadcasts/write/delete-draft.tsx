/** Asks before a broadcast is deleted. */

import { Link } from "react-router";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { broadcastAddress } from "../broadcast-steps.ts";
import "#web/console/kit/confirm-dialog.css";

export function DeleteDraft({ broadcast: { id, name } }: { broadcast: { id: string; name: string } }) {
  return (
    <section className="confirm sheet over-editor" aria-labelledby="delete-title">
      <h2 id="delete-title">{`Delete “${name}”?`}</h2>
      <p>Its text and audience are deleted. No one has received it.</p>
      <ConsoleForm method="post" action="/console/broadcasts" className="confirm-actions">
        <input type="hidden" name="broadcast" value={id} />
        <button type="submit" name="intent" value="delete" className="main danger">
          Delete it
        </button>
        <Link className="act" to={broadcastAddress(id, "write")}>
          Keep it
        </Link>
      </ConsoleForm>
    </section>
  );
}
