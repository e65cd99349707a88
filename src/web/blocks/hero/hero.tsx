/** The top of a page: outcome, audience, picture, and the form or calendar. */
import type { PublicCoach } from "#core/content/pages/public-page.ts";
import { Emphasis } from "#web/ui/emphasis.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { HeroPicture } from "../art/hero-picture.tsx";
import type { BlockView } from "../block-view.ts";
import { CallToAction } from "../lead-form/call-to-action.tsx";
import { LeadForm } from "../lead-form/lead-form.tsx";
import "../art/book-cover.css";
import "./hero.css";

export function Hero({ block, page, coach }: BlockView<"Hero">) {
  const { object, badge } = block;
  return (
    <section className="hero" data-layout={coach.brand.hero} aria-labelledby="headline">
      <div className="hero-grid wrap">
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
          {block.facts.length > 0 && (
            <ul className="facts">
              {block.facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
        </div>
        <div className="hero-picture">
          <HeroPicture art={coach.brand.art} />
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
            <LeadForm
              form={page.form}
              coach={coach}
              overForm={page.nextDateForm}
              isOver={page.event?.isOver ?? false}
              watchUrl={page.event?.watchUrl}
              offers={page.offers}
            />
          ) : (
            <CallToAction page={page} coach={coach} label={block.button ?? page.name} first />
          )}
        </div>
      </div>
    </section>
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

type CoverProps = { title: string; subtitle: string; author: string; image?: string | undefined };

function BookCover({ title, subtitle, author, image }: CoverProps) {
  if (image) {
    return (
      <div className="book">
        <img className="book-cover" src={image} alt={`Cover of ${title}`} width="300" height="400" />
      </div>
    );
  }
  return (
    <div className="book" role="img" aria-label={`Cover of ${title}`}>
      <div className="book-cover" aria-hidden="true">
        <p className="book-author">{author}</p>
        <p className="book-title">{title}</p>
        <p className="book-subtitle">{subtitle}</p>
      </div>
    </div>
  );
}
