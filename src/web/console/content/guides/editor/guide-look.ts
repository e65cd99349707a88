/** The coach's look on the sheet: colors and sizes as custom properties, and the two typefaces of the PDF. */
import { type CSSProperties, useEffect } from "react";
import type { GuideLook } from "#core/content/pages/guide.ts";
import { fontStack, fontUrl } from "#web/blocks/brand/fonts.ts";

/** Set by a script, which the style policy allows. */
export function lookStyle(
  { colours, corner, faces, mark, cover, logo }: GuideLook,
  textSize: number,
): CSSProperties {
  const picture = (svg: string) => `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
  const drawn = (colour: string) =>
    picture(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${mark}" fill="none" stroke="${colour}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/></svg>`,
    );
  return {
    ...Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`--g-${name}`, colour])),
    "--g-corner": corner,
    "--g-size": textSize,
    "--g-display": fontStack(faces.display),
    "--g-weight": faces.displayWeight,
    "--g-body": fontStack(faces.body),
    "--g-mark": drawn(colours.strong),
    "--g-deep-mark": drawn(colours.deep),
    "--g-cover": picture(cover),
    ...(logo && logoStyle(logo)),
  } as CSSProperties;
}

/** In points, as in `src/guides/cover.tsx`. */
function logoStyle({ src, width, height, ground }: NonNullable<GuideLook["logo"]>) {
  const scale = Math.min(140 / width, 36 / height);
  return {
    "--g-logo": `url("${src}")`,
    "--g-logo-ground": ground === "light" ? "#ffffff" : "#15181a",
    "--g-logo-width": width * scale,
    "--g-logo-height": height * scale,
    "--g-logo-room": height * scale + 24,
  };
}

export function useGuideFonts({ display, body }: GuideLook["faces"]): void {
  useEffect(() => {
    for (const name of new Set([display, body])) {
      const url = fontUrl(name);
      if (url) document.fonts.add(new FontFace(name, `url("${url}")`, { weight: "100 900" }));
    }
  }, [display, body]);
}
