/** Where an on-demand event is watched: until the coach's recording is there, it says so and shows what it will hold. */
import type { PublicCoach, PublicPage } from "#core/content/pages/public-page.ts";
import { Portrait } from "../art/portrait.tsx";
import "#web/ui/notice.css";
import "../sample-scheduler/sample-scheduler.css";

export function SampleWatch({ page, coach }: { page: PublicPage; coach: PublicCoach }) {
  const { art, shape } = coach.brand;
  return (
    <main className="calendar wrap" data-art={art} data-shape={shape}>
      <div className="calendar-who">
        <Portrait coach={coach} />
        <h1>{page.event?.name ?? page.name}</h1>
        <p>
          {page.event?.minutes} minutes with {coach.name}, on demand.
        </p>
        <p className="notice" data-tone="success">
          <strong className="notice-title">This is a sample.</strong> {coach.firstName}’s recording will stand
          here. There is nothing to play yet, and nothing is stored when you come here.
        </p>
      </div>
    </main>
  );
}
