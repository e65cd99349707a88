/** What an offer gives, in the coach's colors: a book, a ticket, or a page of the calendar. */
import { hasEntry } from "#core/kernel/pick.ts";
import { motifId } from "./door.tsx";
import type { OfferCoach } from "./offers.ts";

/** Drawn once; each offer fills the ground with the accent and the object with the main color. */
const objects = {
  guide: (
    <>
      <path fill="currentColor" d="M56 10h50v68H56z" />
      <path fill="#fff" d="M106 13h4v68H60v-3h46z" />
      <path d="M62 20h28v3H62zm0 8h20v3H62z" />
    </>
  ),
  event: (
    <>
      <path fill="currentColor" d="M30 24h100v14a8 8 0 0 0 0 16v14H30V54a8 8 0 0 0 0-16z" />
      <path d="M44 33h34v3H44zm0 7h26v3H44zM108 28h2v6h-2zm0 10h2v6h-2zm0 10h2v6h-2zm0 10h2v6h-2z" />
    </>
  ),
  booking: (
    <>
      <path fill="currentColor" d="M50 16h60v60H50z" />
      <path fill="#fff" d="M54 32h52v40H54z" />
      <path d="M60 10h5v11h-5zm35 0h5v11h-5zM60 40h8v8h-8zm16 0h8v8h-8zm16 0h8v8h-8zM60 55h8v8h-8z" />
      <path fill="currentColor" d="M76 55h8v8h-8z" />
    </>
  ),
};

export const OfferShapes = () => (
  <svg width="0" height="0" aria-hidden="true">
    {Object.entries(objects).map(([kind, shape]) => (
      <symbol key={kind} id={`o-${kind}`} viewBox="0 0 160 90">
        <rect width="160" height="90" />
        {shape}
      </symbol>
    ))}
  </svg>
);

export function OfferObject({ kind, coach: { slug, brand } }: { kind: string; coach: OfferCoach }) {
  const { primary, accent } = brand.palette;
  return (
    <svg fill={accent} color={primary} aria-hidden="true">
      <use href={`#o-${hasEntry(objects, kind) ? kind : "guide"}`} />
      {kind !== "booking" && <use href={`#${motifId(slug)}`} />}
    </svg>
  );
}
