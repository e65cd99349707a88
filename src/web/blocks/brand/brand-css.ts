/** Renders brand tokens as CSS: the only rules that differ by coach. */
import type { Brand } from "#core/content/pages/coach.ts";
import { contrast } from "#core/content/pages/look/contrast.ts";
import type { PublicPage } from "#core/content/pages/public-page.ts";
import { fontFaces, fontStack, fontUrl } from "./fonts.ts";

const shapes: Record<Brand["shape"], [panel: string, control: string, rule: string]> = {
  pill: ["28px", "999px", "2px"],
  blob: ["36px", "22px", "1.5px"],
  eight: ["8px", "8px", "1px"],
  six: ["6px", "6px", "1px"],
  square: ["0", "0", "2px"],
  two: ["2px", "2px", "1px"],
  ticket: ["14px", "10px", "1.5px"],
  twelve: ["12px", "12px", "1px"],
  hairline: ["0", "0", "1px"],
  arch: ["18px", "12px", "1px"],
  slab: ["0", "0", "4px"],
  twenty: ["20px", "20px", "1px"],
  squircle: ["30px", "18px", "1.5px"],
};
const densities: Record<Brand["density"], string> = { airy: "1.15", regular: "1", dense: "0.86" };

/** A page may override the hero's background and the button color. */
export function brandCss(brand: Brand, colours?: PublicPage["colours"]): string {
  const { paper, ink, primary, accent } = brand.palette;
  const [panel, control, rule] = shapes[brand.shape];
  const tokens = {
    paper,
    ink,
    primary,
    accent,
    display: fontStack(brand.fonts.display),
    body: fontStack(brand.fonts.body),
    panel,
    control,
    rule,
    air: densities[brand.density],
    ...(colours && pageTokens(colours, ink)),
  };
  const root = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
  return `${[...faces(brand)].join("")}:root{${root.join(";")}}`;
}

function pageTokens({ gradientFrom, gradientTo, button }: NonNullable<PublicPage["colours"]>, ink: string) {
  // White or ink, whichever has the better worst-case contrast on these colors.
  const readable = (...grounds: string[]) => {
    const worst = (text: string) => Math.min(...grounds.map((ground) => contrast(text, ground)));
    return worst("#ffffff") >= worst(ink) ? "#ffffff" : ink;
  };
  const buttonInk = readable(button);
  return {
    ground: `linear-gradient(155deg,${gradientFrom},${gradientTo})`,
    "ground-ink": readable(gradientFrom, gradientTo),
    button,
    "button-ink": buttonInk,
    "button-hover": `color-mix(in oklab,${button} 84%,${buttonInk === ink ? "white" : "black"})`,
  };
}

export function brandFonts(brand: Brand): string[] {
  return [brand.fonts.display, brand.fonts.body].map(fontUrl).filter((url) => url !== undefined);
}

function faces(brand: Brand): Set<string> {
  return new Set([fontFaces(brand.fonts.display), fontFaces(brand.fonts.body)]);
}
