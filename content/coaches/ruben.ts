/** Ruben Castell, speakers. */
import type { CoachContent } from "#core/content/pages/coach.ts";

export default {
  slug: "ruben",
  name: "Ruben Castell",
  firstName: "Ruben",
  field: "Bookings for speakers",
  bio: [
    "Ruben sat on the other side. He put together conference programmes for fourteen years and read every pitch that came in, most of them on his phone, in a queue, with one thumb.",
    "The speakers he booked were rarely the famous ones. They were the ones whose email told him in four lines what the audience would do differently on Monday, and whose fee stood where he could see it.",
    "He now teaches speakers to write to the person he used to be. He has stage fright himself, which is why he prefers the inbox.",
  ],
  replyTo: "ruben@castellspeakers.example",
  support: "desk@castellspeakers.example",
  postalAddress: "Castell Speakers, 9 Playhouse Alley, Springfield 00071",
  schedulerUrl: "/sample-scheduler/ruben",
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
