/** A page for booking: a calendar, and no form. */
import type { PageContent } from "#core/content/pages/page-document.ts";
import { described, framed } from "../fixture-page.ts";

export default {
  ...described("Sugar-Free Strategy Session"),
  id: "sugar-free-session",
  kind: "booking",
  coach: "nina",
  addresses: ["/nina-booking", "/book-nina"],
  blocks: framed(
    {
      type: "Steps",
      props: {
        heading: "How it goes",
        steps: [
          { title: "One", text: "The first." },
          { title: "Two", text: "The second." },
          { title: "Three", text: "The third." },
        ],
      },
    },
    {
      type: "Faq",
      props: {
        heading: "Questions",
        questions: [
          { question: "How long is it?", answer: "Half an hour." },
          { question: "What does it cost?", answer: "Nothing." },
        ],
      },
    },
    { type: "Scheduler", props: { heading: "Choose a time", text: "In a new tab.", button: "Book it" } },
  ),
} satisfies PageContent;
