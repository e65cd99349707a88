/** Dr. Elena Marsh, healthcare communication. */
import type { CoachContent } from "#core/content/pages/coach.ts";

export default {
  slug: "elena",
  name: "Dr. Elena Marsh",
  firstName: "Elena",
  field: "Healthcare communication",
  bio: [
    "Elena practiced palliative medicine for sixteen years. Most complaints that reached her desk were not about a treatment. They were about a sentence: one said in a corridor, one said too fast, one never said.",
    "She now teaches ward teams, clinics and front desks to have the hard conversation well: with a patient, with a family, with a colleague at the end of a double shift.",
    "Her workshops use your own situations, in your own words. Nobody role-plays in front of the room.",
  ],
  replyTo: "elena@elenamarsh.example",
  support: "support@elenamarsh.example",
  postalAddress: "Marsh Communication in Care, 8 Infirmary Lane, Springfield 00031",
  schedulerUrl: "/sample-scheduler/elena",
  brand: {
    palette: { paper: "#f7f8f5", ink: "#0f2229", primary: "#005c71", accent: "#e19d63" },
    fonts: { display: "newsreader", body: "source-sans-3" },
    shape: "eight",
    density: "airy",
    art: "listening-rings",
    hero: "margin",
  },
  sample: true,
} satisfies CoachContent;
