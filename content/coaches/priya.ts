/** Priya Raman, CPA firms. */
import type { CoachContent } from "#core/content/pages/coach.ts";

export default {
  slug: "priya",
  name: "Priya Raman",
  firstName: "Priya",
  field: "CPA firms",
  bio: [
    "Priya signed returns for fourteen seasons, the last five as a partner. In her worst March she tracked her own hours. More than half of them went into moving a number from one box to another.",
    "She handed that half to software one routine at a time and logged every mistake it made. The log became her method: what a machine may draft, what a person must check, and what nobody should automate.",
    "Today she advises owners of firms with two to forty people. She sells no software and takes no commission from anyone who does.",
  ],
  replyTo: "priya@ramanpractice.example",
  support: "support@ramanpractice.example",
  postalAddress: "Raman Practice Advisory, 410 Ledger Court, Springfield 00063",
  schedulerUrl: "/book/priya",
  brand: {
    palette: { paper: "#f6faf7", ink: "#0b2122", primary: "#006869", accent: "#b2e240" },
    fonts: { display: "space-grotesk", body: "ibm-plex-sans" },
    shape: "two",
    density: "dense",
    art: "dot-matrix",
    hero: "column",
  },
  sample: true,
} satisfies CoachContent;
