/** Jonah Brandt, business recovery. */
import type { CoachContent } from "#core/content/pages/coach.ts";

export default {
  slug: "jonah",
  name: "Jonah Brandt",
  firstName: "Jonah",
  field: "Business recovery",
  bio: [
    "Jonah ran a family print shop for twelve years and almost lost it in one. The orders thinned out slowly. The money ran out on a Tuesday.",
    "He got it back by doing less. One list of who was owed what. One offer that still made money. One evening a week without the laptop. Since then he has sat down with the owners of restaurants, shops and agencies in that same week of their lives.",
    "He is a coach. He is not a lawyer, an accountant or a therapist. When you need one of those, he tells you.",
  ],
  replyTo: "jonah@brandtrecovery.example",
  support: "help@brandtrecovery.example",
  postalAddress: "Brandt Business Recovery, 27 Foundry Street, Springfield 00056",
  schedulerUrl: "/book/jonah",
  brand: {
    palette: { paper: "#f7f9fb", ink: "#14171c", primary: "#bb0916", accent: "#bacde1" },
    fonts: { display: "archivo", body: "public-sans" },
    shape: "square",
    density: "regular",
    art: "pulse-line",
    hero: "margin",
  },
  sample: true,
} satisfies CoachContent;
