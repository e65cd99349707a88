/** Jonah Brandt, business recovery. */
import type { CoachContent } from "#core/content/pages/coach.ts";

export default {
  slug: "jonah",
  name: "Jonah Brandt",
  firstName: "Jonah",
  field: "Business recovery",
  bio: [
    "Jonah ran a family print shop for twelve years and nearly lost it in one. The orders had thinned out slowly. The money ran out on a Tuesday.",
    "He got it back by doing less: one list of who was owed what, one offer that still made money, one evening a week without the laptop. Since then he has sat down with owners of restaurants, workshops and agencies in that same week of their lives.",
    "He is a coach. He is not a lawyer, an accountant or a therapist, and he says so when you need one of those.",
  ],
  replyTo: "jonah@brandtrecovery.example",
  support: "help@brandtrecovery.example",
  postalAddress: "Brandt Business Recovery, 27 Foundry Street, Springfield 00056",
  schedulerUrl: "/sample-scheduler/jonah",
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
