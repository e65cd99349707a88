/** The frame of a coach's booking pages: their words and picture on one side, what to do on the other. */
import type { ReactNode } from "react";
import type { PublicCoach } from "#core/content/pages/public-page.ts";
import { Emphasis } from "#web/ui/emphasis.tsx";
import { HeroPicture } from "../art/hero-picture.tsx";
import { brandAttributes } from "../brand/brand-attributes.ts";
import { Footer } from "../footer/footer.tsx";
import "#web/ui/button.css";
import "#web/ui/field.css";
import "#web/ui/notice.css";
import "./booking.css";

/** How the days stand: in a grid, as pebbles, as bars that hold their times, on a stage, or in an appointment book. */
const compositions: Record<PublicCoach["brand"]["shape"], "grid" | "pebbles" | "bars" | "stage" | "book"> = {
  ...{ pill: "grid", ticket: "grid", twelve: "grid", twenty: "grid", squircle: "grid", blob: "pebbles" },
  ...{
    square: "bars",
    slab: "stage",
    hairline: "book",
    two: "book",
    six: "book",
    eight: "book",
    arch: "book",
  },
};

type Props = {
  coach: PublicCoach;
  heading: string;
  text: string;
  facts?: string[];
  zone?: string;
  /** A form was answered: the page stays in the zone that it was posted in. */
  isAnswered?: boolean;
  /** Inside another page, which has a footer of its own. */
  isFramed: boolean;
  children: ReactNode;
};

export function BookingFrame({
  coach,
  heading,
  text,
  facts = [],
  zone,
  isAnswered,
  isFramed,
  children,
}: Props) {
  return (
    <div
      className="booking"
      data-coach={coach.slug}
      data-days={compositions[coach.brand.shape]}
      {...brandAttributes(coach.brand)}
    >
      <title>{`${heading.replaceAll("*", "")} · ${coach.name}`}</title>
      <meta name="robots" content="noindex" />
      <main
        className="booking-ground"
        aria-label={isFramed ? "Free times" : undefined}
        data-booking-zone={zone}
        data-answered={isAnswered ? "yes" : undefined}
      >
        <div className="booking-page wrap">
          <div className="booking-words">
            <p className="masthead">
              <span className="masthead-name">{coach.name}</span> <span>{coach.field}</span>
            </p>
            <h1>
              <Emphasis text={heading} />
            </h1>
            <p className="booking-text">{text}</p>
            {facts.length > 0 && (
              <ul className="booking-facts">
                {facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            )}
          </div>
          <div className="booking-picture" aria-hidden="true">
            <HeroPicture art={coach.brand.art} />
          </div>
          <div className="booking-act">{children}</div>
        </div>
      </main>
      {!isFramed && <Footer coach={coach} sample={coach.sample} />}
    </div>
  );
}
