/** A chart once the page lives, and its place until then: the server draws none, and nothing jumps when it comes. */
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";

export const Bars = lazy(async () => ({ default: (await import("./charts.tsx")).Bars }));

const never = () => () => undefined;

/** Hidden from who listens: a table or a figure beside it says the same. */
export function ChartFrame({
  className,
  meanwhile = null,
  children,
}: {
  className: string;
  meanwhile?: ReactNode;
  children: ReactNode;
}) {
  const lives = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <div className={className} aria-hidden="true">
      {lives ? <Suspense fallback={meanwhile}>{children}</Suspense> : meanwhile}
    </div>
  );
}
