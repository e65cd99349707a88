/** Marcus: the free revenue report. */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "lead-magnet",
  kind: "guide",
  coach: "marcus",
  addresses: ["/lead-magnet", "/leadmagnet"],
  name: "The 25% Report",
  title: "The 25% Report: more revenue from the clients you have",
  description:
    "A free report for owners of small firms: six changes to pricing, follow-up and billing that aim for 25% more revenue in 90 days.",
  summary: "Six changes to pricing, follow-up and billing that aim for 25% more revenue in 90 days.",
  needs: ["Earn more", "Price my work", "Win repeat business"],
  guide: "lead-magnet",
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "A free report for owners of small firms",
        headline: "*25%* more revenue in 90 days, from clients you already have",
        lede: "Six changes to what you charge, how you follow up and what you bill. No ads, no software, and the first one fits in this week.",
        object: {
          kind: "book",
          title: "The 25% Report",
          subtitle: "Where small firms leak revenue, and how to stop it in 90 days",
        },
      },
    },
    {
      type: "Benefits",
      props: {
        items: "benefits",
        layout: "itemised",
        heading: "What’s on the bill",
        intro:
          "Six items, in the order they pay off. Each one comes with a script or a sheet you can use the same day.",
        list: [
          {
            title: "The price you’re afraid to say",
            text: "How to try it on the next customer first, and the two sentences that tell everybody else.",
          },
          {
            title: "The quote nobody answered",
            text: "Three follow-ups in ten days, word for word. One line each, and none of them begs.",
          },
          {
            title: "The second order",
            text: "Customers tend to come back in the same week. Find yours, and be there with one offer and two dates.",
          },
          {
            title: "Work you never billed",
            text: "Twenty minutes with last month’s calendar. Three free hours a week at $75 is $10,800 a year.",
          },
          {
            title: "The client who costs you money",
            text: "Five numbers that show who’s paying for whom, and how to say goodbye without a scene.",
          },
          {
            title: "The ninety-day sheet",
            text: "One page, one line every Friday, so you can see the needle move or see that it hasn’t.",
          },
        ],
        total: { label: "Total", value: "Free" },
      },
    },
    {
      type: "Figures",
      props: {
        heading: "What the plan aims for",
        tone: "deep",
        figures: [
          {
            value: "25%",
            label: "more revenue within 90 days of starting the plan",
            source: "What the plan aims for, measured in the owner’s own books",
          },
          {
            value: "500+",
            label: "business owners have worked through the six changes",
            source: "Counted from client files",
          },
        ],
      },
    },
    {
      type: "Excerpt",
      props: {
        heading: "Read a page before you sign up",
        intro: "This is page 4, exactly as it’s printed. If it’s no use to you, skip the rest.",
        folio: "4",
        title: "The price you’re afraid to say",
        paragraphs: [
          "Don’t raise your prices for everybody on a Monday morning. Raise the price for the next person who asks, and don’t attach a reason. A reason sounds like an apology.",
          "Then stop talking. Most owners who cave do it in the silence right after the number, before the customer has said a word.",
          "If the next three people say yes without blinking, you’ve just found out what the work was worth last year, too. Now write to everyone else: “Starting the first of next month, my day rate is $440. Anything you’ve already ordered stays at $400.” Two sentences. There is no third.",
        ],
        tone: "tint",
      },
    },
    {
      type: "Testimonials",
      props: {
        heading: "Owners who did the math",
        quotes: [
          {
            quote:
              "I went through last month’s calendar for work I’d never billed. It took twenty minutes and it paid for the new workbench.",
            name: "Ruth A.",
            role: "cabinetmaker, shop of four",
          },
          {
            quote:
              "I thought the follow-up script was too short. It got answers on quotes I’d written off in the spring.",
            name: "Devin P.",
            role: "web studio, two people",
          },
          {
            quote: "I said the new price and counted to ten in my head. She said “fine” at four.",
            name: "Sal M.",
            role: "bookkeeper",
          },
          {
            quote:
              "We let one client go and the whole team exhaled. The Friday sheet shows we should have done it years ago.",
            name: "Ines K.",
            role: "physical therapy practice",
          },
        ],
      },
    },
    {
      type: "About",
      props: {
        heading: "Who wrote it",
        promise: "If you can’t use a page by Friday, it didn’t make the report.",
        tone: "tint",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Get the six changes. Start the clock this Friday.",
        text: "It reads in one coffee, maybe a refill.",
        button: "Get the report",
      },
    },
  ],
  form: {
    heading: "Where should I send it?",
    fields: [
      { kind: "text", name: "name", label: "Name (optional)", required: false, autocomplete: "name" },
      {
        kind: "email",
        name: "email",
        label: "Email",
        required: true,
        autocomplete: "email",
        missing: "Enter your email address",
      },
    ],
    button: "Get My Free Report",
    busy: "Sending...",
    privacy:
      "You’ll get the report by email right away, then four more emails from Marcus over three weeks. Every one has a link to get fewer, or none.",
    source: "lead-magnet",
    nameDefault: "there",
    leadMagnetName: "The 25% Report",
    metadata: { lead_magnet: "The 25% Report", page: "lead-magnet" },
    campaign: "Revenue Report Campaign",
    emailFunction: "send-welcome-email",
    policy: {
      invalid: ["Error", "Please enter your email address"],
      success: {
        outcome: "clear",
        toast: ["Success", "Thank you! Your free report is on its way to your inbox."],
      },
      onEmailFailure: { outcome: "success" },
      onLeadFailure: ["Error", "Something went wrong. Please try again."],
      onJourneyFailure: ["Error", "Something went wrong. Please try again."],
    },
  },
} satisfies PageContent;
