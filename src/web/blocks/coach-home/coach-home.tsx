/** The page at `/` of a coach's own host name: who they are, and everything they offer. */
import type { OtherOffer, PublicCoach } from "#core/content/pages/public-page.ts";
import { pick } from "#core/kernel/pick.ts";
import { Section } from "#web/ui/section.tsx";
import { Portrait } from "../art/portrait.tsx";
import { brandAttributes } from "../brand/brand-attributes.ts";
import { Footer } from "../footer/footer.tsx";
import "./coach-home.css";

const kinds: Record<string, string> = { guide: "Free guide", event: "Free class", booking: "Free call" };

export function CoachHome({ coach, offers }: { coach: PublicCoach; offers: OtherOffer[] }) {
  return (
    <div className="page" data-coach={coach.slug} {...brandAttributes(coach.brand)}>
      <main>
        <header className="coach-home wrap">
          <div>
            <p className="coach-home-field">{coach.field}</p>
            <h1>{coach.name}</h1>
            <div className="coach-home-bio">
              {coach.bio.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
          <Portrait coach={coach} />
        </header>
        {offers.length > 0 && (
          <Section name="coach-home-offers" tone="tint" heading="Start here">
            <ul>
              {offers.map(({ kind, name, summary, href }) => (
                <li key={href}>
                  <p className="coach-home-kind">{pick(kinds, kind) ?? "Free offer"}</p>
                  <h3>
                    <a href={href}>{name}</a>
                  </h3>
                  <p>{summary}</p>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </main>
      <Footer coach={coach} sample={coach.sample} isHome />
    </div>
  );
}
