/** Dr. Elena Marsh, healthcare communication. */
import type { CoachContent } from "#core/content/pages/coach.ts";

export default {
  slug: "elena",
  name: "Dr. Elena Marsh",
  firstName: "Elena",
  field: "Healthcare communication",
  bio: [
    "Elena practiced palliative medicine for sixteen years, and in that time most of the complaints that reached her desk were about a sentence rather than a treatment: one spoken in a hallway, one spoken too quickly, one that nobody found the moment to say.",
    "She now helps hospital units, clinics and front desks hold the hard conversation well, whether it is with a patient, with a family, or with a colleague at the end of a double shift.",
    "Her workshops begin with your own situations, in your own words, and no one is asked to act in front of the room.",
  ],
  replyTo: "elena@elenamarsh.example",
  support: "support@elenamarsh.example",
  postalAddress: "Marsh Communication in Care, 8 Infirmary Lane, Springfield 00031",
  schedulerUrl: "/book/elena",
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
