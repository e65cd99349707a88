/** Says why a list is empty, and offers one thing to do. */
import { ActLink } from "#web/console/kit/act-link.tsx";
import "./empty-state.css";

type Props = { title: string; reason: string; action?: { to: string; label: string } };

export function EmptyState({ title, reason, action }: Props) {
  return (
    <div className="empty sheet">
      <h2>{title}</h2>
      <p>{reason}</p>
      {action && <ActLink to={action.to}>{action.label}</ActLink>}
    </div>
  );
}
