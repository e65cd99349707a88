/** Clara: the relocation cost guide. */
import type { LeadMagnetContent } from "#core/content/pages/lead-magnet.ts";

export default {
  template: "lead-magnet",
  coach: "clara",
  addresses: ["/clara-relocation-guide", "/claraRelocationGuide"],
  summary: "Six pages of your relocation programme to rewrite, so that moves cost less and families stay.",
  needs: ["Move employees", "Cut costs", "Lead HR"],
  sample: true,
  meta: {
    title: "The Relocation Cost Guide for HR leaders | Clara Whitfield",
    description:
      "A free guide for HR leaders: the six pages of a relocation programme that decide what a move costs, and whether the family stays.",
  },
  privacy:
    "The guide arrives by email within minutes, and three more emails from Clara follow over a fortnight. Every one has a link to receive fewer, or none.",
  config: {
    campaignId: "Relocation Guide Campaign",
    pageId: "relocation-guide",
    source: "clara-relocation-guide",
    title: "Move the whole family for *35-50%* less",
    subtitle: "For HR leaders who move people",
    description:
      "Six pages of a relocation programme decide what a move costs and whether the family stays. This guide shows you how to rewrite all six.",
    formTitle: "Your copy, ready to board",
    formSubtitle: "The guide comes by email, with the wording for all six pages.",
    buttonText: "Send me the guide",
    successTitle: "Your guide is boarding",
    successSubtitle: "“{leadMagnetName}” is on its way to {email}, from Clara Whitfield.",
    leadMagnetName: "The Relocation Cost Guide",
    benefits: [
      {
        icon: "scales",
        title: "The brief to vendors",
        description:
          "One page that obliges three movers to quote for the same move, so that you can compare their prices rather than their formatting.",
      },
      {
        icon: "house",
        title: "Temporary housing with a last day",
        description:
          "The date they leave goes into the first letter. Here is the wording, with the only two reasons for which it may change.",
      },
      {
        icon: "coins",
        title: "The gross-up, before the offer",
        description:
          "Five questions for payroll while the offer is still a draft, which is the last moment at which the answers are free.",
      },
      {
        icon: "list",
        title: "Exceptions with a name on them",
        description:
          "A log of four columns: who asked, who agreed, what it cost, and whether it ought to be in the policy by now.",
      },
      {
        icon: "people",
        title: "The call with the family",
        description:
          "Eight questions about the partner’s work, the school, the parents left behind and (I am quite serious) the dog.",
      },
      {
        icon: "calendar",
        title: "The first month there",
        description:
          "A list for the new manager, since the employee has enough lists: a bank appointment, a neighbour, one Friday without meetings.",
      },
    ],
    authorName: "Clara Whitfield",
    authorBio: [
      "Clara was moved across three borders by the same employer, once with a newborn and once with a cat whose papers were in better order than her own. She then ran the desk that moved everybody else.",
      "From that desk one sees where the money goes, and it is seldom the lorries and the flights. It is the extra month in the serviced flat, the three quotes that cannot be compared, and the family that nobody thought to ask, which duly goes home again.",
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
      "You have each of them already, in a drawer or a shared folder. The guide says what to take out, and what to write in its place.",
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
            source: "From client records, over the first year",
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
            text: "The brief to vendors and the questions for payroll, both of which cost nothing as long as the offer is a draft.",
          },
          {
            when: "Before the boxes",
            title: "Make one call",
            text: "To the family, with the eight questions beside you. Write down the answers that have nothing to do with money.",
          },
          {
            when: "After the landing",
            title: "Keep one log",
            text: "Every exception, for a quarter. You and finance can then decide which of them has been a rule all along.",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Written for one desk",
        suits: {
          title: "It will help if you",
          list: [
            "sign off moves, or have to explain them to finance",
            "move anywhere between three and three hundred people a year",
            "receive quotes from vendors and would like to know what they contain",
          ],
        },
        not: {
          title: "It won’t help if you",
          list: [
            "are moving house yourself, as it is addressed to employers",
            "need tax or immigration advice on a particular case: please ask a licensed adviser",
          ],
        },
        tone: "tint",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who wrote it",
        promise: "In my experience, the family that was asked first is the one that unpacks.",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Save the money before the offer letter goes out.",
        text: "The two pages that matter most come before it, and they take ten minutes to read.",
        button: "Send me the guide",
      },
    },
  ],
} satisfies LeadMagnetContent;
