/** A look inside the guide: its first pages as they print, loaded when they come into view. */
import { guidePageAddress, PAGES_INSIDE } from "#core/content/pages/addresses/guide-address.ts";
import { Section } from "#web/ui/section.tsx";
import "./inside.css";

const pages = ["The cover", "The letter it opens with", "The first chapter"];

export function Inside({ guide, name }: { guide: string; name: string }) {
  return (
    <Section name="inside" tone="paper" heading="A look inside">
      <ul>
        {pages.slice(0, PAGES_INSIDE).map((page, index) => (
          <li key={page}>
            <img
              src={guidePageAddress(guide, index + 1)}
              alt={`${page} of ${name}`}
              width="280"
              height="397"
              loading="lazy"
              decoding="async"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
