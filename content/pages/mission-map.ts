/** Willa: Missing to Mission Map, on the lead magnet template (spec page 18). */
import type { LeadMagnetContent } from "#core/content/pages/lead-magnet.ts";

export default {
  template: "lead-magnet",
  coach: "willa",
  addresses: ["/map"],
  redirects: ["/willa-bossy-woo-guide"],
  summary: "One sheet for women whose business works but has lost its direction: draw it in an evening.",
  needs: ["Find my direction", "Grow my business"],
  sample: true,
  meta: {
    title: "Missing to Mission Map | a free guide by Willa Thorne",
    description:
      "A free guide for women in business: draw one map of where your business stands, where it should go, and the piece that is missing between.",
  },
  privacy:
    "The map arrives by email at once, and three more emails follow over two weeks. Every email has a link to get fewer, or none.",
  config: {
    campaignId: "Mission Map Campaign",
    pageId: "mission-map",
    source: "map",
    title: "Your business works. The *why* went missing.",
    subtitle: "For women in business",
    description:
      "Draw the ground you stand on, the summit you meant, and the piece that is missing between. One sheet, six landmarks, an evening with a pencil.",
    formTitle: "Get the Missing to Mission Map",
    formSubtitle: "Free, to print on one sheet or to draw by hand.",
    buttonText: "Send me the map",
    successTitle: "Your map is on its way",
    successSubtitle: "“{leadMagnetName}” arrives at {email} within minutes, from Willa Thorne.",
    leadMagnetName: "Missing to Mission Map",
    benefits: [
      {
        icon: "flag",
        title: "You are here",
        description:
          "Last month in three lists: what paid you, what fed you, what you did out of habit. That is your standpoint, without the story about it.",
      },
      {
        icon: "heart",
        title: "The river",
        description:
          "The work that carries you. You find it by looking for the hours you did not count, and it is seldom the work you advertise.",
      },
      {
        icon: "shield",
        title: "The marsh",
        description:
          "The client, the promise or the weekly meeting in which you sink. It gets a fence before it gets a plan.",
      },
      {
        icon: "star",
        title: "The summit",
        description:
          "Your mission in one sentence that names a person and a change. You get the frame of the sentence, and leave to write it badly first.",
      },
      {
        icon: "map",
        title: "The missing piece",
        description:
          "Something between here and there is blank on your map: a skill, a price, a person, a permission. You learn which.",
      },
      {
        icon: "path",
        title: "The dotted path",
        description:
          "Three steps, the first one so small that it fits into tomorrow morning. No path has more than three.",
      },
    ],
    authorName: "Willa Thorne",
    authorBio: [
      "Willa drew walking maps for eleven years, then built and sold a studio of her own. She now draws maps with women who no longer recognise the business they built.",
    ],
    authorImage: null,
    bookCoverImage: null,
    badgeText: "Free guide",
    badgeIcon: "compass",
    emailFunctionName: "send-willa-email",
    pdfDownloadUrl: "/guides/mission-map.pdf",
    gradient: { from: "#9f285d", to: "#7d1747" },
    colours: { button: "#9f285d" },
  },
  benefits: {
    heading: "Six landmarks, drawn in order",
    intro: "Each has its own questions and room to draw. You need no talent, only a pencil.",
  },
  more: [
    {
      type: "Excerpt",
      props: {
        heading: "A corner of the map",
        intro: "One page of the guide, so that you can judge the rest by it.",
        folio: "5",
        title: "The marsh gets a fence first",
        paragraphs: [
          "You will want to drain it. Everybody does. You will plan the talk with the difficult client, the new contract, the system. Meanwhile you stand in it up to the knee.",
          "So begin with a fence. Write one sentence that keeps you out next week: “I answer this client on Tuesdays.” “I do not quote on the phone.” “This meeting lasts until a quarter to.” A fence is cheap and you can move it.",
          "Then look at what is dry. In most maps I have drawn, the path to the summit never had to cross the marsh at all. It only looked that way from inside it.",
        ],
        tone: "tint",
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who it was drawn for",
        suits: {
          title: "Unfold it if",
          list: [
            "you run a business or a practice, alone or with a few people",
            "clients are content and you are not",
            "you trust your gut and your figures, and want both on one sheet",
          ],
        },
        not: {
          title: "Leave it folded if",
          list: [
            "you have not started yet: first find one paying client",
            "you need to make payroll this month: that is a cash question, and the map is slow",
          ],
        },
      },
    },
    {
      type: "About",
      props: { heading: "Who drew it", promise: "Nobody is lost. Something is missing, and it has a name." },
    },
    {
      type: "Closing",
      props: {
        headline: "One sheet, one pencil, one evening.",
        text: "Keep it on the wall. Cross out what stops being true.",
        button: "Send me the map",
      },
    },
  ],
} satisfies LeadMagnetContent;
