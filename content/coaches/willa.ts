/** Willa Thorne, women entrepreneurs and their mission. */
import type { CoachContent } from "#core/content/pages/coach.ts";

export default {
  slug: "willa",
  name: "Willa Thorne",
  firstName: "Willa",
  field: "Mission and direction for women in business",
  bio: [
    "Willa drew walking maps for a living: eleven years of contour lines, stiles and paths that the farmer had moved. The job taught her that nobody is lost. People just do not know which of three things is missing: where they stand, where they are going, or the way between.",
    "She left to run a studio of her own, grew it to nine people, and one spring could not say what it was for. She got out the drawing table and mapped the business the way she had mapped hills.",
    "She now draws that map with women who built something that works and no longer recognise it. Half of it is figures, half of it is gut feeling, and she is bossy about both.",
  ],
  replyTo: "willa@willathorne.example",
  support: "studio@willathorne.example",
  postalAddress: "Willa Thorne Studio, 21 Cairn Street, Springfield 00062",
  schedulerUrl: "/sample-scheduler/willa",
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
