/** Ruben Castell, speakers. */
import type { CoachContent } from "#core/content/pages/coach.ts";

export default {
  slug: "ruben",
  name: "Ruben Castell",
  firstName: "Ruben",
  field: "Bookings for speakers",
  bio: [
    "Ruben used to be the other guy. For fourteen years he put together conference programs and read every pitch that came in. Mostly on his phone. Mostly in line for something. One thumb.",
    "He rarely booked famous people. He booked the ones whose email told him, in four lines, what the audience would do differently on Monday, and whose fee was right there where he could see it.",
    "Now he teaches speakers to write to the guy he used to be. He gets stage fright, so he works in inboxes.",
  ],
  replyTo: "ruben@castellspeakers.example",
  support: "desk@castellspeakers.example",
  postalAddress: "Castell Speakers, 9 Playhouse Alley, Springfield 00071",
  schedulerUrl: "/book/ruben",
  brand: {
    palette: { paper: "#f6f2e6", ink: "#191712", primary: "#171611", accent: "#f5ce00" },
    fonts: { display: "big-shoulders", body: "work-sans" },
    shape: "slab",
    density: "dense",
    art: "spotlight",
    hero: "poster",
  },
  sample: true,
} satisfies CoachContent;
