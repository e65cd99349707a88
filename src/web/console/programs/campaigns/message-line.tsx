/** A message of a campaign: subject, who waits for it, and results. */

import { Link } from "react-router";
import type { Brand } from "#core/content/pages/coach.ts";
import type { MessageLine as Line } from "#core/programs/campaigns/read-campaign.ts";
import { TagText } from "#web/console/email-editor/tags/tag-text.tsx";
import { EmailThumb } from "#web/console/kit/thumb.tsx";
import { When } from "#web/console/kit/when.tsx";

type Props = { line: Line; palette: Brand["palette"]; here: string; now: string };

export function MessageLine({ line, palette, here, now }: Props) {
  const count = (number: number) => number.toLocaleString("en");
  return (
    <div className="message-line with-thumb">
      <EmailThumb palette={palette} />
      <div>
        <p className="soft">{line.label}</p>
        <h3>
          {/* A new document: the policy of the page says what it may frame. */}
          <Link to={`${here}/${line.name}`} reloadDocument>
            <TagText text={line.subject} />
          </Link>
        </h3>
        <ul className="counts cluster gap-16 rows-0 soft" aria-label="Counts">
          {line.part.kind === "step" && !line.isSignup && line.position !== null && (
            <li data-some={line.waiting > 0 || undefined}>
              <b>{count(line.waiting)}</b> waiting for it
            </li>
          )}
          <li>
            <b>{count(line.sent)}</b> sent
          </li>
          {line.pending > 0 && (
            <li>
              <b>{count(line.pending)}</b> on the way
            </li>
          )}
          {line.scheduled > 0 && (
            <li>
              <b>{count(line.scheduled)}</b> scheduled
            </li>
          )}
          <li data-tone={line.failed > 0 ? "bad" : undefined}>
            <b>{count(line.failed)}</b> failed
          </li>
        </ul>
        <p className="soft version small">
          {line.version === 1 && !line.authorName ? (
            "Original text"
          ) : (
            <>
              Version {line.version}
              {line.authorName && ` by ${line.authorName}`}, <When at={line.publishedAt} now={now} />
            </>
          )}
        </p>
      </div>
    </div>
  );
}
