/** What a page still needs, with links. */
import { Link } from "react-router";
import type { MissingPart, PageNeeds } from "#core/operations/publishing/missing-parts.ts";

export const missingLabels: Record<MissingPart, string> = {
  guide: "The PDF is still to come",
  date: "The date is still to come",
};

export function MissingParts({ missing, eventId, here }: PageNeeds & { here: string }) {
  return (
    <>
      {missing.includes("guide") && (
        <p className="notice" data-tone="wait">
          Almost there: the email links to a guide that doesn’t exist yet.{" "}
          <Link to={`${here}?part=page`} preventScrollReset>
            Choose the PDF
          </Link>
        </p>
      )}
      {missing.includes("date") && eventId && (
        <p className="notice" data-tone="wait">
          The event has no date yet. Visitors see “To be announced”.{" "}
          <Link to={`/console/events/${eventId}`}>Set the date</Link>
        </p>
      )}
    </>
  );
}
