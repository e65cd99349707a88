/** Willa Thorne, women entrepreneurs and their mission. */
import type { CoachContent } from "#core/content/pages/coach.ts";

export default {
  slug: "willa",
  name: "Willa Thorne",
  firstName: "Willa",
  field: "Mission and direction for women in business",
  bio: [
    "Willa drew walking maps for eleven years: contour lines, stiles, and footpaths the farmer had quietly moved. The job taught her that nobody is ever properly lost. They just don’t know which of three things is missing: where they’re standing, where they’re going, or the way between the two.",
    "She left to run a studio of her own, grew it to nine people, and one spring found she couldn’t say what it was for. So she got out the drawing table and mapped the business as she used to map hills.",
    "These days she draws that map with women who’ve built something that works and no longer recognise it. Half of it is figures and half is gut feeling, and she’s bossy about both.",
  ],
  replyTo: "willa@willathorne.example",
  support: "studio@willathorne.example",
  postalAddress: "Willa Thorne Studio, 21 Cairn Street, Springfield 00062",
  schedulerUrl: "/book/willa",
  brand: {
    palette: { paper: "#fbf6f3", ink: "#2b1220", primary: "#9f285d", accent: "#4ab9b2" },
    fonts: { display: "cormorant-garamond", body: "jost" },
    shape: "arch",
    density: "airy",
    art: "contour-map",
    hero: "column",
  },
  sample: true,
} satisfies CoachContent;
