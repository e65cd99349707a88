/** Tessa: The Income Breakthrough Blueprint (spec page 18, the lead magnet template). */
import type { LeadMagnetContent } from "#core/content/pages/lead-magnet.ts";

export default {
  template: "lead-magnet",
  coach: "tessa",
  addresses: ["/tessa-revenue"],
  summary: "Four small doors between good work and a good income, and thirty days to open the first.",
  needs: ["Earn more", "Price my work", "Women in business"],
  sample: true,
  meta: {
    title: "The Income Breakthrough Blueprint | Tessa Vale",
    description:
      "A free guide for people who are good at their work and shy about its price: a plan of 30 days that aims for 25% more income.",
  },
  privacy:
    "The Blueprint arrives by email within minutes, and four more emails follow over three weeks, one for each door. Every email has a link to get fewer, or none.",
  config: {
    campaignId: "Income Breakthrough Campaign",
    pageId: "income-blueprint",
    source: "tessa-revenue",
    title: "*25%* more income in 30 days, by asking for it",
    subtitle: "For good work that is priced too low",
    description:
      "Four doors between your work and its price. You open one a week, each with a sentence you can say.",
    formTitle: "The Income Breakthrough Blueprint",
    formSubtitle: "Your own copy, sent at once and free of charge.",
    buttonText: "Send me the Blueprint",
    successTitle: "The door is open",
    successSubtitle: "“{leadMagnetName}” is on its way to {email}, from Tessa Vale.",
    leadMagnetName: "The Income Breakthrough Blueprint",
    benefits: [
      {
        icon: "pen",
        title: "The offer on one card",
        description:
          "Week one. What you do, for whom, by when and for how much, small enough to lie on a table between two people.",
      },
      {
        icon: "speech",
        title: "The price, said aloud",
        description:
          "Week two. A sentence of nine words and the silence after it. Practice on the phone to yourself, then on Tuesday’s call.",
      },
      {
        icon: "letter",
        title: "The letter to old clients",
        description:
          "Week three. Three short versions, for those who were happy, those who went quiet, and the one you undercharged.",
      },
      {
        icon: "key",
        title: "The no that pays",
        description:
          "Week four. How to turn down the job that eats the week, so that there is a week for the job that does not.",
      },
    ],
    authorName: "Tessa Vale",
    authorBio: [
      "Tessa spent nine years in the private bank of a quiet city, opening accounts for people who found it easy to ask for money. What struck her was how few of them were better at their work than the people who found it hard.",
      "She left to work with the second kind: consultants, therapists, designers, makers whose diaries are full and whose invoices are small.",
    ],
    authorImage: null,
    bookCoverImage: null,
    badgeText: "Free guide",
    badgeIcon: "door",
    pdfDownloadUrl: "/guides/income-blueprint.pdf",
    gradient: { from: "#0b4f38", to: "#073526" },
    colours: { button: "#0b4f38" },
  },
  benefits: {
    heading: "Four doors, one a week",
    intro:
      "In the order in which they open. If you only get as far as the second, the month has paid for itself in nerve.",
  },
  more: [
    {
      type: "Figures",
      props: {
        heading: "What the four weeks aim for",
        tone: "deep",
        figures: [
          {
            value: "25%",
            label: "more income within 30 days of sending the first letter",
            source: "Sample figure, until client records replace it. An aim, and no guarantee.",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Whose door this is",
        suits: {
          title: "It opens for you if",
          list: [
            "your diary is full and your account is not",
            "you lower the price before anybody has asked",
            "you would send the invoice, if only it were easier to write",
          ],
        },
        not: {
          title: "It stays shut if you",
          list: [
            "have no client yet: the plan begins with people who know your work",
            "look for investments or loans: it is about what you charge",
          ],
        },
        tone: "tint",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who drew it",
        promise: "Nobody has ever been offended by a price that was said kindly and once.",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "The first door needs nine words.",
        text: "The Blueprint has them, and what to do in the silence after.",
        button: "Send me the Blueprint",
      },
    },
  ],
} satisfies LeadMagnetContent;
