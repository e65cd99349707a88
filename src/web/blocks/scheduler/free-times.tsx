/** The coach's next free times, once they come into view. Without an answer nothing appears: the link is always there. */
import { useEffect, useRef, useState } from "react";

type Time = { at: string; url: string };

const DAYS = 4;
const TIMES = 8;

export function FreeTimes({ coach }: { coach: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [times, setTimes] = useState<Time[]>([]);
  useEffect(() => {
    const ended = new AbortController();
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      void load(coach, ended.signal).then(setTimes);
    });
    if (place.current) watch.observe(place.current);
    return () => {
      watch.disconnect();
      ended.abort();
    };
  }, [coach]);
  const days = [
    ...Map.groupBy(times, ({ at }) => written(at, { weekday: "long", day: "numeric", month: "long" })),
  ];
  return (
    <div className="free-times" ref={place} aria-live="polite">
      {days.slice(0, DAYS).map(([day, ofDay]) => (
        <div key={day}>
          <p>{day}</p>
          <ul>
            {ofDay.slice(0, TIMES).map(({ at, url }) => (
              <li key={at}>
                <a href={url} target="_blank" rel="noopener" data-scheduler>
                  {written(at, { hour: "numeric", minute: "2-digit" })}
                  <span className="sr-only">{`, ${day} (opens in a new tab)`}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {days.length > 0 && (
        <p className="small">{`Times in ${Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ")}`}</p>
      )}
    </div>
  );
}

const written = (at: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", options).format(new Date(at));

async function load(coach: string, signal: AbortSignal): Promise<Time[]> {
  try {
    const answer = await fetch(`/free-times/${coach}`, { signal });
    return answer.ok ? (await answer.json()).times : [];
  } catch {
    return []; // offline, or the page was left
  }
}
