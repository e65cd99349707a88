/** Dr. Dave Okafor, healthcare organizations. */
import type { CoachContent } from "#core/content/pages/coach.ts";

export default {
  slug: "dave",
  name: "Dr. Dave Okafor",
  firstName: "Dave",
  field: "Healthcare organizations",
  bio: [
    "Dave trained as a physician, then spent two decades running the places physicians work: a rural clinic, a day surgery center, and a hospital group with nine sites and nine ways of doing the same thing.",
    "He noticed that the units where people wanted to work were also the units where people wanted to be treated, and that they shared a short list of habits. None of them appeared in the strategic plan, part of which he had written.",
    "So he wrote the habits down instead. There were nine.",
  ],
  replyTo: "dave@okaforhealth.example",
  support: "office@okaforhealth.example",
  postalAddress: "Okafor Health Leadership, 52 Dispensary Street, Springfield 00045",
  schedulerUrl: "/book/dave",
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
