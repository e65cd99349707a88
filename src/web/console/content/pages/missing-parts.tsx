/** What a page still needs, in kind words and with the way to it. */
import { Link } from "react-router";
import type { MissingPart, PageNeeds } from "#core/operations/publishing/missing-parts.ts";

export const missingLabels: Record<MissingPart, string> = {
  guide: "The PDF is still to come",
  date: "The date is still to come",
};

export function MissingParts({ missing, eventId, here }: PageNeeds & { here: string }) {
  if (missing.length === 0) return null;
  return (
    <div className="notice" data-tone="wait">
      <p className="notice-title">Nearly there</p>
      <ul>
        {missing.includes("guide") && (
          <li>
            The email links a guide, and there is none yet.{" "}
            <Link to={`${here}?part=page`} preventScrollReset>
              Choose the PDF
            </Link>
          </li>
        )}
        {missing.includes("date") && eventId && (
          <li>
            The event has no date yet; visitors read “To be announced”.{" "}
            <Link to={`/console/events/${eventId}`}>Set the date</Link>
          </li>
        )}
      </ul>
    </div>
  );
}
