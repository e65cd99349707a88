/** Dr. Dave Okafor, healthcare organizations. */
import type { CoachContent } from "#core/content/pages/coach.ts";

export default {
  slug: "dave",
  name: "Dr. Dave Okafor",
  firstName: "Dave",
  field: "Healthcare organizations",
  bio: [
    "Dave trained as a physician and then spent two decades running the places physicians work in: a rural clinic, a day surgery, a hospital group with nine sites and nine ways of doing the same thing.",
    "He noticed that the units people wanted to work in, and wanted to be treated in, did the same small things, and that none of them were in the strategy document.",
    "He wrote those things down. There turned out to be nine.",
  ],
  replyTo: "dave@okaforhealth.example",
  support: "office@okaforhealth.example",
  postalAddress: "Okafor Health Leadership, 52 Dispensary Street, Springfield 00045",
  schedulerUrl: "/sample-scheduler/dave",
  brand: {
    palette: { paper: "#f6f7f6", ink: "#0f1d2b", primary: "#1f4e79", accent: "#7fc8a9" },
    fonts: { display: "newsreader", body: "public-sans" },
    shape: "six",
    density: "dense",
    art: "keys",
    hero: "band",
  },
  sample: true,
} satisfies CoachContent;
