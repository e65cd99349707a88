/** The pages that lead into a campaign, and those that could. */

import { Link } from "react-router";
import type { AttachablePage } from "#core/programs/campaigns/list-attachable-pages.ts";
import type { CampaignPage } from "#core/programs/campaigns/list-campaign-pages.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { Options } from "#web/console/kit/options.tsx";

type Props = {
  pages: CampaignPage[];
  attachable: AttachablePage[];
  /** Something other than a page starts it. */
  isReacting: boolean;
  coach: string;
  here: string;
};

export function CampaignPages({ pages, attachable, isReacting, coach, here }: Props) {
  return (
    <>
      {pages.length === 0 ? (
        <p className="soft">
          {isReacting
            ? "No page does. What starts it is on the map."
            : "No page uses it yet, so no one gets it."}
        </p>
      ) : (
        <ul>
          {pages.map(({ pageId, name, isLive, isPending }) => (
            <li key={pageId}>
              <Link to={`/console/pages/${pageId}${isPending ? "" : "?part=page"}`}>{name}</Link>
              {isPending ? (
                <span className="soft"> once you publish it</span>
              ) : (
                !isLive && <span className="soft"> not live</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {attachable.length > 0 ? (
        <ConsoleForm action={here} preventScrollReset className="entries">
          <Entry name="page" label="Another page" hint="Signups on that page then get only this campaign.">
            {(tied) => (
              <select {...tied}>
                <Options of={attachable.map(({ pageId, name }) => [pageId, name])} />
              </select>
            )}
          </Entry>
          <Submit intent="attach">Add this page</Submit>
        </ConsoleForm>
      ) : (
        pages.length === 0 && <ActLink to={`/console/pages/new?coach=${coach}`}>Create a page</ActLink>
      )}
    </>
  );
}
