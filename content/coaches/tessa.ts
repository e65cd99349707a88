/** Tessa Vale, income breakthrough. */
import type { CoachContent } from "#core/content/pages/coach.ts";

export default {
  slug: "tessa",
  name: "Tessa Vale",
  firstName: "Tessa",
  field: "Income breakthrough",
  bio: [
    "Tessa spent nine years with a private bank in a quiet city, opening accounts for people who found it easy to ask for money. What stayed with her was how few of them were better at their work than the people who found it hard.",
    "She left to work with the second kind: consultants, therapists, designers and makers whose calendars are full and whose invoices are small.",
    "She works on two things only, the offer on paper and the sentence said aloud. There are no vision boards, and nobody is asked to shout at a mirror.",
  ],
  replyTo: "tessa@tessavale.example",
  support: "studio@tessavale.example",
  postalAddress: "Tessa Vale Studio, 11 Mint Street, Springfield 00074",
  schedulerUrl: "/book/tessa",
  brand: {
    palette: { paper: "#f8f5ea", ink: "#0f2119", primary: "#0b4f38", accent: "#dbb155" },
    fonts: { display: "playfair-display", body: "dm-sans" },
    shape: "hairline",
    density: "airy",
    art: "guilloche",
    hero: "split",
  },
  sample: true,
} satisfies CoachContent;
