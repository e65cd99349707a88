/** Marcus Hale, revenue coaching. */
import type { CoachContent } from "#core/content/pages/coach.ts";

export default {
  slug: "marcus",
  name: "Marcus Hale",
  firstName: "Marcus",
  field: "Revenue coaching",
  bio: [
    "Marcus ran the till of his parents’ hardware shop before he could see over it. The lesson that stayed: a shop that is busy all day can still close the month with nothing in the drawer.",
    "He went on to price, sell and deliver for agencies, trades and clinics, and now coaches owners of small firms on the four places where revenue leaks: the price, the follow-up, the second order, and the work nobody invoices.",
    "He works from the books you already keep. No funnels to build, no ads to buy, no new software to learn.",
  ],
  replyTo: "marcus@halerevenue.example",
  support: "help@halerevenue.example",
  postalAddress: "Hale Revenue Coaching, 14 Tannery Row, Springfield 00014",
  schedulerUrl: "/sample-scheduler/marcus",
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
