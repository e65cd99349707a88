/** A list with nothing in it says why, and offers one thing to do where the page has no form for it. */
import { Link } from "react-router";
import "./empty-state.css";

type Props = { title: string; reason: string; action?: { to: string; label: string } };

export function EmptyState({ title, reason, action }: Props) {
  return (
    <div className="empty sheet">
      <h2>{title}</h2>
      <p>{reason}</p>
      {action && (
        <Link className="act" to={action.to}>
          {action.label}
        </Link>
      )}
    </div>
  );
}
