/** What the guard found before a draft goes live: each problem with its fix and the way to it, and the owner's own way on. */

import type { Finding } from "#core/kernel/checks/finding.ts";
import { isAboutAddresses, stopsOf } from "#core/operations/checks/page/stops.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { Problems } from "#web/console/kit/findings.tsx";

type Props = {
  problems: Finding[];
  revision: number;
  part: string;
  here: string;
  planned?: { at: string; zone: string } | undefined;
};

/** The part of the editor that a path of the document belongs to. */
const partOf = (path: string) =>
  /^blocks\.(\d+)/.exec(path)?.[1] ?? (path.startsWith("form") ? "form" : "page");

export function PublishGuard({ problems, revision, part, here, planned }: Props) {
  const stops = stopsOf(problems);
  const isFree = !stops.some(({ path }) => isAboutAddresses(path));
  return (
    <section
      className="notice"
      data-tone="error"
      aria-labelledby="guard-title"
      role="alert"
      tabIndex={-1}
      data-news="yes"
    >
      <h2 id="guard-title">{`Not published: ${stops.length === 1 ? "one thing is" : `${stops.length} things are`} wrong`}</h2>
      <Problems findings={problems} linkTo={(path) => `${here}?part=${partOf(path)}`} />
      {isFree && (
        <details>
          <summary>Publish it anyway</summary>
          <ConsoleForm method="post" className="entries">
            <input type="hidden" name="part" value={part} />
            <input type="hidden" name="revision" value={revision} />
            <label>
              Why
              <input type="text" name="reason" required maxLength={300} />
            </label>
            {planned && (
              <>
                <input type="hidden" name="at" value={planned.at} />
                <input type="hidden" name="zone" value={planned.zone} />
              </>
            )}
            <button type="submit" name="intent" value={planned ? "schedule" : "publish"}>
              {planned ? "Schedule with this reason" : "Publish with this reason"}
            </button>
          </ConsoleForm>
        </details>
      )}
    </section>
  );
}
