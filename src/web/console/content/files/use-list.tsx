/** The pages that hold on to a file, and what would have to change before it can be deleted. */
import { Link } from "react-router";
import type { Use } from "#core/content/library/find-uses.ts";

const onLabels: Record<Use["on"], string> = {
  page: "on the page",
  draft: "in unpublished changes",
  version: "in an earlier version",
};

export function UseList({ uses }: { uses: Use[] }) {
  if (uses.length === 0) return <p className="soft">On no page, in no draft and in no earlier version.</p>;
  return (
    <>
      <ul className="use-list">
        {uses.map(({ pageId, name, on }) => (
          <li key={pageId}>
            <Link to={`/console/pages/${pageId}`}>{name}</Link>
            <span className="soft">{` ${onLabels[on]}`}</span>
          </li>
        ))}
      </ul>
      <p className="soft small">
        A file that is used cannot be deleted: the page, or an earlier version that you may bring back, would
        lack it.
      </p>
    </>
  );
}
