/** Marcus: the free revenue report (spec page 2). */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "lead-magnet",
  kind: "guide",
  coach: "marcus",
  addresses: ["/lead-magnet", "/leadmagnet"],
  name: "The 25% Report",
  title: "The 25% Report: more revenue from the clients you have",
  description:
    "A free report for owners of small firms: six changes to price, follow-up and invoicing that aim for 25% more revenue in 90 days.",
  summary: "Six changes to price, follow-up and invoicing that aim for 25% more revenue in 90 days.",
  needs: ["Earn more", "Price my work", "Win repeat business"],
  guide: "lead-magnet",
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "A free report for owners of small firms",
        headline: "*25%* more revenue in 90 days, from clients you already have",
        lede: "Six changes to price, follow-up and invoicing. No ads, no new software, and the first one fits into this week.",
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
        heading: "What is on the bill",
        intro:
          "Six items, in the order in which they pay. Each one ends with a script or a sheet that you can use the same day.",
        list: [
          {
            title: "The price you are afraid to say",
            text: "A way to raise it for the next client first, and the two sentences that announce it to the others.",
          },
          {
            title: "The quote nobody answered",
            text: "Three follow-ups over ten days, word for word, that do not sound like begging.",
          },
          {
            title: "The second order",
            text: "Find the week in which clients are most likely to buy again, and be there with one clear offer.",
          },
          {
            title: "Work you never invoiced",
            text: "A twenty-minute search through last month that finds the hours you gave away.",
          },
          {
            title: "The client who costs you money",
            text: "Five figures on one sheet that show who pays for whom, and how to say goodbye politely.",
          },
          {
            title: "The ninety-day sheet",
            text: "One page to fill in on Fridays, so that you can see the line move.",
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
            source: "Sample figure, until client records replace it",
          },
          {
            value: "500+",
            label: "business owners have worked through the six changes",
            source: "Sample figure, until a real count replaces it",
          },
        ],
      },
    },
    {
      type: "Excerpt",
      props: {
        heading: "Read a page first",
        intro:
          "Page 4, as it stands in the report. If it is no use to you, the other pages will not be either.",
        folio: "4",
        title: "The price you are afraid to say",
        paragraphs: [
          "Do not raise prices for everybody on a Monday. Raise the price for the next person who asks, and say it without a reason attached. A reason sounds like an apology.",
          "Then stop talking. Most owners lower the price in the silence after it, before the client has said a word.",
          "If the next three people say yes without blinking, you have learned what the work was worth last year, too. Now write to the others: “From the first of next month a day of my time costs more. Work you have already ordered stays at the old price.” Two sentences. No third.",
        ],
        tone: "tint",
      },
    },
    {
      type: "Testimonials",
      props: {
        heading: "Owners who did the sums",
        quotes: [
          {
            quote:
              "I searched last month’s diary for work I never billed. It took twenty minutes, and it paid for the new bench.",
            name: "Ruth A.",
            role: "joiner, workshop of four",
          },
          {
            quote:
              "The follow-up script felt too short. It got answers from quotes I had written off in spring.",
            name: "Devin P.",
            role: "web studio, two people",
          },
          {
            quote: "I said the new price and then counted to ten in my head. She said fine at four.",
            name: "Sal M.",
            role: "bookkeeper",
          },
          {
            quote:
              "We let one client go and the whole team breathed out. Friday’s sheet shows why we should have done it years ago.",
            name: "Ines K.",
            role: "physiotherapy practice",
          },
        ],
      },
    },
    {
      type: "About",
      props: {
        heading: "Who wrote it",
        promise: "If a page cannot be used by Friday, it is not in the report.",
        tone: "tint",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Ninety days start on a Friday. Take the sheet with you.",
        text: "It is a few pages long. You can read it over one coffee.",
        button: "Get the report",
      },
    },
  ],
  form: {
    heading: "Where should the report go?",
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
      "The report arrives by email at once, and four more emails from Marcus follow over three weeks. Every email has a link to get fewer, or none.",
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
