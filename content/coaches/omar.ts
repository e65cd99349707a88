/** Omar Haddad, income in plain figures. */
import type { CoachContent } from "#core/content/pages/coach.ts";

export default {
  slug: "omar",
  name: "Omar Haddad",
  firstName: "Omar",
  field: "Income, in plain figures",
  bio: [
    "Omar kept the accounts of a housing co-operative for twelve years. People came to ask about the rent and stayed to ask how the neighbors made ends meet. He began to write the answers down.",
    "What he wrote became a report: the ordinary ways in which people with ordinary jobs earn more, what each one costs in hours, and which of them to leave alone.",
    "He sells no course and takes no share of anything you earn. He has never owned a ring light.",
  ],
  replyTo: "omar@haddadreport.example",
  support: "post@haddadreport.example",
  postalAddress: "The Haddad Report, 3 Exchange Court, Springfield 00062",
  schedulerUrl: "/sample-scheduler/omar",
  brand: {
    palette: { paper: "#f5f7f1", ink: "#131a2e", primary: "#1d3673", accent: "#37b880" },
    fonts: { display: "source-serif-4", body: "libre-franklin" },
    shape: "twelve",
    density: "regular",
    art: "ledger-lines",
    hero: "column",
  },
  sample: true,
} satisfies CoachContent;
