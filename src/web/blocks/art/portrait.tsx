/** The coach's photo, or a monogram over the brand's motif. */
import { portraitSet } from "#core/content/pages/addresses/portrait-address.ts";
import type { PublicCoach } from "#core/content/pages/public-page.ts";
import { Motif } from "./motif.tsx";
import "./portrait.css";

type Props = { coach: PublicCoach; name?: string; image?: string | undefined };

export function Portrait({ coach, name = coach.name, image }: Props) {
  const photo = image ?? coach.portrait;
  if (photo) {
    return (
      <img
        className="portrait"
        src={photo}
        srcSet={portraitSet(photo)}
        sizes="17rem"
        alt={name}
        width="400"
        height="480"
        loading="lazy"
      />
    );
  }
  return (
    <svg className="portrait" viewBox="0 0 200 240" aria-hidden="true">
      <rect className="portrait-ground" width="200" height="240" />
      <g transform={coach.brand.art === "keys" ? "translate(26 104) scale(.74)" : "translate(0 96)"}>
        <Motif art={coach.brand.art} />
      </g>
      <text x="16" y="84">
        {monogram(name)}
      </text>
    </svg>
  );
}

function monogram(name: string): string {
  return name
    .replace(/^Dr\.\s+/, "")
    .split(/\s+/)
    .map((word) => word[0])
    .join("");
}
