/** Grace Adeyemi, financial freedom. */
import type { CoachContent } from "#core/content/pages/coach.ts";

export default {
  slug: "grace",
  name: "Grace Adeyemi",
  firstName: "Grace",
  field: "Financial freedom for the self-employed",
  bio: [
    "Grace sat at the loan desk of a credit union for twelve years. Bakers, plumbers and piano teachers opened their books for her, and she noticed something: the calm ones weren’t the ones who earned the most. They were the ones who knew four numbers by heart.",
    "She paid off the debt on her own shop with those four numbers, one step at a time and in order. She has been teaching them ever since, first at kitchen tables and now in masterclasses.",
    "She sells no funds and no insurance. She teaches, and the decisions stay with you.",
  ],
  replyTo: "grace@graceadeyemi.example",
  support: "hello@graceadeyemi.example",
  postalAddress: "Grace Adeyemi Money School, 40 Sunrise Terrace, Springfield 00088",
  schedulerUrl: "/book/grace",
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
