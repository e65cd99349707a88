/** Where a person stands in a campaign: a sentence, and the campaign's emails as a small track. */
import type { Progress } from "#core/leads/people/describe-people.ts";
import { progressLabel } from "#core/leads/people/progress-label.ts";
import { useFormat } from "#web/console/kit/site-time.tsx";

/** More emails than this are counted instead. */
const MOST_MARKS = 8;

/** "today 19:00", "tomorrow", "Wed 18 Nov", "2 Nov 2025". */
export function useDay(now: string): (at: string) => string {
  const format = useFormat();
  return (at) => {
    const date = (instant: string | Date) =>
      format(instant, { day: "numeric", month: "short", year: "numeric" });
    const away = (days: number) => date(new Date(new Date(now).getTime() + days * 86_400_000));
    if (date(at) === date(now)) return `today ${format(at, { hour: "2-digit", minute: "2-digit" })}`;
    if (date(at) === away(1)) return "tomorrow";
    if (date(at) === away(-1)) return "yesterday";
    return at.slice(0, 4) === now.slice(0, 4)
      ? format(at, { weekday: "short", day: "numeric", month: "short" })
      : date(at);
  };
}

export function PersonProgress({ progress, now }: { progress: Progress | null; now: string }) {
  const day = useDay(now);
  if (!progress) return <span className="soft">Not in a campaign</span>;
  const { campaign, had, emails, others, state } = progress;
  const said = progressLabel(progress, {
    now: new Date(now),
    day: (at) => (/^(to|yes)/.test(day(at)) ? day(at) : `on ${day(at)}`),
  });
  return (
    <>
      <span className="cut progress" data-state={state} title={said} suppressHydrationWarning>
        {said}
      </span>
      <span className="row min-0">
        {emails <= MOST_MARKS ? (
          <span className="track" data-state={state} aria-hidden="true">
            {Array.from({ length: emails }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the marks are alike
              <i key={at} data-is={at < had ? "had" : at === had ? "next" : "later"} />
            ))}
          </span>
        ) : (
          <span className="soft nowrap">{`${had} of ${emails}`}</span>
        )}
        <span className="soft cut" title={campaign}>
          {campaign}
          {others > 0 && ` +${others}`}
        </span>
      </span>
    </>
  );
}
