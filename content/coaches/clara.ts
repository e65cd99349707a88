/** Clara Whitfield, employee relocation for HR leaders. */
import type { CoachContent } from "#core/content/pages/coach.ts";

export default {
  slug: "clara",
  name: "Clara Whitfield",
  firstName: "Clara",
  field: "Employee relocation for HR leaders",
  bio: [
    "Clara was moved across three borders by the same employer, once with a newborn and once with a cat whose papers were in better order than her own. She then ran the desk that moved everybody else.",
    "From that desk one sees where the money goes, and it is seldom the lorries and the flights. It is the extra month in the serviced flat, the three quotes that cannot be compared, and the family that nobody thought to ask, which duly goes home again.",
    "She now helps HR teams rewrite the handful of pages that decide such things: the policy, the brief to vendors, and the notes for the first call with the family.",
  ],
  replyTo: "clara@whitfieldrelocation.example",
  support: "desk@whitfieldrelocation.example",
  postalAddress: "Whitfield Relocation Advisory, 27 Harbour Parade, Springfield 00058",
  schedulerUrl: "/book/clara",
  brand: {
    palette: { paper: "#f3f7fa", ink: "#0a1d2b", primary: "#00629c", accent: "#f99549" },
    fonts: { display: "red-hat-display", body: "red-hat-text" },
    shape: "ticket",
    density: "regular",
    art: "routes",
    hero: "poster",
  },
  sample: true,
} satisfies CoachContent;
