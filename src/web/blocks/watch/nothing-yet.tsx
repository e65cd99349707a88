/** Shown while there is no recording: why, what to expect, and where to go. */

import type { Watchable } from "#core/content/pages/event/what-to-watch.ts";
import type { PublicCoach, PublicPage } from "#core/content/pages/public-page.ts";
import { EventDate } from "../event-details/event-date.tsx";

type Reason = Extract<Watchable, { kind: "nothing" }>["reason"];
type Props = { event: NonNullable<PublicPage["event"]>; coach: PublicCoach; reason: Reason; pageUrl: string };

const words: Record<Reason, (firstName: string) => { title: string; text: string; link: string }> = {
  "on-demand": (firstName) => ({
    title: "The recording isn’t up yet",
    text: `${firstName} hasn’t published it. Keep the email that brought you here: its link leads to this page, and the recording will play here as soon as it’s up.`,
    link: "Back to the event’s page",
  }),
  over: (firstName) => ({
    title: "There is no recording yet",
    text: `The event is over. If ${firstName} publishes a recording, it will play here, and everyone who had a seat gets an email with the link.`,
    link: "Ask to be told of the next date",
  }),
  cancelled: (firstName) => ({
    title: "This event was called off",
    text: `It didn’t take place, so there is nothing to watch. If ${firstName} sets a new date, everyone who had a seat is told.`,
    link: "Ask to be told of the next date",
  }),
  "to-come": () => ({
    title: "It hasn’t taken place yet",
    text: "A recording can be watched here once the event is over.",
    link: "See the event’s page",
  }),
};

export function NothingYet({ event, coach, reason, pageUrl }: Props) {
  const { title, text, link } = words[reason](coach.firstName);
  return (
    <div className="watch-note">
      <h2>{title}</h2>
      {reason === "to-come" && <EventDate event={event} />}
      <p>{text}</p>
      <a className="button" href={pageUrl}>
        {link}
      </a>
      <p className="watch-support">
        Questions? Write to <a href={`mailto:${coach.support}`}>{coach.support}</a>
      </p>
    </div>
  );
}
