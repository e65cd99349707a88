/** Omar: the free money making report. */
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
    "A free report for people with ordinary jobs. Five ways to earn more, what each one costs in hours, and which ones to leave alone.",
  summary: "Five ordinary ways to earn more, what each costs in hours, and which ones to leave alone.",
  needs: ["Earn more", "Side income", "Money in order"],
  sample: true,
  guide: "income-report",
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "The Money Making Report, free",
        headline: "Find the *one line* in your month that could pay you more",
        lede: "Five ordinary ways to earn more, with the hours each one takes. For people with a job and an evening or two to spare.",
        object: {
          kind: "book",
          title: "The Money Making Report",
          subtitle: "Five ordinary ways to earn more",
        },
      },
    },
    {
      type: "Chapters",
      props: {
        heading: "What is in the report",
        intro:
          "Five ways and one sheet. Each way has a worked sum to check and a blank one to fill in, because nobody else knows your month.",
        list: [
          {
            title: "Ask for it",
            text: "A raise in the job you have. What to write down for four weeks first, and the three sentences for the meeting.",
          },
          {
            title: "Sell the hour",
            text: "A skill by the hour, for two clients and no more. How to set a price that covers the time nobody sees.",
          },
          {
            title: "Sell the thing",
            text: "Something you make or mend. The true cost of one piece, with your own wage in it, before it goes on any market table.",
          },
          {
            title: "Let the thing work",
            text: "A room, a driveway, a trailer that sits idle. What to ask your landlord, your insurer and the tax office first.",
          },
          {
            title: "Stop paying twice",
            text: "A dollar kept is a dollar earned. How to find the bills that went up, and what to say when you call about them.",
          },
          {
            title: "The sheet: one month, one circle",
            text: "Fill in an ordinary month. Circle the one line that pays best for an hour of your time. Start there and leave the rest.",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who should read it and who should not",
        suits: {
          title: "For you if",
          list: [
            "you work for a paycheck and would like a second line in the book",
            "you tried something on the side and it cost more than it paid",
            "you would rather see a sum than a success story",
          ],
        },
        not: {
          title: "Not for you if",
          list: [
            "you want trading tips, coins, or anything that works overnight",
            "debts are pressing: see a nonprofit credit counselor first, and the report says how to find one",
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
        intro: "You can judge a report like this by what is missing.",
        list: [
          {
            title: "Promised amounts",
            text: "Nobody knows what you will earn. The worked sums belong to a neighbor I made up. Yours start blank.",
          },
          {
            title: "Things to buy first",
            text: "No course, no inventory, no starter kit. If a way needs money before it brings any in, the report says so and moves on.",
          },
          {
            title: "Recruiting your friends",
            text: "Any plan that pays you for bringing in people is left out, whatever it is called this year.",
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
            when: "30 minutes",
            title: "Read it once",
            text: "It is plain and has no small type. It was written for people who have already worked a full day.",
          },
          {
            when: "30 minutes",
            title: "Fill in the sheet",
            text: "Put last month’s bank statement next to it. Round the figures. Nobody is checking.",
          },
          {
            when: "10 minutes",
            title: "Draw one circle",
            text: "One line, and one date on the calendar. Put the others away for a season.",
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
