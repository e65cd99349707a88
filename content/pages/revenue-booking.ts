/** Marcus: book a revenue call, with his calendar on the page (spec page 5). */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "revenue-booking",
  kind: "booking",
  coach: "marcus",
  addresses: ["/booking", "/bookacall"],
  name: "Revenue Call",
  title: "Book a free 30-minute revenue call with Marcus Hale",
  description:
    "Thirty minutes with Marcus Hale, free: read one month of your books together and find the first place where revenue leaks. Pick a time on the page.",
  summary: "Thirty minutes over one month of your books, to find the first place where revenue leaks.",
  needs: ["Earn more", "Price my work", "Talk to somebody"],
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "A free revenue call for owners of small firms",
        headline: "Thirty minutes. One month of your books. *One leak* found.",
        lede: "We read last month together and look for the first place where money gets away. You leave knowing which, and what to write to whom.",
        facts: ["30 minutes", "Video call", "Free"],
        button: "Pick a time",
      },
    },
    {
      type: "Benefits",
      props: {
        items: "benefitCards",
        layout: "columns",
        heading: "What you take away from the call",
        list: [
          {
            title: "A figure",
            text: "What one leak cost you last month, worked out aloud from your own invoices.",
          },
          {
            title: "A sentence",
            text: "The new price, the reminder or the follow-up, worded so that you can say it tomorrow.",
          },
          {
            title: "An order",
            text: "What to close first, what can wait, and what is not worth your Friday.",
          },
        ],
      },
    },
    {
      type: "Figures",
      props: {
        heading: "500+ business owners have read a month this way",
        tone: "deep",
        figures: [
          {
            value: "500+",
            label: "business owners have sat down with Marcus and a month of their books",
            source: "Sample figure, until a real count replaces it",
          },
        ],
      },
    },
    {
      type: "Scheduler",
      props: {
        heading: "Pick your half hour",
        text: "Choose a time below, or open the calendar in a tab of its own. You can move or cancel the call there.",
        button: "Open the calendar in a new tab",
        facts: ["30 minutes", "By video", "Free, no card"],
        frame: true,
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who should take the half hour",
        suits: {
          title: "Book it if",
          list: [
            "you own the firm and see its invoices",
            "you worked more than last year and kept less",
            "a price has not changed since you first said it",
          ],
        },
        not: {
          title: "Leave it if",
          list: ["you have no paying clients yet", "you are after ads, funnels or a new tool"],
        },
        tone: "tint",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who reads along",
        promise: "I promise you one leak with a figure on it, or I will tell you that your books are tight.",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "Before you book",
        questions: [
          {
            question: "What does the call cost?",
            answer: "Nothing. If I think that I can help you further, I say so once, with the price.",
          },
          {
            question: "Do I have to show you my books?",
            answer: "No. You read, I ask. Screens are shared only if you want to.",
          },
          {
            question: "What should I bring?",
            answer: "One month of invoices and your diary of the same month.",
          },
        ],
        tone: "tint",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "A month has about twenty working days. Give one of them half an hour.",
        button: "Pick a time",
      },
    },
  ],
} satisfies PageContent;
