/** Nina Laurent, weight loss and sugar-free living. */
import type { CoachContent } from "#core/content/pages/coach.ts";

export default {
  slug: "nina",
  name: "Nina Laurent",
  firstName: "Nina",
  field: "Weight loss and sugar-free living",
  bio: [
    "Nina was a pastry cook for eleven years and ate like one. Giving up sugar took her four attempts. The fourth one worked because it started in the kitchen cupboard and not with willpower.",
    "She now helps people who have tried every plan once: she looks at one ordinary week with them, finds the two or three moments where sugar gets in, and changes those.",
    "She does not weigh food, sell powders or forbid birthdays.",
  ],
  replyTo: "nina@ninalaurent.example",
  support: "hello@ninalaurent.example",
  postalAddress: "Nina Laurent Coaching, 3 Orchard Steps, Springfield 00027",
  schedulerUrl: "/sample-scheduler/nina",
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
