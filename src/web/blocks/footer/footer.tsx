/** The small print: who stands behind the page and where, and whether its content is a sample. */
import type { PublicCoach } from "#core/content/pages/public-page.ts";
import "./footer.css";

export function Footer({ coach, sample }: { coach: PublicCoach; sample: boolean }) {
  return (
    <footer className="footer">
      <div className="wrap">
        <p className="footer-name">{coach.name}</p>
        <address>
          {coach.postalAddress}
          <br />
          <a href={`mailto:${coach.support}`}>{coach.support}</a>
        </address>
        {sample && (
          <p className="footer-sample">
            <strong>Sample content.</strong> The people, quotes and figures on this page are invented, until
            the owner replaces them.
          </p>
        )}
      </div>
    </footer>
  );
}
