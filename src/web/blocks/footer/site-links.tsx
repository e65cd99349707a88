/** The way home and to what holds for every page of the site: privacy and terms. */
import "./footer.css";

export function SiteLinks({ home = "All coaches" }: { home?: string | null }) {
  return (
    <nav className="site-links" aria-label="Site">
      {home && <a href="/">{home}</a>}
      <a href="/privacy">Privacy</a>
      <a href="/terms">Terms</a>
    </nav>
  );
}
