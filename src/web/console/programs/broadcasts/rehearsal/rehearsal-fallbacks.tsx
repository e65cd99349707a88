/** How many recipients read a field's fallback text. */
import { Link } from "react-router";
import type { Rehearsal } from "#core/programs/broadcasts/rehearse-broadcast.ts";
import { fieldLabel } from "#web/console/email-editor/tags/chip-label.ts";
import { count, people } from "../broadcast-labels.ts";
import { broadcastAddress } from "../broadcast-steps.ts";

type Shown = { broadcastId: string; rehearsal: Pick<Rehearsal, "fallbacks" | "gets"> };

export function RehearsalFallbacks({ broadcastId, rehearsal: { fallbacks, gets } }: Shown) {
  const read = fallbacks.filter((each) => each.people > 0);
  if (read.length === 0) return null;
  return (
    <section className="notice" data-tone="wait" aria-label="Fields that are not known of everybody">
      <ul>
        {read.map(({ field, label, otherwise, people: number }) => {
          const words = otherwise ? `“${otherwise}”` : "nothing";
          const name = fieldLabel(field, label ? { [field]: label } : {});
          return (
            <li key={field}>
              {number === gets
                ? `“${name}” is known of nobody who gets this: everybody reads ${words} in its place. `
                : `“${name}” is not known of ${count(number)} of ${people(gets)}: they read ${words} in its place. `}
              <Link to={broadcastAddress(broadcastId, "write")}>Edit the text</Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
