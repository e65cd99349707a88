/** Leo Santoro, from burned out to on fire. */
import type { CoachContent } from "#core/content/pages/coach.ts";

export default {
  slug: "leo",
  name: "Leo Santoro",
  firstName: "Leo",
  field: "From burned out to on fire",
  bio: [
    "Leo cooked on the line for nine years, opened two restaurants, and then one night he couldn’t make himself walk through the kitchen door. He sat in the car till the last table paid and the lights went off.",
    "It took him a year to want anything again. What helped was small and kind of dumb: fewer decisions before noon, one thing a week made with his hands, and saying out loud what he was done with.",
    "Now he works with founders, nurses, teachers and, yeah, cooks. People who used to love this stuff and would like to know if they still could.",
  ],
  replyTo: "leo@leosantoro.example",
  support: "hello@leosantoro.example",
  postalAddress: "Santoro Coaching, 6 Kiln Yard, Springfield 00138",
  schedulerUrl: "/book/leo",
  brand: {
    palette: { paper: "#fff9f0", ink: "#2b120b", primary: "#c43100", accent: "#fec84b" },
    fonts: { display: "syne", body: "manrope" },
    shape: "squircle",
    density: "airy",
    art: "flame",
    hero: "poster",
  },
  sample: true,
} satisfies CoachContent;
