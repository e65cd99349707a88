/** Ruben: Book More Speaking Gigs, on the lead magnet template. */
import type { LeadMagnetContent } from "#core/content/pages/lead-magnet.ts";

export default {
  template: "lead-magnet",
  coach: "ruben",
  addresses: ["/ruben-book-more-gigs-guide"],
  summary: "How organizers choose speakers, and the four lines and one page that get you chosen.",
  needs: ["Get booked to speak", "Earn more", "Price my work"],
  sample: true,
  meta: {
    title: "Book More Speaking Gigs | a free guide by Ruben Castell",
    description:
      "A free guide for speakers from a guy who chose them for fourteen years: the pitch, the one-page sheet, the fee and the follow-up, word for word.",
  },
  privacy:
    "The guide arrives by email right away, and three more emails from Ruben follow over two weeks. Every email has a link to get fewer, or none.",
  config: {
    campaignId: "Speaking Gigs Campaign",
    pageId: "book-more-gigs",
    source: "ruben-book-more-gigs-guide",
    title: "Get booked. Put *your name* on the card.",
    subtitle: "For speakers with a good talk",
    description:
      "How organizers really choose, from a guy who did it for fourteen years. The pitch, the sheet, the fee, the follow-up. Word for word.",
    formTitle: "Book More Speaking Gigs",
    formSubtitle: "Free. In your inbox in a minute.",
    buttonText: "Send me the guide",
    successTitle: "It’s in the wings",
    successSubtitle:
      "“{leadMagnetName}” is on its way to {email}, from Ruben Castell. Give it a few minutes. Nothing? Check spam.",
    leadMagnetName: "Book More Speaking Gigs",
    benefits: [
      {
        icon: "spark",
        title: "A title that gets opened",
        description: "Who’s in the room, and what they do on Monday. Five titles, before and after.",
      },
      {
        icon: "letter",
        title: "The four-line pitch",
        description:
          "Their event, the change, your proof, one link. It gets read on a phone, in line, with one thumb.",
      },
      {
        icon: "list",
        title: "The one-page sheet",
        description:
          "Everything an organizer pastes into a program at eleven at night. Photo, forty words, title, takeaways. Ready to copy.",
      },
      {
        icon: "coins",
        title: "The fee, said first",
        description: "Three formats, three prices. A small budget gets a smaller talk. Never a smaller fee.",
      },
      {
        icon: "calendar",
        title: "The season",
        description:
          "When associations, companies and festivals fill their programs, and how early to write to each.",
      },
      {
        icon: "handshake",
        title: "The corridor after",
        description:
          "Your next booking is standing by the coffee. Two questions to ask before you leave the building.",
      },
    ],
    authorName: "Ruben Castell",
    authorBio: [
      "Ruben put together conference programs for fourteen years and read every pitch that came in. Now he teaches speakers to write to the guy he used to be.",
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
    heading: "Tonight’s lineup",
    intro: "Six acts, in the order a booking happens. Every one ends with words you can send.",
    layout: "stack",
  },
  more: [
    {
      type: "Excerpt",
      props: {
        heading: "The pitch, straight from the guide",
        intro: "Copy it, change four things, send it today.",
        folio: "5",
        title: "Four lines, one thumb",
        paragraphs: [
          "Line one is about them: “Your spring meeting brings together branch managers who are hiring for the first time.” If you can’t write line one, you’re not ready to write to them.",
          "Line two is the change: “After my forty minutes they can turn down a candidate and keep the door open.” No adjectives. An organizer has to sell your talk to a committee, and committees cut adjectives.",
          "Line three is proof somebody can check: a date, a place, a name they can call. Line four is one link and one question with an easy yes: “Should I send the one-page sheet?”",
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
            "you have one talk you could give tomorrow",
            "you speak for free and own nine mugs",
            "your pitches get a polite nothing",
          ],
        },
        not: {
          title: "Not yet, if",
          list: [
            "the talk’s still an idea: give it to ten people first",
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
        headline: "Somebody’s filling a program today.",
        text: "Be the email that takes thirty seconds.",
        button: "Send me the guide",
      },
    },
  ],
} satisfies LeadMagnetContent;
