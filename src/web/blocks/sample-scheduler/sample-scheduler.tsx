/** A stand-in for a sample coach's calendar, which books nothing and says so. */
import type { PublicCoach } from "#core/content/pages/public-page.ts";
import { Portrait } from "../art/portrait.tsx";
import { brandAttributes } from "../brand/brand-attributes.ts";
import "#web/ui/notice.css";
import "./sample-scheduler.css";

const week = [
  { day: "Monday", times: ["9:00", "11:30", "15:00"] },
  { day: "Tuesday", times: ["8:30", "13:00"] },
  { day: "Wednesday", times: ["10:00", "12:15", "16:30"] },
  { day: "Thursday", times: ["9:45", "14:00"] },
  { day: "Friday", times: ["9:00", "10:30"] },
];

export function SampleScheduler({ coach }: { coach: PublicCoach }) {
  return (
    <main
      className="calendar wrap"
      {...brandAttributes(coach.brand)}
      aria-label={`Sample calendar of ${coach.name}`}
    >
      <div className="calendar-who">
        <Portrait coach={coach} />
        <h1>Time with {coach.name}</h1>
        <p className="notice" data-tone="success">
          <strong className="notice-title">This is a sample calendar.</strong> It stands where{" "}
          {coach.firstName}’s own scheduling page will be. Nothing can be booked here, and nothing is stored.
        </p>
      </div>
      <dl className="calendar-week">
        {week.map(({ day, times }) => (
          <div key={day}>
            <dt>{day}</dt>
            {times.map((time) => (
              <dd key={time}>{time}</dd>
            ))}
          </div>
        ))}
      </dl>
    </main>
  );
}
