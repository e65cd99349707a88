/** A campaign's name, confirmation setting and pages, and how to copy or archive it. */

import { Link } from "react-router";
import type { AttachablePage } from "#core/programs/campaigns/list-attachable-pages.ts";
import type { CampaignPage } from "#core/programs/campaigns/list-campaign-pages.ts";
import type { ReadCampaign } from "#core/programs/campaigns/read-campaign.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { CopyFor } from "#web/console/kit/coach-choice.tsx";
import { IfMay, OnlyIf } from "#web/console/kit/may.tsx";
import { CampaignPages } from "./campaign-pages.tsx";

type Props = {
  campaign: ReadCampaign;
  pages: CampaignPage[];
  attachable: AttachablePage[];
  isReacting: boolean;
  here: string;
};

export function CampaignSettings({ campaign, pages, attachable, isReacting, here }: Props) {
  return (
    <section className="campaign-settings" aria-labelledby="settings-title">
      <div className="section-head cluster gap-16 rows-4 baseline">
        <h2 id="settings-title">Settings</h2>
      </div>
      <div className="settings-grid stack gap-14">
        <div className="sheet part">
          <h3>Pages that lead into it</h3>
          <CampaignPages {...{ pages, attachable, isReacting, here }} coach={campaign.coach.slug} />
        </div>
        <div className="sheet part">
          <h3>Confirm the address first</h3>
          <p>
            {campaign.confirmFirst
              ? "On. The signup email asks people to confirm their address, and the emails after it wait until they do."
              : "Off. Follow-up emails are sent without asking people to confirm their address."}
          </p>
          <OnlyIf may="publish" coach={campaign.coach.slug} deed="switch this">
            <Link className="act" to={`${here}?confirm=confirm-first`} preventScrollReset>
              {campaign.confirmFirst ? "Switch it off" : "Switch it on"}
            </Link>
          </OnlyIf>
        </div>
        <ConsoleForm action={here} className="sheet part">
          <h3>People who have booked</h3>
          <p>
            {campaign.asksBooked
              ? "They get every email, even those that ask them to book a call."
              : "While they have a call booked, they skip emails whose button opens your calendar."}
          </p>
          <input type="hidden" name="on" value={campaign.asksBooked ? "no" : "yes"} />
          <OnlyIf may="publish" coach={campaign.coach.slug} deed="switch this">
            <Submit intent="ask-booked">
              {campaign.asksBooked ? "Skip those emails" : "Send them anyway"}
            </Submit>
          </OnlyIf>
        </ConsoleForm>
        <ConsoleForm action={here} className="sheet part">
          <h3>Name</h3>
          <Entry name="name" label="What you call it" hint="People who sign up never see it.">
            {(tied) => <input {...tied} type="text" maxLength={80} required defaultValue={campaign.name} />}
          </Entry>
          <Submit intent="rename">Rename</Submit>
        </ConsoleForm>
        <div className="sheet part">
          <h3>Duplicate or archive</h3>
          <p className="soft">
            A copy has the same emails and no people. An archived campaign still sends to people already in
            it.
          </p>
          <ConsoleForm action={here} className="stack start">
            <CopyFor
              coach={campaign.coach.slug}
              hint="For another coach, the emails are written in that coach’s name and look."
            />
            <Submit intent="duplicate">Duplicate</Submit>
          </ConsoleForm>
          <IfMay may="site">
            <ConsoleForm action={here}>
              <Submit intent="template">Make it a template</Submit>
            </ConsoleForm>
          </IfMay>
          <ConsoleForm action={here} className="cluster">
            {campaign.isArchived ? (
              <Submit intent="bring-back">Undo</Submit>
            ) : (
              <Link className="act" to={`${here}?confirm=archive`} preventScrollReset>
                Archive
              </Link>
            )}
            <Link className="act" to={`${here}?confirm=delete`} preventScrollReset>
              Delete
            </Link>
          </ConsoleForm>
        </div>
      </div>
    </section>
  );
}
