/** Tessa: The Income Breakthrough Blueprint. */
import type { LeadMagnetContent } from "#core/content/pages/lead-magnet.ts";

export default {
  template: "lead-magnet",
  coach: "tessa",
  addresses: ["/tessa-revenue"],
  summary: "Four doors between good work and a good income, opened one a week over thirty days.",
  needs: ["Earn more", "Price my work", "Women in business"],
  sample: true,
  meta: {
    title: "The Income Breakthrough Blueprint | Tessa Vale",
    description:
      "A free guide for people who are good at their work and shy about its price: a 30-day plan that aims for 25% more income.",
  },
  privacy:
    "The Blueprint arrives by email within minutes, and four more emails follow over three weeks, one for each door. Every email has a link to get fewer, or none.",
  config: {
    campaignId: "Income Breakthrough Campaign",
    pageId: "income-blueprint",
    source: "tessa-revenue",
    title: "*25%* more income in 30 days, by asking for it",
    subtitle: "For good work, priced too low",
    description:
      "A plan in four weekly steps for people whose work is better than their invoices. Each week comes with a sentence you can say. The 25% is an aim, not a guarantee.",
    formTitle: "The Income Breakthrough Blueprint",
    formSubtitle: "Your own copy, sent at once, with my compliments.",
    buttonText: "Send me the Blueprint",
    successTitle: "The door is open",
    successSubtitle:
      "“{leadMagnetName}” is on its way to {email}, from Tessa Vale. Should it not arrive within a few minutes, please look in your spam folder.",
    leadMagnetName: "The Income Breakthrough Blueprint",
    benefits: [
      {
        icon: "pen",
        title: "The offer on one card",
        description:
          "Week one. What you do, for whom, by when and for how much, on a card small enough to lie between two people on a table.",
      },
      {
        icon: "speech",
        title: "The price, said aloud",
        description:
          "Week two. A sentence of nine words, and how to bear the silence after it. You practice on your own voicemail before anyone else hears it.",
      },
      {
        icon: "letter",
        title: "The letter to old clients",
        description:
          "Week three. Three short letters: to those who were happy, to those who went quiet, and to the one you undercharged.",
      },
      {
        icon: "key",
        title: "The no that pays",
        description:
          "Week four. How to decline the job that consumes the week, so that there is a week left for the one that pays.",
      },
    ],
    authorName: "Tessa Vale",
    authorBio: [
      "Tessa spent nine years with a private bank in a quiet city, opening accounts for people who found it easy to ask for money. What stayed with her was how few of them were better at their work than the people who found it hard.",
      "She left to work with the second kind: consultants, therapists, designers and makers whose calendars are full and whose invoices are small.",
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
      "They open in this order. If you get no further than the second, you will still have said your price aloud to somebody, and that is the one most people never open.",
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
            source: "As clients report it. An aim, not a guarantee.",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Is it for you?",
        suits: {
          title: "It will suit you if",
          list: [
            "your calendar is full and your account is not",
            "you lower the price before anyone has asked you to",
            "an invoice sits unsent on your desk because you cannot settle on the figure",
          ],
        },
        not: {
          title: "It will not if you",
          list: [
            "have no clients yet, because the plan begins with people who know your work",
            "are looking for investments or a loan, because it is only about what you charge",
          ],
        },
        tone: "tint",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who wrote it",
        promise: "I have never known anyone to be offended by a price that was said kindly and once.",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "You could be asking by tonight.",
        text: "The first door takes nine words. The Blueprint has them, along with what to do in the silence afterward.",
        button: "Send me the Blueprint",
      },
    },
  ],
} satisfies LeadMagnetContent;
