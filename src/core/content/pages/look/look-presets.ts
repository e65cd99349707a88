/** The shipped looks, named for what they suit. Safe for the browser. */
import type { Brand } from "../coach.ts";

export type LookPreset = { id: string; name: string; brand: Brand };

/** Equal to the sample coaches' brands (tested): samples may be deleted, looks stay. */
export const lookPresets: LookPreset[] = [
  {
    id: "nina",
    name: "Orchard",
    brand: {
      palette: { paper: "#fbf7ef", ink: "#16241a", primary: "#176938", accent: "#fa7f59" },
      fonts: { display: "fraunces", body: "figtree" },
      shape: "blob",
      density: "airy",
      art: "leaves",
      hero: "split",
    },
  },
  {
    id: "marcus",
    name: "Receipt",
    brand: {
      palette: { paper: "#fbfaf5", ink: "#11162b", primary: "#2347ae", accent: "#f5bf00" },
      fonts: { display: "bricolage-grotesque", body: "instrument-sans" },
      shape: "pill",
      density: "regular",
      art: "rising-arcs",
      hero: "poster",
    },
  },
  {
    id: "elena",
    name: "Quiet talk",
    brand: {
      palette: { paper: "#f7f8f5", ink: "#0f2229", primary: "#005c71", accent: "#e19d63" },
      fonts: { display: "newsreader", body: "source-sans-3" },
      shape: "eight",
      density: "airy",
      art: "listening-rings",
      hero: "margin",
    },
  },
  {
    id: "jonah",
    name: "Monitor",
    brand: {
      palette: { paper: "#f7f9fb", ink: "#14171c", primary: "#bb0916", accent: "#bacde1" },
      fonts: { display: "archivo", body: "public-sans" },
      shape: "square",
      density: "regular",
      art: "pulse-line",
      hero: "margin",
    },
  },
  {
    id: "ruben",
    name: "Gig poster",
    brand: {
      palette: { paper: "#f6f2e6", ink: "#191712", primary: "#171611", accent: "#f5ce00" },
      fonts: { display: "big-shoulders", body: "work-sans" },
      shape: "slab",
      density: "dense",
      art: "spotlight",
      hero: "poster",
    },
  },
  {
    id: "willa",
    name: "Map",
    brand: {
      palette: { paper: "#fbf6f3", ink: "#2b1220", primary: "#9f285d", accent: "#4ab9b2" },
      fonts: { display: "cormorant-garamond", body: "jost" },
      shape: "arch",
      density: "airy",
      art: "contour-map",
      hero: "column",
    },
  },
  {
    id: "tessa",
    name: "Banknote",
    brand: {
      palette: { paper: "#f8f5ea", ink: "#0f2119", primary: "#0b4f38", accent: "#dbb155" },
      fonts: { display: "playfair-display", body: "dm-sans" },
      shape: "hairline",
      density: "airy",
      art: "guilloche",
      hero: "split",
    },
  },
  {
    id: "clara",
    name: "Departure",
    brand: {
      palette: { paper: "#f3f7fa", ink: "#0a1d2b", primary: "#00629c", accent: "#f99549" },
      fonts: { display: "red-hat-display", body: "red-hat-text" },
      shape: "ticket",
      density: "regular",
      art: "routes",
      hero: "poster",
    },
  },
  {
    id: "grace",
    name: "Dawn",
    brand: {
      palette: { paper: "#fdf9f4", ink: "#21163a", primary: "#663e9e", accent: "#efb062" },
      fonts: { display: "lora", body: "nunito-sans" },
      shape: "twenty",
      density: "regular",
      art: "horizon",
      hero: "margin",
    },
  },
  {
    id: "leo",
    name: "Ember",
    brand: {
      palette: { paper: "#fff9f0", ink: "#2b120b", primary: "#c43100", accent: "#fec84b" },
      fonts: { display: "syne", body: "manrope" },
      shape: "squircle",
      density: "airy",
      art: "flame",
      hero: "poster",
    },
  },
  {
    id: "priya",
    name: "Ledger",
    brand: {
      palette: { paper: "#f6faf7", ink: "#0b2122", primary: "#006869", accent: "#b2e240" },
      fonts: { display: "space-grotesk", body: "ibm-plex-sans" },
      shape: "two",
      density: "dense",
      art: "dot-matrix",
      hero: "column",
    },
  },
  {
    id: "omar",
    name: "Report",
    brand: {
      palette: { paper: "#f5f7f1", ink: "#131a2e", primary: "#1d3673", accent: "#37b880" },
      fonts: { display: "source-serif-4", body: "libre-franklin" },
      shape: "twelve",
      density: "regular",
      art: "ledger-lines",
      hero: "column",
    },
  },
  {
    id: "dave",
    name: "Key cabinet",
    brand: {
      palette: { paper: "#f6f7f6", ink: "#0f1d2b", primary: "#1f4e79", accent: "#7fc8a9" },
      fonts: { display: "newsreader", body: "public-sans" },
      shape: "six",
      density: "dense",
      art: "keys",
      hero: "band",
    },
  },
];
