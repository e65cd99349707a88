/** A registrant's ticket: event, date and status, with a stub to cancel or register again. */
import type { PublicCoach } from "#core/content/pages/public-page.ts";
import { RecipientPage, TooMany } from "../recipient-page/recipient-page.tsx";
import "#web/ui/button.css";
import "../event-details/event-details.css";

type Status = "confirmed" | "waiting" | "cancelled";
type Props = {
  coach: PublicCoach;
  event: string;
  status: Status;
  /** In the registrant's time zone; null while the event has no date. */
  date: string | null;
  onDemand: boolean;
  over: boolean;
  isCancelled: boolean;
  /** Seats are limited, so there is a waitlist. */
  counted: boolean;
  page: string;
  gaveBack: Status | null;
  tooMany: boolean;
};

const marks: Record<Status, string> = {
  confirmed: "Seat held",
  waiting: "On the waitlist",
  cancelled: "Given back",
};

export function Seat(props: Props) {
  const { coach, event, status, isCancelled, tooMany } = props;
  const [heading, text] = wordsOf(props);
  return (
    <RecipientPage
      coach={coach}
      heading={heading}
      text={text}
      picture={
        <div className="event-ticket seat-ticket">
          <div className="event-main">
            <p className="event-name">{event}</p>
            <When {...props} />
            <p className="postmark" data-quiet={status === "cancelled" || isCancelled || undefined}>
              {isCancelled ? "Called off" : marks[status]}
            </p>
          </div>
          <div className="event-stub">
            {tooMany && <TooMany />}
            <Stub {...props} />
          </div>
        </div>
      }
    >
      {null}
    </RecipientPage>
  );
}

function wordsOf({ status, gaveBack, over, isCancelled, counted }: Props): [heading: string, text: string] {
  if (status === "cancelled") {
    const after = "Nothing more is sent to you about this event.";
    if (gaveBack === "confirmed")
      return [
        "Done: your seat is free again",
        counted ? `It goes to the person who has waited longest. ${after}` : after,
      ];
    if (gaveBack === "waiting") return ["Done: you left the waitlist", after];
    return ["You are not coming", `You gave your place back. ${after}`];
  }
  if (isCancelled)
    return [
      "This event will not take place",
      "You have nothing to do. If there is a new date, an email tells you.",
    ];
  if (over) return ["This event is over", "There is no seat left to give back."];
  if (status === "waiting")
    return [
      "You are on the waitlist",
      "A seat that comes free goes to the person who has waited longest, and an email says so at once.",
    ];
  return [
    "Your seat",
    counted ? "Keep it, or give it back in time for another person to have it." : "Keep it, or give it back.",
  ];
}

function When({ date, onDemand }: Props) {
  const [day, time] = date?.split(" at ") ?? [];
  return (
    <p className="event-when">
      <span className="event-day">
        {day?.replace(/(\d) /, "$1\u00a0") ?? (onDemand ? "On demand" : "Date to be announced")}
      </span>
      <span className="event-time">
        {time ?? (onDemand ? "Starts when you press play." : "An email tells you as soon as it is set.")}
      </span>
    </p>
  );
}

function Stub({ coach, status, over, page, onDemand, counted }: Props) {
  if (status === "cancelled")
    return (
      <>
        <div>
          <h2>Coming after all?</h2>
          <p>{`Register once more.${counted ? " If the seats are gone by then, there is a waitlist." : ""}`}</p>
        </div>
        <a className="button" href={page}>
          To the event’s page
        </a>
      </>
    );
  if (over)
    return (
      <a className="button" data-kind="quiet" href={page}>
        To the event’s page
      </a>
    );
  return (
    <form method="post">
      <h2>{status === "waiting" ? "No longer waiting?" : "Cannot come?"}</h2>
      <p>
        {status === "waiting"
          ? "Your place in the line goes to the next. Nothing happens until you press the button."
          : `${coach.firstName}’s emails about ${onDemand ? "it" : "the event"}, reminders included, then stop. Nothing happens until you press the button.`}
      </p>
      <button className="button" data-kind="quiet" type="submit">
        {status === "waiting" ? "Leave the waitlist" : "Give my seat back"}
      </button>
    </form>
  );
}
