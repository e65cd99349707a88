/** Opens a coach's own calendar in a new tab, and says so. */
import "./button.css";
import "./scheduler-link.css";

export function OutLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

type Props = { href: string; label: string; kind?: "solid" | "accent"; cta?: boolean };

export function SchedulerLink({ href, label, kind = "solid", cta = false }: Props) {
  return (
    <a
      className="button"
      data-kind={kind}
      data-scheduler
      data-cta={cta || undefined}
      href={href}
      target="_blank"
      rel="noopener"
    >
      {label}
      <svg className="out" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M5 3h8v8M13 3 3.5 12.5" />
      </svg>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
