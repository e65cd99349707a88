/** How many people are at each point of a campaign, and why some have left it. */

import { Link } from "react-router";
import { pick } from "#core/kernel/pick.ts";
import type { ReadCampaign } from "#core/programs/campaigns/read-campaign.ts";
import { Card } from "#web/console/kit/card.tsx";

const reasons: Record<string, string> = {
  unsubscribed: "unsubscribed",
  bounced: "their address does not exist",
  complained: "marked a message as spam",
  erased: "were erased",
  cancelled: "gave their seat back",
  duplicate: "were in it already",
  removed: "were removed by you",
};

type Props = { people: ReadCampaign["people"]; campaignId: string };

export function People({ people, campaignId }: Props) {
  const stopped = Object.entries(people.stopped);
  return (
    <section aria-labelledby="people-title">
      <div className="section-head cluster gap-16 rows-4 baseline">
        <h2 id="people-title">People</h2>
        <Link to={`/console/people?campaign=${campaignId}`}>See them</Link>
      </div>
      <dl className="cards">
        <Card label="In progress" value={people.active} />
        <Card label="Completed" value={people.completed} />
        <Card label="Stopped" value={stopped.reduce((sum, [, count]) => sum + count, 0)} />
      </dl>
      {stopped.length > 0 && (
        <p className="soft">
          Stopped:{" "}
          {stopped
            .map(([reason, count]) => `${count.toLocaleString("en")} ${pick(reasons, reason) ?? reason}`)
            .join(", ")}
          .
        </p>
      )}
    </section>
  );
}
