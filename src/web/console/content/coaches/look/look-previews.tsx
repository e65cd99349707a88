/** A look on the coach's own page, first email and guide, rendered by the server. */
import { useState } from "react";
import type { Look } from "#core/content/pages/look/look.ts";
import type { FrameWidth } from "#web/console/editor/use-frame-scale.ts";
import { Options } from "#web/console/kit/options.tsx";
import { lookQuery } from "./look-query.ts";
import { PreviewFrame } from "./preview-frame.tsx";

type Props = {
  slug: string;
  look: Look;
  pages: { id: string; name: string }[];
  hasGuide: boolean;
  width: FrameWidth;
};

export function LookPreviews({ slug, look, pages, hasGuide, width }: Props) {
  const [page, setPage] = useState(pages[0]?.id ?? "");
  const here = `/console/coaches/${slug}/look`;
  const name = pages.find(({ id }) => id === page)?.name ?? "A page";
  return (
    <div className="look-previews stack gap-16">
      <div className="look-preview stack min-0 small">
        {pages.length > 1 ? (
          <label>
            <span className="sr-only">Which page</span>
            <select value={page} onChange={({ target }) => setPage(target.value)}>
              <Options of={pages.map((each) => [each.id, each.name])} />
            </select>
          </label>
        ) : (
          <h2>{pages[0] ? `Page: ${name}` : "A page, as it could be"}</h2>
        )}
        <PreviewFrame
          key={page}
          title={`${name} in this look`}
          src={`${here}/page?${lookQuery(look, { page })}`}
          className={`look-frame-page look-${width}`}
        />
      </div>
      <div className="look-beside stack gap-16">
        <div className="look-preview stack min-0 small">
          <h2>Email, sent at signup</h2>
          <PreviewFrame
            title="An email in this look"
            src={`${here}/email?${lookQuery(look)}`}
            className="look-frame-email"
          />
        </div>
        <div className="look-preview stack min-0 small">
          <h2>{hasGuide ? "Guide" : "A guide, as it could be"}</h2>
          <PreviewFrame
            title="A guide’s cover in this look"
            src={`${here}/guide?${lookQuery(look)}`}
            className="look-frame-guide"
          />
        </div>
      </div>
    </div>
  );
}
