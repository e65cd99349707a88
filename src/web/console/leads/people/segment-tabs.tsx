/** Saved segments as tabs with their counts; what is on screen can be saved as another. */
import { Link } from "react-router";
import type { PeopleCount } from "#core/leads/segments/count-matching.ts";
import type { ListedSegment } from "#core/leads/segments/list-segments.ts";
import { peopleLabel } from "#web/console/leads/segments/people-label.ts";

type Props = {
  all: string | null;
  tabs: (ListedSegment & { count: PeopleCount | null })[];
  rest: ListedSegment[];
  open: string | undefined;
  saveTo: string | null;
};

export function SegmentTabs({ all, tabs, rest, open, saveTo }: Props) {
  if (tabs.length === 0 && !saveTo) return null;
  return (
    <nav className="views segment-tabs" aria-label="Segments">
      <Link to="/console/people" aria-current={open ? undefined : "page"}>
        All <span className="soft">{all}</span>
      </Link>
      {tabs.map(({ id, name, count }) => (
        <Link key={id} to={`/console/people?segment=${id}`} aria-current={id === open ? "page" : undefined}>
          {name} <span className="soft">{count && peopleLabel(count)}</span>
        </Link>
      ))}
      {rest.length > 0 && <Link to="/console/segments">{`${rest.length} more`}</Link>}
      {saveTo && (
        <Link className="push" to={saveTo}>
          Save as segment
        </Link>
      )}
      {open && (
        <Link className="push" to={`/console/segments/${open}`}>
          Edit segment
        </Link>
      )}
    </nav>
  );
}
