/** A legal page in the site's own brand, with the operator first. */

import { useContext } from "react";
import { SiteContext } from "../footer/site-context.ts";
import { SiteLinks } from "../footer/site-links.tsx";
import type { LegalText } from "./legal-text.ts";
import "./legal.css";

type Operator = { operator: string; address: string; email: string; phone: string; registration: string };
type Own = { intro: string[]; sections: LegalText["sections"]; updated: string };
type Props = { text: LegalText; own?: Own | undefined; operator?: Operator | undefined };

export function Legal({ text, own, operator }: Props) {
  const { name } = useContext(SiteContext);
  const sections = own?.sections ?? text.sections;
  const intro = own?.intro ?? [text.intro.replace("Foyer", name)];
  return (
    <main className="legal">
      <div className="wrap legal-body">
        <p className="legal-home">
          <a href="/">{name}</a>
        </p>
        <h1>{text.title}</h1>
        {intro.map((paragraph) => (
          <p key={paragraph} className="legal-intro">
            {paragraph}
          </p>
        ))}
        {operator && <WhoIsAnswerable {...operator} />}
        {sections.map(({ heading, paragraphs }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an owner may give two sections one heading, and none of them moves
          <section key={`${index} ${heading}`}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same of paragraphs
              <p key={place}>{paragraph}</p>
            ))}
          </section>
        ))}
        <p className="legal-updated">
          {own
            ? `Last changed ${own.updated}.`
            : `Last changed ${text.updated}. This is sample wording: have it checked for your country before you go live.`}
        </p>
        <SiteLinks />
      </div>
    </main>
  );
}

function WhoIsAnswerable({ operator, address, email, phone, registration }: Operator) {
  return (
    <section>
      <h2>Who is responsible</h2>
      <address>
        {operator}
        {address.split("\n").map((line) => (
          <span key={line}>{line}</span>
        ))}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <span>{phone}</span>}
        {registration && <span>{registration}</span>}
      </address>
    </section>
  );
}
