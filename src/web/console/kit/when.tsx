/** A date and time in the site's zone, optionally with the distance from now. */
import { useFormat } from "./site-time.tsx";

const SPANS: [seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [86_400, "day"],
  [3600, "hour"],
  [60, "minute"],
  [1, "second"],
];
const relative = new Intl.RelativeTimeFormat("en", { numeric: "always" });

/** "3 minutes ago", "in 2 days". */
export function fromNow(at: string, now: string): string {
  const seconds = Math.round((new Date(at).getTime() - new Date(now).getTime()) / 1000);
  const size = Math.abs(seconds);
  if (size < 5) return seconds > 0 ? "in a moment" : "just now";
  const [span, unit] = SPANS.find(([least]) => size >= least) ?? [1, "second"];
  return relative.format(Math.round(seconds / span), unit);
}

type Props = {
  /** ISO instants; `now` comes from the server's clock, so that server and browser render the same. */
  at: string;
  now?: string;
  seconds?: boolean;
};

export function When({ at, now, seconds = false }: Props) {
  const format = useFormat();
  const clock = format(at, {
    day: "numeric",
    month: "short",
    // The year only if it differs: it would be most of the line.
    ...(at.slice(0, 4) !== now?.slice(0, 4) && { year: "numeric" }),
    hour: "2-digit",
    minute: "2-digit",
    ...(seconds && { second: "2-digit" }),
  });
  return (
    // Node and the browser may punctuate a date differently.
    <time className="when" dateTime={at} suppressHydrationWarning>
      {clock}
      {now && (
        <>
          {/* An en space: a plain one hardly parts two figures. */}
          {"\u2002"}
          <span className="soft">{fromNow(at, now)}</span>
        </>
      )}
    </time>
  );
}
