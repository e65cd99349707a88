/** Hides, archives or deletes a coach, mildest first. Each says what it does. */

import { Link } from "react-router";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { useMay } from "#web/console/kit/may.tsx";
import type { CoachAnswer } from "./coach-answer.ts";
import { Section } from "./section.tsx";

type Props = { slug: string; hidden: boolean; archived: boolean; answer: CoachAnswer | null };

export function RemovalSection({ slug, hidden, archived, answer }: Props) {
  const may = useMay();
  if (!may("publish", slug)) return null;
  return (
    <Section id="removal" title={may("site") ? "Hide, archive or delete" : "Hide or archive"} answer={answer}>
      <ul className="removals stack gap-12">
        <li className="cluster gap-16 rows-8 between">
          <p>
            {hidden
              ? "Hidden: visitors can’t see the pages. Emails already promised are still sent."
              : "Hiding removes the pages from public view. Emails already promised are still sent."}
          </p>
          <Act act={hidden ? "show" : "hide"} label={hidden ? "Show to visitors" : "Hide from visitors"} />
        </li>
        <li className="cluster gap-16 rows-8 between">
          <p>
            {archived
              ? "Archived: hidden from visitors and removed from the lists. Nothing is lost."
              : "Archiving hides the coach and removes them from the lists. Nothing is lost."}
          </p>
          <Act act={archived ? "bring-back" : "archive"} label={archived ? "Restore" : "Archive"} />
        </li>
        {may("site") && (
          <li className="cluster gap-16 rows-8 between">
            <p>
              Deleting also removes their pages, leads, emails and files. You see what would be deleted first.
            </p>
            <Link className="act danger" to={`/console/coaches/${slug}/delete`}>
              Delete…
            </Link>
          </li>
        )}
      </ul>
    </Section>
  );
}

function Act({ act, label }: { act: string; label: string }) {
  return (
    <ConsoleForm preventScrollReset>
      <button type="submit" name="act" value={act}>
        {label}
      </button>
    </ConsoleForm>
  );
}
