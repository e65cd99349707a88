/** Layout of pages opened from links in emails: heading, picture, one sheet to act on, and the footer. */
import type { ReactNode } from "react";
import type { PublicCoach } from "#core/content/pages/public-page.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Backdrop } from "../art/backdrop.tsx";
import { brandAttributes } from "../brand/brand-attributes.ts";
import { Footer } from "../footer/footer.tsx";
import "./recipient-page.css";

type Props = {
  coach: PublicCoach;
  heading: string;
  text: string;
  picture: ReactNode;
  children: ReactNode;
};

export function RecipientPage({ coach, heading, text, picture, children }: Props) {
  const { art } = coach.brand;
  return (
    <div className="recipient" data-coach={coach.slug} {...brandAttributes(coach.brand)}>
      <title>{`${heading} · ${coach.name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <main>
        <div className="recipient-head" data-tone="deep">
          <Backdrop art={art} />
          <div className="wrap">
            <p className="masthead">
              <span className="masthead-name">{coach.name}</span>
              <span>{coach.field}</span>
            </p>
            <h1>{heading}</h1>
            <p className="recipient-text">{text}</p>
          </div>
        </div>
        <div className="wrap recipient-body">
          {picture}
          {children}
        </div>
      </main>
      <Footer coach={coach} sample={coach.sample} />
    </div>
  );
}

export const TooMany = () => (
  <Notice toast={["Too many requests. Please try again in a few minutes.", ""]} tone="error" />
);

/** One option. Without a button, the visitor chooses it by closing the page. */
export const Choice = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="choice">
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    {children}
  </div>
);
