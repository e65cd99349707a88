/** Marcus: book a revenue call, with his calendar on the page. */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "revenue-booking",
  kind: "booking",
  coach: "marcus",
  addresses: ["/booking", "/bookacall"],
  name: "Revenue Call",
  title: "Book a free 30-minute revenue call with Marcus Hale",
  description:
    "Thirty minutes with Marcus Hale, free: go through one month of your books and find the first place your revenue leaks. Pick a time on the page.",
  summary: "Thirty minutes with one month of your books, to find the first place your revenue leaks.",
  needs: ["Earn more", "Price my work", "Talk to somebody"],
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "A free revenue call for owners of small firms",
        headline: "Find *one leak* in your revenue in thirty minutes",
        lede: "We go through last month together and find the first place money gets away. You hang up knowing what it costs and who to write to.",
        facts: ["30 minutes", "Video call", "Free"],
        button: "Pick a time",
      },
    },
    {
      type: "Benefits",
      props: {
        items: "benefitCards",
        layout: "columns",
        heading: "What you hang up with",
        list: [
          {
            title: "A number",
            text: "What one leak cost you last month, in dollars, worked out loud from your own invoices.",
          },
          {
            title: "A sentence",
            text: "The new price, the reminder or the follow-up, worded so you can say it tomorrow.",
          },
          {
            title: "An order",
            text: "What to close first, what can wait, and what isn’t worth your Friday.",
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
            source: "Counted from Marcus’s appointment book",
          },
        ],
      },
    },
    {
      type: "Scheduler",
      props: {
        heading: "Pick your half hour",
        text: "Choose a time below, or open the calendar in its own tab. You can reschedule or cancel there, too.",
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
            "you own the firm and you see the invoices",
            "you worked more than last year and kept less",
            "you’ve got a price that hasn’t moved since the first time you said it",
          ],
        },
        not: {
          title: "Leave it if",
          list: ["you don’t have paying customers yet", "you’re shopping for ads or a new app"],
        },
        tone: "tint",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who’s on the other end",
        promise: "I’ll find you one leak with a dollar figure on it, or I’ll tell you your books are tight.",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "Before you book",
        questions: [
          {
            question: "What does the call cost?",
            answer: "Nothing. If I think I can help you further, I’ll say so once and tell you the price.",
          },
          {
            question: "Do I have to show you my books?",
            answer: "No. You read, I ask. We share a screen only if you want to.",
          },
          {
            question: "What should I bring?",
            answer: "One month of invoices and your calendar for the same month. That’s it.",
          },
        ],
        tone: "tint",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Half an hour now, or the same leak next month.",
        button: "Pick a time",
      },
    },
  ],
} satisfies PageContent;
