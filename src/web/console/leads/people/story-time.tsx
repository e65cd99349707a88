/** The day, where it differs from the entry before, and the time of an entry. */
import { useFormat } from "#web/console/kit/site-time.tsx";

type Props = { at: string; now: string; before: string | null };

export function StoryTime({ at, now, before }: Props) {
  const format = useFormat();
  const day = (each: string) =>
    format(each, {
      ...({ weekday: "short", day: "numeric", month: "short" } as const),
      ...(each.slice(0, 4) !== now.slice(0, 4) && { year: "numeric" }),
    });
  const isSame = before !== null && day(before) === day(at);
  return (
    // Node and the browser may punctuate a date differently.
    <time className="time soft to-end" dateTime={at} suppressHydrationWarning>
      <b className={isSame ? "visually-hidden" : undefined} suppressHydrationWarning>
        {day(at)}
      </b>{" "}
      {format(at, { hour: "2-digit", minute: "2-digit" })}
    </time>
  );
}
