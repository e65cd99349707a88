/** Omar: the free money making report (spec page 21). */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "income-report",
  kind: "guide",
  coach: "omar",
  addresses: ["/omar-report"],
  redirects: ["/report"],
  name: "The Money Making Report",
  title: "The Money Making Report: earning more, in plain figures",
  description:
    "A free report for people with ordinary jobs: five ways to earn more, what each costs in hours, and which ones to leave alone.",
  summary: "Five ordinary ways to earn more, what each costs in hours, and which ones to leave alone.",
  needs: ["Earn more", "Side income", "Money in order"],
  sample: true,
  guide: "income-report",
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "The Money Making Report, free",
        headline: "Find the *one line* in your month that could earn more",
        lede: "Five ordinary ways to earn more, with the hours each one takes. For people who have a job, and an evening or two.",
      },
    },
    {
      type: "Chapters",
      props: {
        heading: "Contents of the report",
        intro:
          "Five ways, and a sheet to find yours. Each ends with a sum to fill in yourself, since nobody else knows your month.",
        list: [
          {
            title: "Ask for it",
            text: "More pay for the job you have. What to write down for four weeks first, and the three sentences for the meeting.",
          },
          {
            title: "Sell the hour",
            text: "A skill by the hour, to two clients and no more. How to say a price that covers the time nobody sees.",
          },
          {
            title: "Sell the thing",
            text: "What you make or mend. The true cost of one piece, with your own wage in it, before it goes on any stall.",
          },
          {
            title: "Let the thing work",
            text: "A room, a van, a machine that stands still. What to check with your lease, your insurer and the tax office first.",
          },
          {
            title: "Stop paying twice",
            text: "Money kept counts as money earned. A list of the bills that quietly went up, and the call that brings them down.",
          },
          {
            title: "The sheet: one month, one circle",
            text: "Fill in an ordinary month. Circle the one line with the most in it for the fewest hours. Begin there, leave the rest.",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who should read it, and who should not",
        suits: {
          title: "For you if",
          list: [
            "you work for a wage and would like a second line in the book",
            "you have tried something on the side, and it cost more than it paid",
            "you would rather see a sum than a success story",
          ],
        },
        not: {
          title: "Not for you if",
          list: [
            "you are looking for trading tips, coins or anything overnight",
            "debts are pressing: a free debt adviser comes first, and the report says how to find one",
          ],
        },
        tone: "tint",
      },
    },
    {
      type: "Benefits",
      props: {
        items: "benefits",
        layout: "itemised",
        heading: "What it leaves out",
        intro: "A report like this is judged by what is not in it.",
        list: [
          {
            title: "Promised amounts",
            text: "Nobody can know what you will earn. Every sum in the report starts empty, and is yours to fill in.",
          },
          {
            title: "Things to buy first",
            text: "No course, no stock, no starter kit. If a way needs money before it brings any, the report says so and moves on.",
          },
          {
            title: "Recruiting your friends",
            text: "Any plan that pays for bringing in people is left out, however it is called this year.",
          },
        ],
      },
    },
    {
      type: "Steps",
      props: {
        heading: "An evening with the report",
        steps: [
          {
            when: "20 minutes",
            title: "Read it once",
            text: "It is short, and set in type that a tired person can read.",
          },
          {
            when: "30 minutes",
            title: "Fill in the sheet",
            text: "Last month’s bank statement beside it. Round the figures, nobody is checking.",
          },
          {
            when: "10 minutes",
            title: "Draw one circle",
            text: "One line, one way, one date in the calendar. Put the others away for a season.",
          },
        ],
        tone: "tint",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who keeps the book",
        promise: "If the sum does not work on paper, it will not work on a Saturday.",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "One month, one sheet, one circle.",
        text: "The report is free and arrives by email.",
        button: "Get the report",
      },
    },
  ],
  form: {
    heading: "Where shall I send it?",
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
    button: "Send me the report",
    busy: "Sending...",
    privacy:
      "The report arrives by email within minutes, and three more emails from Omar follow over two weeks. Every email has a link to get fewer, or none.",
    source: "omar-report",
    nameDefault: "Valued Reader",
    leadMagnetName: "The Money Making Report",
    campaign: "Money Making Report Campaign",
    emailFunction: "send-omar-report-email",
    policy: {
      invalid: ["Email Required", "Please enter your email address to download the report."],
      success: {
        outcome: "clear",
        toast: ["Success", "Check your email for your free money making report!"],
      },
      onEmailFailure: {
        outcome: "failure",
        toast: ["Error", "There was an issue sending your report. Please try again."],
      },
      onLeadFailure: ["Error", "Something went wrong. Please try again."],
      onJourneyFailure: ["Error", "Something went wrong. Please try again."],
    },
  },
} satisfies PageContent;
