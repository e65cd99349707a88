import type { Brand } from "#core/content/pages/coach.ts";
import { shapes } from "#core/content/pages/look/brand-parts.ts";
import { type DisplayFace, isDisplayFace } from "#core/content/pages/look/type-pairs.ts";
import { mix, readable } from "./colours.ts";

/** `tint` is the background of callouts; each `on…` is the text color on that color. */
type Shades = Record<
  "ground" | "paper" | "tint" | "ink" | "soft" | "line" | "link" | "button" | "onButton",
  string
>;

export type Look = {
  day: Shades;
  night: Shades;
  /** The same in both modes: the head is a dark panel already. */
  head: Record<"ground" | "ink" | "soft" | "mark" | "onMark", string>;
  display: { family: string; weight: number; tracking: string };
  body: string;
  corner: { sheet: number; control: number; mark: number };
  air: number;
};

export function lookOf({ palette, fonts, shape, density }: Brand): Look {
  const { paper, ink, primary, accent } = palette;
  const [sheet, control, mark] = shapes[shape].email;
  return {
    day: shades({
      ground: mix(paper, ink, 0.07),
      paper,
      tint: mix(paper, primary, 0.07),
      ink,
      link: primary,
      button: primary,
      onButton: readable(paper, primary),
    }),
    night: shades({
      ground: mix(ink, "#000000", 0.5),
      paper: mix(ink, "#000000", 0.12),
      tint: mix(ink, "#ffffff", 0.07),
      ink: mix(paper, ink, 0.08),
      link: mix(primary, "#ffffff", 0.5),
      button: accent,
      onButton: readable(ink, accent),
    }),
    head: {
      ground: primary,
      ink: readable("#ffffff", primary, 7),
      soft: readable(mix("#ffffff", primary, 0.2), primary),
      mark: accent,
      onMark: readable(ink, accent),
    },
    display: isDisplayFace(fonts.display)
      ? displays[fonts.display]
      : { family: sans(fonts.display), weight: 700, tracking: "-0.01em" },
    body: sans(fonts.body),
    corner: { sheet, control, mark },
    air: { airy: 1.15, regular: 1, dense: 0.88 }[density],
  };
}

function shades(from: Omit<Shades, "soft" | "line">): Shades {
  const { ground, paper, tint, ink } = from;
  const readableOnAll = (colour: string) =>
    [ground, tint, paper].reduce((shade, on) => readable(shade, on), colour);
  return {
    ...from,
    soft: readableOnAll(mix(ink, paper, 0.3)),
    line: mix(paper, ink, 0.16),
    link: readableOnAll(from.link),
  };
}

const named = (family: string) =>
  family
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
const sans = (family: string) =>
  `'${named(family)}',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const serif = (family: string) =>
  `'${named(family)}','Iowan Old Style',Charter,Georgia,'Times New Roman',serif`;

/** Messages load no fonts, so each display face lists the installed fonts closest to it. */
const displays: Record<DisplayFace, Look["display"]> = {
  "bricolage-grotesque": {
    family: `'Bricolage Grotesque','Avenir Next','Trebuchet MS','Segoe UI',Arial,sans-serif`,
    weight: 800,
    tracking: "-0.02em",
  },
  fraunces: { family: serif("fraunces"), weight: 600, tracking: "-0.01em" },
  newsreader: { family: serif("newsreader"), weight: 600, tracking: "-0.01em" },
  "source-serif-4": { family: serif("source-serif-4"), weight: 600, tracking: "0" },
  "playfair-display": {
    family: `'Playfair Display',Didot,'Bodoni 72',Constantia,Georgia,serif`,
    weight: 600,
    tracking: "0",
  },
  "cormorant-garamond": {
    family: `'Cormorant Garamond',Garamond,'Iowan Old Style',Georgia,serif`,
    weight: 600,
    tracking: "0",
  },
  lora: { family: serif("lora"), weight: 600, tracking: "0" },
  archivo: {
    family: `Archivo,'Helvetica Neue','Arial Nova','Franklin Gothic Medium',Arial,sans-serif`,
    weight: 800,
    tracking: "-0.025em",
  },
  "red-hat-display": {
    family: `'Red Hat Display','Avenir Next','Segoe UI',Roboto,Arial,sans-serif`,
    weight: 800,
    tracking: "-0.01em",
  },
  "space-grotesk": {
    family: `'Space Grotesk','DIN Alternate',Bahnschrift,'Segoe UI',Arial,sans-serif`,
    weight: 700,
    tracking: "-0.02em",
  },
  syne: {
    family: `Syne,'Avenir Next','Trebuchet MS',Verdana,sans-serif`,
    weight: 800,
    tracking: "-0.02em",
  },
  "big-shoulders": {
    family: `'Big Shoulders',Impact,'Arial Narrow',Arial,sans-serif`,
    weight: 800,
    tracking: "0",
  },
};
