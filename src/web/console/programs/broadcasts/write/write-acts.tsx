/** Below a broadcast's text: continue, send a test, or delete it. */

import { Link } from "react-router";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { broadcastAddress } from "../broadcast-steps.ts";
import "#web/console/kit/confirm-dialog.css";

export function WriteActs({ address, here }: { address: string; here: string }) {
  return (
    <div className="editor-acts cluster gap-12 rows-8">
      <button type="submit" name="intent" value="next" className="main">
        Choose audience
      </button>
      <button type="submit" name="intent" value="test" data-keeps-words>
        Send a test to me
      </button>
      <span className="soft">The test goes to {address}.</span>
      <Link className="act danger" to={`${here}?confirm=delete`}>
        Delete…
      </Link>
    </div>
  );
}

export function DeleteDraft({ broadcast: { id, name } }: { broadcast: { id: string; name: string } }) {
  return (
    <section className="confirm sheet" aria-labelledby="delete-title">
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
