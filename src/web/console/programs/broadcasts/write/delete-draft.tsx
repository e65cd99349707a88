/** Asks before a broadcast is deleted. */

import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { broadcastAddress } from "../broadcast-steps.ts";
import "#web/console/kit/confirm-dialog.css";

export function DeleteDraft({ broadcast: { id, name } }: { broadcast: { id: string; name: string } }) {
  return (
    <section className="confirm sheet over-editor" aria-labelledby="delete-title">
      <h2 id="delete-title">{`Delete “${name}”?`}</h2>
      <p>Its text and audience are deleted. No one has received it.</p>
      <ConsoleForm action="/console/broadcasts" className="confirm-actions" fields={{ broadcast: id }}>
        <button type="submit" name="intent" value="delete" className="main danger">
          Delete it
        </button>
        <ActLink to={broadcastAddress(id, "write")}>Keep it</ActLink>
      </ConsoleForm>
    </section>
  );
}
