/** What an event's registrants hear besides the sequence: sent by an occasion, not by a delay. */
import { Link } from "react-router";
import type { MessageLine as Line } from "#core/programs/campaigns/read-campaign.ts";
import { MessageLine } from "./message-line.tsx";

export function NoticeList({ notices, here, now }: { notices: Line[]; here: string; now: string }) {
  return (
    <section aria-labelledby="notices-title">
      <div className="section-head">
        <h2 id="notices-title">Notices of the event</h2>
        <p className="soft">Sent when something happens, also while the campaign is paused.</p>
      </div>
      <ul className="notice-list sheet lines">
        {notices.map((line) => (
          <li key={line.name}>
            <MessageLine line={line} here={here} now={now} />
            <Link className="act" to={`${here}/${line.name}`} reloadDocument>
              Edit
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
