/** Says why a list is empty, and offers one thing to do. */
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
