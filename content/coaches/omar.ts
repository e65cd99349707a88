/** Omar Haddad, income in plain figures. */
import type { CoachContent } from "#core/content/pages/coach.ts";

export default {
  slug: "omar",
  name: "Omar Haddad",
  firstName: "Omar",
  field: "Income, in plain figures",
  bio: [
    "Omar kept the books of a housing co-op for twelve years. People came in to ask about the rent and stayed to ask how the neighbors managed. He started writing the answers down.",
    "Those notes became a report on the ordinary ways that people with ordinary jobs earn more. It says what each one costs in hours, and which ones to leave alone.",
    "He sells no course and takes no cut of what you earn. He has never owned a ring light.",
  ],
  replyTo: "omar@haddadreport.example",
  support: "post@haddadreport.example",
  postalAddress: "The Haddad Report, 3 Exchange Court, Springfield 00062",
  schedulerUrl: "/book/omar",
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
