/** Grace Adeyemi, financial freedom. */
import type { CoachContent } from "#core/content/pages/coach.ts";

export default {
  slug: "grace",
  name: "Grace Adeyemi",
  firstName: "Grace",
  field: "Financial freedom for the self-employed",
  bio: [
    "Grace spent twelve years at the loan desk of a credit union. She saw the books of bakers, plumbers and piano teachers, and noticed that the calm ones were not the ones who earned the most. They were the ones who knew four numbers by heart.",
    "She paid off her own shop’s debt with those four numbers, in order, a step at a time, and has taught them ever since: at kitchen tables first, then in masterclasses.",
    "She sells no funds, no insurance and no secrets. She teaches, and the decisions stay yours.",
  ],
  replyTo: "grace@graceadeyemi.example",
  support: "hello@graceadeyemi.example",
  postalAddress: "Grace Adeyemi Money School, 40 Sunrise Terrace, Springfield 00088",
  schedulerUrl: "/sample-scheduler/grace",
  brand: {
    palette: { paper: "#fdf9f4", ink: "#21163a", primary: "#663e9e", accent: "#efb062" },
    fonts: { display: "lora", body: "nunito-sans" },
    shape: "twenty",
    density: "regular",
    art: "horizon",
    hero: "margin",
  },
  sample: true,
} satisfies CoachContent;
