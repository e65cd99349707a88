/** The palette of the look that is being tried, told to the small drawings as it changes. */
import { type RefObject, useEffect, useMemo } from "react";
import type { Brand } from "#core/content/pages/coach.ts";
import { createBrand, ownPalette } from "#core/content/pages/create-brand.ts";
import type { Look } from "#core/content/pages/look.ts";

export function usePalette(look: Look, stored: Brand, screen: RefObject<HTMLElement | null>) {
  const made = useMemo(() => createBrand(look, stored), [look, stored]);
  const { palette } = made.brand;
  useEffect(() => {
    // A policy forbids style attributes, not what a script sets.
    const { paper, ink, primary: main, accent } = palette;
    for (const [name, value] of Object.entries({ paper, ink, main, accent }))
      screen.current?.style.setProperty(`--try-${name}`, value);
  }, [palette, screen]);
  return { palette, changes: made.changes, hasOwnGround: ownPalette(look, stored) !== undefined };
}
