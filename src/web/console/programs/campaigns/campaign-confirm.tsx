/** Confirms pausing, switching, archiving or deleting a campaign: what it means, and for how many. */

import { Link } from "react-router";
import type { CampaignHold } from "#core/programs/campaigns/find-campaign-holds.ts";
import type { ReadCampaign } from "#core/programs/campaigns/read-campaign.ts";
import { ConfirmDialog } from "#web/console/kit/confirm-dialog.tsx";
import { people } from "./people-label.ts";

type Props = {
  campaign: ReadCampaign;
  confirm: string;
  back: string;
  /** People in progress with an unconfirmed address. */
  unconfirmed: number;
  holds: CampaignHold[];
};

export function CampaignConfirm(props: Props) {
  const { campaign, confirm, back } = props;
  if (confirm === "confirm-first") return <ConfirmFirst {...props} />;
  if (confirm === "archive" && !campaign.isArchived) return <Archive {...props} />;
  if (confirm === "delete") return <Delete {...props} />;
  if (confirm === "pause" && campaign.isActive)
    return (
      <ConfirmDialog title={`Pause ${campaign.name}?`} intent="pause" button="Pause it" back={back}>
        <ul>
          <li>{people(campaign.people.active)} under way will get no follow-up email until it goes on.</li>
          <li>People who sign up still get the signup email; confirmations and reminders are still sent.</li>
          <li>When you resume it, everyone continues where they are.</li>
        </ul>
      </ConfirmDialog>
    );
  return null;
}

function ConfirmFirst({ campaign, back, unconfirmed }: Props) {
  const on = !campaign.confirmFirst;
  return (
    <ConfirmDialog
      title={on ? "Confirm the address first?" : "Write without confirmation?"}
      intent="confirm-first"
      fields={{ on: on ? "yes" : "no" }}
      button={on ? "Switch it on" : "Switch it off"}
      back={back}
    >
      {on ? (
        <ul>
          <li>
            From now on, the signup email has a confirmation button. Later emails wait until they click it.
          </li>
          <li>
            {unconfirmed === 0
              ? "No one in the campaign is affected: they have all confirmed."
              : `${people(unconfirmed)} under way ${unconfirmed === 1 ? "has" : "have"} not confirmed and ${unconfirmed === 1 ? "was" : "were"} never asked: the follow-up to them stops until they do.`}
          </li>
        </ul>
      ) : (
        <ul>
          <li>Follow-up is sent without waiting for a confirmation.</li>
          <li>
            {unconfirmed === 0
              ? "No one is waiting to be confirmed."
              : `${people(unconfirmed)} under way ${unconfirmed === 1 ? "has" : "have"} not confirmed. They go on with their next email, at most one a day.`}
          </li>
        </ul>
      )}
    </ConfirmDialog>
  );
}

function Archive({ campaign, back }: Props) {
  return (
    <ConfirmDialog title={`Archive ${campaign.name}?`} intent="archive" button="Archive it" back={back}>
      <ul>
        <li>It disappears from the list, and pages can no longer choose it.</li>
        <li>
          {campaign.people.active === 0
            ? "No one is in it."
            : `${people(campaign.people.active)} under way still ${campaign.people.active === 1 ? "gets" : "get"} the emails that are left.`}
        </li>
        <li>Nothing is deleted, and you can restore it.</li>
      </ul>
    </ConfirmDialog>
  );
}

const holdWords: Record<CampaignHold["kind"], (count: number, names: string[]) => string> = {
  pages: (count) => `${count === 1 ? "1 page leads" : `${count} pages lead`} into it.`,
  "under-way": (count) => `${people(count)} ${count === 1 ? "is" : "are"} under way in it.`,
  sent: () => "Emails were sent from it, and their record is kept.",
  named: (_, names) => `Other campaigns use it: ${names.join(", ")}.`,
  shipped: () => "It came with Foyer and would return with the next update.",
};

function Delete({ campaign, back, holds }: Props) {
  if (holds.length === 0)
    return (
      <ConfirmDialog title={`Delete ${campaign.name}?`} intent="delete" button="Delete it" back={back}>
        <ul>
          <li>Its emails and their versions are deleted. This cannot be undone.</li>
          <li>No one is in it, no page uses it, and nothing was sent from it.</li>
        </ul>
      </ConfirmDialog>
    );
  const isOnPages = holds.some(({ kind }) => kind === "pages");
  return (
    <section className="confirm sheet" aria-labelledby="held-title">
      <h2 id="held-title">{campaign.name} cannot be deleted</h2>
      <ul>
        {holds.map(({ kind, count, names = [] }) => (
          <li key={kind}>{holdWords[kind](count, names)}</li>
        ))}
      </ul>
      <p>
        {isOnPages
          ? "Choose another campaign on the page first. Then this one can be archived, which keeps the record."
          : "Archiving removes it from the list and keeps the record."}
      </p>
      <p className="confirm-actions">
        {!isOnPages && !campaign.isArchived && (
          <Link className="act" to={`${back}?confirm=archive`} preventScrollReset>
            Archive it instead
          </Link>
        )}
        <Link className="act" to={back} preventScrollReset>
          Keep as it is
        </Link>
      </p>
    </section>
  );
}
