/** A small picture beside a name, in the coach's colors; the name says the same. */
import type { Brand } from "#core/content/pages/coach.ts";
import { pick } from "#core/kernel/pick.ts";
import "./thumb.css";

type Palette = Pick<Brand["palette"], "primary" | "accent">;

const book = (
  <>
    <path fill="currentColor" d="M56 10h50v70H56z" />
    <path d="M64 22h30v5H64zm0 10h20v5H64z" />
  </>
);
/** What a page gives. Not shared with the directory: the console would load the pages' blocks. */
const gifts = {
  guide: book,
  event: <path fill="currentColor" d="M26 22h108v15a8 8 0 0 0 0 16v15H26V53a8 8 0 0 0 0-16z" />,
  booking: (
    <>
      <path fill="currentColor" d="M50 14h60v64H50z" />
      <path d="M58 36h12v12H58zm16 0h12v12H74zm16 0h12v12H90zM58 54h12v12H58z" />
    </>
  ),
};

export const PageThumb = ({ kind, palette: { primary, accent } }: { kind: string; palette: Palette }) => (
  <svg className="thumb" viewBox="0 0 160 90" fill={accent} color={primary} aria-hidden="true">
    <rect width="160" height="90" />
    {pick(gifts, kind) ?? book}
  </svg>
);

export const EmailThumb = ({ palette: { primary, accent } }: { palette: Palette }) => (
  <svg className="thumb" viewBox="0 0 160 90" aria-hidden="true">
    <rect width="160" height="90" fill="#fff" />
    <rect width="160" height="20" fill={primary} />
    <path fill="#c8ccd2" d="M20 34h120v6H20zm0 12h96v6H20zm0 12h108v6H20z" />
    <rect x="20" y="71" width="48" height="11" rx="2" fill={accent} />
  </svg>
);
