/** Header and footer of the directory and of the empty site's page. */
import { type ReactNode, useContext } from "react";
import { SiteContext } from "../footer/site-context.ts";
import { SiteLinks } from "../footer/site-links.tsx";
import "../footer/footer.css";
import "./directory.css";

type Props = { title: string; lede: ReactNode; foot: ReactNode; children: ReactNode };

export function DirectoryFrame({ title, lede, foot, children }: Props) {
  const { name: site } = useContext(SiteContext);
  return (
    <div className="foyer">
      <header className="foyer-head wrap">
        <p className="wordmark">{site}</p>
      </header>
      <main>
        <div className="wrap foyer-welcome">
          <h1>{title}</h1>
          <p className="lede">{lede}</p>
        </div>
        {children}
      </main>
      <footer className="footer">
        <div className="wrap">
          <p className="footer-name">{site}</p>
          {foot}
          <SiteLinks isHome />
        </div>
      </footer>
    </div>
  );
}
