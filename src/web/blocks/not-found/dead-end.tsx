/** A page that cannot go on: a bricked-up doorway, a plain sentence, one way out. */
import type { ReactNode } from "react";
import { SiteLinks } from "../footer/site-links.tsx";
import "./not-found.css";

const bricks = Array.from({ length: 11 }, (_, row) => {
  const y = 24 + row * 17;
  const shift = row % 2 ? 0 : 20;
  return `M22 ${y}h136${[0, 1, 2, 3].map((joint) => `M${22 + shift + joint * 40} ${y}v17`).join("")}`;
}).join("");

export function DeadEnd({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <main className="dead-end wrap">
      <svg viewBox="0 0 180 220" aria-hidden="true">
        <clipPath id="doorway">
          <path d="M22 212V90a68 68 0 0 1 136 0v122Z" />
        </clipPath>
        <path className="dead-end-wall" d="M22 212V90a68 68 0 0 1 136 0v122Z" />
        <path className="dead-end-bricks" clipPath="url(#doorway)" d={bricks} />
        <path className="dead-end-frame" d="M10 212V90a80 80 0 0 1 160 0v122M0 212h180" />
      </svg>
      <div>
        <h1>{heading}</h1>
        {children}
        <SiteLinks isHome />
      </div>
    </main>
  );
}
