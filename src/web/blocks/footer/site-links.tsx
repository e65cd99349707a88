/** Links to the home page, privacy and terms. */
import { useContext } from "react";
import { SiteContext } from "./site-context.ts";
import "./footer.css";

export function SiteLinks({ isHome = false }: { isHome?: boolean }) {
  const { home } = useContext(SiteContext);
  return (
    <nav className="site-links" aria-label="Site">
      {!isHome && <a href="/">{home}</a>}
      <a href="/privacy">Privacy</a>
      <a href="/terms">Terms</a>
    </nav>
  );
}
