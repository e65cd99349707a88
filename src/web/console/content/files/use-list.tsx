/** The pages and emails that use a file, and what must change before it can be deleted. */
import { Link } from "react-router";
import type { Use } from "#core/content/library/find-uses.ts";

const onLabels: Record<Use["on"], string> = {
  page: "on the page",
  draft: "in unpublished changes",
  version: "in an earlier version",
  guide: "in its text or an earlier version",
  email: "in its emails",
};

export function UseList({ uses }: { uses: Use[] }) {
  if (uses.length === 0)
    return <p className="soft">Not used on any page, draft, earlier version, guide or email.</p>;
  return (
    <>
      <ul className="stack gap-6">
        {uses.map((use) => {
          const to = addressOf(use);
          return (
            <li key={to}>
              <Link to={to}>{use.name}</Link>
              <span className="soft">{` ${onLabels[use.on]}`}</span>
            </li>
          );
        })}
      </ul>
      <p className="soft small">
        A file in use can’t be deleted: a page, a guide, an earlier version or an email already sent would
        lose it.
      </p>
    </>
  );
}

function addressOf(use: Use): string {
  if (use.on === "email") return `/console/campaigns/${use.campaignId}`;
  return use.on === "guide" ? `/console/guides/${use.guideId}` : `/console/pages/${use.pageId}`;
}
