/** Leo Santoro, from burned out to on fire. */
import type { CoachContent } from "#core/content/pages/coach.ts";

export default {
  slug: "leo",
  name: "Leo Santoro",
  firstName: "Leo",
  field: "From burned out to on fire",
  bio: [
    "Leo cooked on the line for nine years, opened two restaurants, and one night could not make himself walk through the kitchen door. He sat in the car until the last guest had left.",
    "It took him a year to want anything again. What helped was small and oddly practical: fewer decisions before noon, one thing a week made with his hands, and saying out loud what he no longer wanted.",
    "He now works with founders, nurses, teachers and cooks: people who used to love what they do, and would like to know whether they still might.",
  ],
  replyTo: "leo@leosantoro.example",
  support: "hello@leosantoro.example",
  postalAddress: "Santoro Coaching, 6 Kiln Yard, Springfield 00138",
  schedulerUrl: "/sample-scheduler/leo",
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
