/** Ways to put a coach out of sight, from the mildest on: hide, archive, delete. Each says what it does. */

import { Link } from "react-router";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import type { CoachAnswer } from "./coach-answer.ts";
import { Section } from "./section.tsx";

type Props = { slug: string; hidden: boolean; archived: boolean; answer: CoachAnswer | null };

export function RemovalSection({ slug, hidden, archived, answer }: Props) {
  return (
    <Section id="removal" title="Out of sight" answer={answer}>
      <ul className="removals">
        <li>
          <p>
            {hidden
              ? "Hidden: visitors find none of the pages. Emails that were promised still go out."
              : "Hiding takes the pages from visitors. Emails that were promised still go out."}
          </p>
          <Act act={hidden ? "show" : "hide"} label={hidden ? "Show to visitors" : "Hide from visitors"} />
        </li>
        <li>
          <p>
            {archived
              ? "Archived: hidden, and out of the lists. Nothing is lost."
              : "Archiving hides the coach and takes them out of the lists. Nothing is lost."}
          </p>
          <Act act={archived ? "bring-back" : "archive"} label={archived ? "Bring back" : "Archive"} />
        </li>
        <li>
          <p>Deleting takes pages, leads, emails and files along. What would go is counted first.</p>
          <Link className="act danger" to={`/console/coaches/${slug}/delete`}>
            Delete…
          </Link>
        </li>
      </ul>
    </Section>
  );
}

function Act({ act, label }: { act: string; label: string }) {
  return (
    <ConsoleForm method="post" preventScrollReset>
      <button type="submit" name="act" value={act}>
        {label}
      </button>
    </ConsoleForm>
  );
}
