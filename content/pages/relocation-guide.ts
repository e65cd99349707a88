/** Clara: the relocation cost guide (spec page 18, the lead magnet template). */
import type { LeadMagnetContent } from "#core/content/pages/lead-magnet.ts";

export default {
  template: "lead-magnet",
  coach: "clara",
  addresses: ["/clara-relocation-guide", "/claraRelocationGuide"],
  summary: "Six pages of your relocation program to rewrite, so that a move costs less and a family stays.",
  needs: ["Move employees", "Cut costs", "Lead HR"],
  sample: true,
  meta: {
    title: "The Relocation Cost Guide for HR leaders | Clara Whitfield",
    description:
      "A free guide for HR leaders: the six pages of a relocation program that decide what a move costs, and whether the family stays.",
  },
  privacy:
    "The guide arrives by email within minutes, and three more emails from Clara follow over two weeks. Every email has a link to get fewer, or none.",
  config: {
    campaignId: "Relocation Guide Campaign",
    pageId: "relocation-guide",
    source: "clara-relocation-guide",
    title: "Move the whole family for *35-50%* less",
    subtitle: "For HR leaders who move people",
    description:
      "Six pages of a relocation program decide what a move costs and whether the family stays. Here is how to rewrite them.",
    formTitle: "Your copy, ready to board",
    formSubtitle: "The guide by email, with the six pages to rewrite.",
    buttonText: "Send me the guide",
    successTitle: "Your guide is boarding",
    successSubtitle: "“{leadMagnetName}” is on its way to {email}, from Clara Whitfield.",
    leadMagnetName: "The Relocation Cost Guide",
    benefits: [
      {
        icon: "scales",
        title: "The brief to vendors",
        description:
          "One page that makes three movers quote the same move, so that you compare prices and not formats.",
      },
      {
        icon: "house",
        title: "Temporary housing with a last day",
        description:
          "The exit date goes into the first letter. The wording, and the two reasons for which it may move.",
      },
      {
        icon: "coins",
        title: "The gross-up, before the offer",
        description:
          "Five questions for payroll while the offer is still a draft. Afterwards they only have answers that cost.",
      },
      {
        icon: "list",
        title: "Exceptions with a name on them",
        description:
          "A log with four columns. Who asked, who agreed, what it cost, and whether it belongs in the policy.",
      },
      {
        icon: "people",
        title: "The call with the family",
        description:
          "Eight questions for the partner, the school, the parents left behind and the dog. Moves fail at the kitchen table first.",
      },
      {
        icon: "calendar",
        title: "The first month there",
        description:
          "A list for the new manager, not for the employee: a bank appointment, a neighbor, a Friday without meetings.",
      },
    ],
    authorName: "Clara Whitfield",
    authorBio: [
      "Clara was moved across three borders by the same employer, once with a newborn and once with a cat that had better papers than she did. Then she ran the desk that moved everybody else.",
      "From that desk she saw where the money goes: not to trucks and flights, but to the extra month in the serviced apartment, to quotes that cannot be compared, and to families who were never asked and go home again.",
    ],
    authorImage: null,
    bookCoverImage: null,
    badgeText: "Free guide",
    badgeIcon: "suitcase",
    pdfDownloadUrl: "/guides/relocation-guide.pdf",
    gradient: { from: "#00629c", to: "#004a80" },
    colours: { button: "#00629c" },
  },
  benefits: {
    heading: "Six pages, packed in this order",
    intro:
      "Each one is a page you already have somewhere. The guide says what to take out, and what to write in its place.",
  },
  more: [
    {
      type: "Figures",
      props: {
        heading: "What the six pages aim for, together",
        tone: "deep",
        figures: [
          {
            value: "35-50%",
            label: "lower cost per move, once quotes, housing and exceptions are handled this way",
            source: "Sample figure, until client records replace it",
          },
        ],
      },
    },
    {
      type: "Steps",
      props: {
        heading: "How to use it on the next move",
        steps: [
          {
            when: "Before the offer",
            title: "Read two pages",
            text: "The brief to vendors and the questions for payroll. They cost nothing while the offer is still a draft.",
          },
          {
            when: "Before the boxes",
            title: "Make one call",
            text: "To the family, with the eight questions. Write down the answers that are not about money.",
          },
          {
            when: "After the landing",
            title: "Keep one log",
            text: "Every exception, for a quarter. Then decide with your finance partner which of them is really a rule.",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Written for one desk",
        suits: {
          title: "It helps if you",
          list: [
            "sign off moves, or explain them to finance",
            "move between three and three hundred people a year",
            "work with vendors and would like to know what you compare",
          ],
        },
        not: {
          title: "It will not help if you",
          list: [
            "are moving house yourself: it speaks to employers",
            "need tax or immigration advice on one case: ask a licensed adviser",
          ],
        },
        tone: "tint",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who wrote it",
        promise: "A family that was asked first unpacks sooner.",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "The next offer letter is already in draft.",
        text: "Read the two pages that come before it.",
        button: "Send me the guide",
      },
    },
  ],
} satisfies LeadMagnetContent;
