/** Marcus Hale, revenue coaching. */
import type { CoachContent } from "#core/content/pages/coach.ts";

export default {
  slug: "marcus",
  name: "Marcus Hale",
  firstName: "Marcus",
  field: "Revenue coaching",
  bio: [
    "Marcus could run the register at his parents’ hardware store before he could see over it. That’s where he learned that a store can be packed all day and still close out the month with an empty drawer.",
    "He went on to price, sell and deliver for agencies, contractors and clinics. These days he coaches owners of small firms on the four places where money gets away: the price, the follow-up, the second order, and the work nobody bills.",
    "He works from the books you already keep. No ads to buy, no software to learn, nobody to hire.",
  ],
  replyTo: "marcus@halerevenue.example",
  support: "help@halerevenue.example",
  postalAddress: "Hale Revenue Coaching, 14 Tannery Row, Springfield 00014",
  schedulerUrl: "/book/marcus",
  brand: {
    palette: { paper: "#fbfaf5", ink: "#11162b", primary: "#2347ae", accent: "#f5bf00" },
    fonts: { display: "bricolage-grotesque", body: "instrument-sans" },
    shape: "pill",
    density: "regular",
    art: "rising-arcs",
    hero: "poster",
  },
  sample: true,
} satisfies CoachContent;
