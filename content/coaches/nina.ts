/** Nina Laurent, weight loss and sugar-free living. */
import type { CoachContent } from "#core/content/pages/coach.ts";

export default {
  slug: "nina",
  name: "Nina Laurent",
  firstName: "Nina",
  field: "Weight loss and sugar-free living",
  bio: [
    "Nina was a pastry cook for eleven years, and she ate like one. It took her four tries to quit sugar. The fourth one stuck because she started with the kitchen cabinet and left her willpower out of it.",
    "Now she works with people who’ve tried every plan once. They look at one ordinary week together, find the two or three moments when sugar sneaks in, and change those.",
    "She doesn’t weigh food, sell powders, or have anything against birthdays.",
  ],
  replyTo: "nina@ninalaurent.example",
  support: "hello@ninalaurent.example",
  postalAddress: "Nina Laurent Coaching, 3 Orchard Steps, Springfield 00027",
  schedulerUrl: "/book/nina",
  brand: {
    palette: { paper: "#fbf7ef", ink: "#16241a", primary: "#176938", accent: "#fa7f59" },
    fonts: { display: "fraunces", body: "figtree" },
    shape: "blob",
    density: "airy",
    art: "leaves",
    hero: "split",
  },
  sample: true,
} satisfies CoachContent;
