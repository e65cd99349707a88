/** Styles that cannot be attributes: the fonts of all pairs, and the colors of shipped looks and of the first one tried. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { lookPresets } from "#core/content/pages/look/look-presets.ts";
import type { Palette } from "#core/content/pages/look/palette-pairs.ts";
import { typePairs } from "#core/content/pages/look/type-pairs.ts";
import { fontFaces, fontStack } from "#web/blocks/brand/fonts.ts";
import { useRenderNonce } from "#web/ui/render-nonce.ts";

/** In the server's HTML; the policy allows no later style element, so a script adopts the same sheet. */
export function LookStyle({ palette }: { palette: Palette }) {
  // As first rendered; scripts apply later changes.
  const [text] = useState(() => styleOf(palette));
  const isFirstDrawing = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [text]);
  return isFirstDrawing && <FirstStyle text={text} />;
}

function FirstStyle({ text }: { text: string }) {
  return (
    <style
      nonce={useRenderNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: built from the tokens of looks that ship, and a checked palette
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/** By index, because a name in an attribute would need escaping. */
function styleOf({ paper, ink, primary, accent }: Palette): string {
  const pairs = Object.values(typePairs);
  const faces = new Set(pairs.flatMap(({ display, body }) => [fontFaces(display), fontFaces(body)]));
  const voices = pairs.map(
    ({ display, body }, index) =>
      `[data-pair="${index}"]{--pair:${fontStack(display)};--pairbody:${fontStack(body)}}`,
  );
  const colours = lookPresets.map(
    ({ id, brand }) => `[data-preset="${id}"]{--motif:${brand.palette.accent}}`,
  );
  const tried = `.look{--try-paper:${paper};--try-ink:${ink};--try-main:${primary};--try-accent:${accent}}`;
  return [...faces, ...voices, ...colours, tried].join("");
}
