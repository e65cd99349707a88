/** The way through a long list: links that carry the place in the address, so that going back goes back. */
import { Link } from "react-router";

type Props = { newer: string | null; older: string | null; label: string };

export function Pager({ newer, older, label }: Props) {
  if (!newer && !older) return null;
  return (
    <nav className="pager" aria-label={label}>
      {newer ? (
        <Link className="act" to={newer} rel="prev">
          Newer
        </Link>
      ) : (
        <span className="act soft" aria-disabled="true">
          Newer
        </span>
      )}
      {older ? (
        <Link className="act" to={older} rel="next">
          Older
        </Link>
      ) : (
        <span className="act soft" aria-disabled="true">
          Older
        </span>
      )}
    </nav>
  );
}
