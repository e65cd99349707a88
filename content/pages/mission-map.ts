/** Willa: Missing to Mission Map, on the lead magnet template. */
import type { LeadMagnetContent } from "#core/content/pages/lead-magnet.ts";

export default {
  template: "lead-magnet",
  coach: "willa",
  addresses: ["/map"],
  redirects: ["/willa-bossy-woo-guide"],
  summary: "One sheet for women whose business works but has wandered off: draw it in an evening.",
  needs: ["Find my direction", "Grow my business"],
  sample: true,
  meta: {
    title: "Missing to Mission Map | a free guide by Willa Thorne",
    description:
      "A free guide for women in business: draw one map of where your business is, where you meant it to go, and the piece that’s missing in between.",
  },
  privacy:
    "The map arrives by email straight away, and three more emails follow over two weeks. Every email has a link to get fewer, or none.",
  config: {
    campaignId: "Mission Map Campaign",
    pageId: "mission-map",
    source: "map",
    title: "Find the *why* your business has mislaid",
    subtitle: "For women in business",
    description:
      "Your business works and you’ve forgotten what it’s for. Draw where you are, where you meant to be, and the piece that’s missing in between. One sheet, six landmarks, an evening with a pencil.",
    formTitle: "Get the Missing to Mission Map",
    formSubtitle: "Free. Print it, or draw along on the back of some wallpaper.",
    buttonText: "Send me the map",
    successTitle: "Your map is on its way",
    successSubtitle:
      "“{leadMagnetName}” will be with {email} in a few minutes, from Willa Thorne. If it isn’t, have a rummage in your spam folder.",
    leadMagnetName: "Missing to Mission Map",
    benefits: [
      {
        icon: "flag",
        title: "You are here",
        description:
          "Last month in three lists: what paid you, what fed you, and what you did out of habit. That’s where you’re standing, minus the excuses.",
      },
      {
        icon: "heart",
        title: "The river",
        description:
          "The work that carries you. Look for the hours you forgot to count. It’s hardly ever the work on your website.",
      },
      {
        icon: "shield",
        title: "The marsh",
        description:
          "The client, the promise or the weekly meeting you sink in. It gets a fence before it gets a plan.",
      },
      {
        icon: "star",
        title: "The summit",
        description:
          "Your mission in one sentence, with a person in it and a change. You’ll get the frame, and orders to write it badly first.",
      },
      {
        icon: "map",
        title: "The missing piece",
        description:
          "Somewhere between here and there your map is blank. It’s a skill, a price, a person or a permission, and you’ll find out which.",
      },
      {
        icon: "path",
        title: "The dotted path",
        description: "Three steps, the first so small it fits into tomorrow morning. Nobody’s allowed four.",
      },
    ],
    authorName: "Willa Thorne",
    authorBio: [
      "Willa drew walking maps for eleven years, then built a studio of her own and lost track of what it was for. These days she draws maps with women who no longer recognise the business they built.",
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
    intro: "Each one has a question, an example and room to draw. You don’t need talent. You need a pencil.",
  },
  more: [
    {
      type: "Excerpt",
      props: {
        heading: "One corner of the map",
        intro: "A page of the guide, so you can see whether we’d get on.",
        folio: "6",
        title: "The marsh gets a fence first",
        paragraphs: [
          "You’ll want to drain it. Everybody does. You’ll plan the big talk with the difficult client, the new contract, the whole new system, and meanwhile you’re standing in it up to your knees.",
          "So start with a fence. Write one sentence that keeps you out next week: “I answer this client on Tuesdays.” “I don’t quote over the phone.” “This meeting ends at quarter to.” A fence is cheap, and you can always move it.",
          "Then look at what’s dry. On most of the maps I’ve drawn, the path to the summit never had to cross the marsh at all. It only looked that way from inside it.",
        ],
        tone: "tint",
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who I drew it for",
        suits: {
          title: "Unfold it if",
          list: [
            "you run a business or a practice, on your own or with a few people",
            "your clients are happy and you’re not",
            "you trust your gut and your figures, and you’d like them on the same page",
          ],
        },
        not: {
          title: "Leave it folded if",
          list: [
            "you haven’t started yet: go and find one paying client first",
            "you’ve got wages to find this month: that’s a cash problem, and maps are slow",
          ],
        },
      },
    },
    {
      type: "About",
      props: { heading: "Who drew it", promise: "You’re not lost. Something’s missing, and it has a name." },
    },
    {
      type: "Closing",
      props: {
        headline: "Right. Go and find a pencil.",
        text: "You’ll have the map by the time you’ve sharpened it.",
        button: "Send me the map",
      },
    },
  ],
} satisfies LeadMagnetContent;
