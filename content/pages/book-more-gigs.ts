/** Ruben: Book More Speaking Gigs, on the lead magnet template (spec page 18). */
import type { LeadMagnetContent } from "#core/content/pages/lead-magnet.ts";

export default {
  template: "lead-magnet",
  coach: "ruben",
  addresses: ["/ruben-book-more-gigs-guide"],
  summary: "How organisers choose speakers, and the one page and four lines that get you chosen.",
  needs: ["Get booked to speak", "Earn more", "Price my work"],
  sample: true,
  meta: {
    title: "Book More Speaking Gigs | a free guide by Ruben Castell",
    description:
      "A free guide for speakers by a man who chose them for fourteen years: the pitch, the one-page sheet, the fee and the follow-up, with wording.",
  },
  privacy:
    "The guide arrives by email at once, and three more emails from Ruben follow over two weeks. Every email has a link to get fewer, or none.",
  config: {
    campaignId: "Speaking Gigs Campaign",
    pageId: "book-more-gigs",
    source: "ruben-book-more-gigs-guide",
    title: "The stage is lit. Get *your name* on the card.",
    subtitle: "For speakers with a good talk",
    description:
      "How organisers really choose, from one who did it for fourteen years: the pitch, the sheet, the fee and the follow-up, word for word.",
    formTitle: "Book More Speaking Gigs",
    formSubtitle: "The guide, free, by email.",
    buttonText: "Send me the guide",
    successTitle: "It is in the wings",
    successSubtitle:
      "“{leadMagnetName}” is on its way to {email} and arrives within minutes, from Ruben Castell.",
    leadMagnetName: "Book More Speaking Gigs",
    benefits: [
      {
        icon: "spark",
        title: "A title that gets opened",
        description: "Name who sits in the room and what they do on Monday. With titles before and after.",
      },
      {
        icon: "letter",
        title: "The four-line pitch",
        description:
          "Their event, their audience, your change, one link. It is read on a phone, in a queue, with one thumb.",
      },
      {
        icon: "list",
        title: "The one-page sheet",
        description:
          "What an organiser has to paste into a programme: portrait, forty words, title, three takeaways, needs. Ready to copy.",
      },
      {
        icon: "coins",
        title: "The fee, said first",
        description:
          "A ladder of three formats with three prices, so that a small budget gets a smaller talk and never a smaller fee.",
      },
      {
        icon: "calendar",
        title: "The season",
        description:
          "When associations, companies and festivals fill their programmes, and how far ahead to write to each.",
      },
      {
        icon: "handshake",
        title: "The corridor after",
        description:
          "The next booking is standing at the coffee. What to ask the organiser before you leave the building.",
      },
    ],
    authorName: "Ruben Castell",
    authorBio: [
      "Ruben put together conference programmes for fourteen years and read every pitch that came in. He now teaches speakers to write to the person he used to be.",
    ],
    authorImage: null,
    bookCoverImage: null,
    badgeText: "Free guide",
    badgeIcon: "microphone",
    emailFunctionName: "send-email",
    pdfDownloadUrl: "/guides/book-more-gigs.pdf",
    gradient: { from: "#171611", to: "#2b2718" },
    colours: { button: "#171611" },
  },
  benefits: {
    heading: "Tonight’s line-up",
    intro:
      "Six short acts, in the order in which a booking happens. Each ends with wording that you can send.",
    layout: "stack",
  },
  more: [
    {
      type: "Excerpt",
      props: {
        heading: "The pitch, as it stands in the guide",
        intro: "Copy it, change four things, send it today.",
        folio: "4",
        title: "Four lines, one thumb",
        paragraphs: [
          "Line one is about them: “Your spring meeting brings together branch managers who hire for the first time.” If you cannot write line one, you are not ready to write to them.",
          "Line two is the change: “After my forty minutes they can turn down a candidate in a way that keeps the door open.” No adjectives. An organiser sells your talk to a committee, and committees strike out adjectives.",
          "Line three is proof that can be checked: a date, a place, a name they may ring. Line four is one link and one question that can be answered with yes: “Shall I send the one-page sheet?”",
        ],
        tone: "tint",
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who should step forward",
        suits: {
          title: "You, if",
          list: [
            "you have one talk that you would give tomorrow",
            "you speak for free and are thanked with a mug",
            "your pitches disappear into polite silence",
          ],
        },
        not: {
          title: "Not yet, if",
          list: [
            "the talk is still an idea: give it to ten people first",
            "you want an agent to do the asking",
          ],
        },
      },
    },
    {
      type: "About",
      props: {
        heading: "Who reads the pitches",
        promise: "I never turned down a speaker for being unknown. I turned down the ones who were unclear.",
        tone: "deep",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Someone is filling a programme today.",
        text: "Be the email that takes them thirty seconds.",
        button: "Send me the guide",
      },
    },
  ],
} satisfies LeadMagnetContent;
