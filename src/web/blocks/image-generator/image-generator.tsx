/** Placeholder for the image generator: an empty frame that says so. */
import { SiteLinks } from "../footer/site-links.tsx";
import "./image-generator.css";

export function ImageGenerator() {
  return (
    <main className="empty-frame wrap">
      <svg viewBox="0 0 200 160" aria-hidden="true">
        <path className="frame-wire" d="m100 6-46 26M100 6l46 26" />
        <path className="frame-wood" d="M22 32h156v116H22Z" />
        <path className="frame-bare" d="M34 44h132v92H34Z" />
      </svg>
      <h1>Image generator</h1>
      <p className="lede">A placeholder. Nothing is generated here yet.</p>
      <SiteLinks />
    </main>
  );
}
