/** What is chosen on the map, beside it. Escape closes it; the arrow keys go to the next card. */
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import "./panel.css";

type Props = {
  title: string;
  here: string;
  /** What is open, so that another one takes the focus. */
  open: string;
  /** Of the draft. A save draws the form anew, and would leave the focus nowhere. */
  seen: string;
  previous?: string | undefined;
  next?: string | undefined;
  problem: string | undefined;
  children: ReactNode;
};

const isTyping = (target: EventTarget) =>
  target instanceof Element && target.closest("input, select, textarea") !== null;

export function Panel({ title, here, open, seen, previous, next, problem, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const at = /^step=(\d+)$/.exec(open)?.[1];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card takes the focus again
  useEffect(() => heading.current?.focus({ preventScroll: true }), [open]);
  // Before the save is to be seen: a key pressed at once would be lost with the form that had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save takes the focus again
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [seen]);
  // Back to the card that it was opened from.
  useEffect(() => () => document.getElementById(`card-${at}`)?.focus({ preventScroll: true }), [at]);
  const go = (to: string) => navigate(to, { preventScrollReset: true });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === "Escape") void go(here);
    const to = event.key === "ArrowDown" ? next : event.key === "ArrowUp" ? previous : undefined;
    if (!to || isTyping(event.target)) return;
    event.preventDefault();
    void go(to);
  };
  return (
    <aside className="panel sheet" aria-labelledby="panel-title" onKeyDown={onKeyDown}>
      <header className="row">
        <h2 id="panel-title" tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <span className="row gap-2 push">
          {previous && <Icon to={previous} label="Step before" path="M4 10l4-4 4 4" />}
          {next && <Icon to={next} label="Step after" path="M4 6l4 4 4-4" />}
          <Icon to={here} label="Close" path="M4 4l8 8M12 4l-8 8" />
        </span>
      </header>
      <PageNotice tone="error">{problem}</PageNotice>
      {children}
    </aside>
  );
}

const Icon = ({ to, label, path }: { to: string; label: string; path: string }) => (
  <Link className="icon-button" to={to} preventScrollReset aria-label={label}>
    <svg className="console-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  </Link>
);
