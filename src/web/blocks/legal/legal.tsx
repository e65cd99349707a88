/** A legal page: plain words under plain headings, in the house's own brand. */

import { SiteLinks } from "../footer/site-links.tsx";
import type { LegalText } from "./legal-text.ts";
import "./legal.css";

export function Legal({ title, updated, intro, sections }: LegalText) {
  return (
    <main className="legal">
      <div className="wrap legal-body">
        <p className="legal-home">
          <a href="/">Foyer</a>
        </p>
        <h1>{title}</h1>
        <p className="legal-intro">{intro}</p>
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <p className="legal-updated">
          Last changed {updated}. This is sample wording: have it checked for your country before you go live.
        </p>
        <SiteLinks />
      </div>
    </main>
  );
}
