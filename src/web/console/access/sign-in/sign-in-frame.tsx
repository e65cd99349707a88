/** The page frame for sign-in and first run. */
import type { ReactNode } from "react";
import "#web/console/console.css";
import "#web/console/kit/layout.css";
import "#web/console/kit/pieces.css";
import "./sign-in.css";

type Props = { title: string; problem?: string | null | undefined; children: ReactNode };

export function SignInFrame({ title, problem, children }: Props) {
  return (
    <main className="console door">
      <title>{`${title} · Foyer`}</title>
      <meta name="robots" content="noindex" />
      <div className="sheet">
        <p className="site-name">Foyer</p>
        <h1>{title}</h1>
        {problem && (
          <p className="said" role="alert">
            {problem}
          </p>
        )}
        {children}
      </div>
    </main>
  );
}
