/** Pages of a long list as links, so that the browser's back button works. */
import { Link } from "react-router";

type Props = {
  newer: string | null;
  older: string | null;
  label: string;
  words?: { newer: string; older: string };
};

const byAge = { newer: "Newer", older: "Older" };

export function Pager({ newer, older, label, words = byAge }: Props) {
  if (!newer && !older) return null;
  return (
    <nav className="pager" aria-label={label}>
      {newer ? (
        <Link className="act" to={newer} rel="prev">
          {words.newer}
        </Link>
      ) : (
        <span className="act soft" aria-disabled="true">
          {words.newer}
        </span>
      )}
      {older ? (
        <Link className="act" to={older} rel="next">
          {words.older}
        </Link>
      ) : (
        <span className="act soft" aria-disabled="true">
          {words.older}
        </span>
      )}
    </nav>
  );
}
