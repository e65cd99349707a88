/** The top of a page: outcome, audience, picture, and the form or calendar. */
import type { ComponentProps } from "react";
import type { PublicCoach, PublicPage } from "#core/content/pages/public-page.ts";
import { Emphasis } from "#web/ui/emphasis.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Photo } from "#web/ui/photo.tsx";
import { CoverFace } from "../art/cover-face.tsx";
import { HeroPicture } from "../art/hero-picture.tsx";
import type { BlockView } from "../block-view.ts";
import { ShortDate } from "../event-details/event-date.tsx";
import { seatLabel } from "../event-details/seat-label.ts";
import { CallToAction } from "../lead-form/call-to-action.tsx";
import { LeadForm } from "../lead-form/lead-form.tsx";
import "./hero.css";

export function Hero({ block, page, coach }: BlockView<"Hero">) {
  const { object, badge, photo } = block;
  // Layouts are arranged around the brand's drawing. A photo has its own, the same in every brand.
  const name = photo ? "photo-hero" : "hero";
  return (
    <section className={name} data-layout={photo ? undefined : coach.brand.hero} aria-labelledby="headline">
      <div className={`${name}-grid wrap`}>
        <p className="masthead">
          {coach.logo ? (
            <CoachLogo logo={coach.logo} name={coach.name} />
          ) : (
            <span className="masthead-name">{coach.name}</span>
          )}{" "}
          <span className="masthead-field">{coach.field}</span>
        </p>
        <div className="hero-words">
          <div className="hero-top">
            {badge && (
              <p className="badge">
                <Icon name={badge.icon} />
                {badge.text}
              </p>
            )}
            <p className="kicker">{block.kicker}</p>
          </div>
          <h1 id="headline">
            <Emphasis text={block.headline} />
          </h1>
          <p className="lede">{block.lede}</p>
          <Facts facts={block.facts} event={page.event} />
        </div>
        <div className={`${name}-picture`}>
          {photo ? (
            <Photo picture={photo} sizes="(width >= 56rem) 46vw, 100vw" isFirst />
          ) : (
            <HeroPicture art={coach.brand.art} />
          )}
          {object?.kind === "book" && (
            <BookCover
              title={object.title}
              subtitle={object.subtitle}
              author={coach.name}
              image={object.image}
            />
          )}
          {object?.kind === "ticket" && <Ticket title={object.title} lines={object.lines} />}
        </div>
        <div className="hero-act">
          {page.form ? (
            <LeadForm form={page.form} page={page} coach={coach} />
          ) : (
            <CallToAction page={page} coach={coach} label={block.button ?? page.name} first />
          )}
          {page.form && <Voice page={page} />}
        </div>
      </div>
    </section>
  );
}

type FactsProps = { facts: string[]; event: PublicPage["event"] };

/** With the date of an event to come, and its seats once they are going. */
function Facts({ facts, event }: FactsProps) {
  const isDated = event?.startsAt && !event.isOver && !event.onDemand && !event.isCancelled;
  const seats = isDated && seatLabel(event);
  if (!isDated && facts.length === 0) return null;
  return (
    <ul className="facts">
      {isDated && (
        <li>
          <ShortDate event={event} />{" "}
        </li>
      )}
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {seats && <li>{`Seats: ${seats}`}</li>}
    </ul>
  );
}

/** The shortest testimonial, beside the form. */
function Voice({ page }: { page: PublicPage }) {
  const { voice } = page;
  if (!voice) return null;
  return (
    <figure className="voice">
      <blockquote>
        <p>{voice.quote}</p>
      </blockquote>
      <figcaption>
        <strong>{voice.name}</strong>, {voice.role}
      </figcaption>
    </figure>
  );
}

type LogoProps = { logo: NonNullable<PublicCoach["logo"]>; name: string };

function CoachLogo({ logo: { address, width, height, ground }, name }: LogoProps) {
  return (
    <img
      className="masthead-logo"
      data-ground={ground}
      src={address}
      alt={name}
      width={Math.round(width / 2)}
      height={Math.round(height / 2)}
    />
  );
}

type TicketProps = { title: string; lines: string[] };

function Ticket({ title, lines }: TicketProps) {
  return (
    <div className="ticket">
      <p className="ticket-title">{title}</p>
      <ul className="ticket-stub">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function BookCover(cover: ComponentProps<typeof CoverFace>) {
  return (
    <div className="book" {...(!cover.image && { role: "img", "aria-label": `Cover of ${cover.title}` })}>
      <CoverFace {...cover} />
    </div>
  );
}
