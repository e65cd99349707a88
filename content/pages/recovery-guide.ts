/** Jonah: the business recovery guide behind a burnout self-check (spec page 13). */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "recovery-guide",
  kind: "guide",
  coach: "jonah",
  addresses: ["/burnout-test", "/jonah-burnout-test"],
  name: "The Owner’s Recovery Guide",
  title: "Burnout self-check for business owners, and a recovery guide",
  description:
    "Nine questions for business owners, two minutes, a result at once, and a free guide to recovering yourself while the business keeps running.",
  summary: "Nine questions on how worn out you are, and a guide to recovering while the business runs.",
  needs: ["Recover from burnout", "Save a struggling business", "Run a small business"],
  sample: true,
  guide: "recovery-guide",
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "The Owner’s Recovery Guide, with a two-minute self-check",
        headline: "Is it the business that is *worn out*, or you?",
        lede: "Answer nine questions below and see where you stand, or skip them and take the guide as it is.",
      },
    },
    {
      type: "SelfCheck",
      props: {
        heading: "Nine questions about your last *two weeks*",
        intro:
          "Answer as it was, not as it should have been. You see the result at once, without leaving an address.",
        field: "burnoutTier",
        questions: [
          "I woke up tired, even after a full night.",
          "I dreaded opening my inbox or my books.",
          "I worked on days I had meant to keep free.",
          "Small requests from clients or staff made me angry.",
          "I put off decisions that would once have taken me a minute.",
          "I felt that nothing I did made a difference to the business.",
          "I was somewhere else in my head while people I love were talking.",
          "I slept badly because of money or work.",
          "I needed a drink, a screen or food to switch off at night.",
        ],
        answers: ["Rarely", "Sometimes", "Often", "Almost always"],
        tiers: [
          {
            id: "steady",
            upTo: 8,
            title: "Holding steady",
            text: "Most of your answers say that work still leaves room for the rest of you. Nothing here needs repair. The guide’s first chapter is worth ten minutes all the same: it is about staying like this through a bad month.",
          },
          {
            id: "strained",
            upTo: 17,
            title: "Running hot",
            text: "Several of your answers describe strain that a weekend has not cleared. That is common among owners, and it tends to ease when something is taken away, rather than when a good habit is added. The guide’s second chapter is about choosing what goes.",
          },
          {
            id: "depleted",
            upTo: 27,
            title: "Running on empty",
            text: "Many of your answers describe exhaustion on most days. Nine questions cannot tell you why, and a guide cannot treat it. Please talk to a doctor, or to one person you trust, this week. The business can be looked at after that, and the guide’s third chapter shows how to keep it going meanwhile.",
          },
        ],
        disclaimer:
          "This is a way to take stock. It is not a medical test and gives no diagnosis. If you feel that you cannot go on, or think of harming yourself, call your local emergency number or a crisis line now.",
        button: "See my result",
        tone: "deep",
      },
    },
    {
      type: "Chapters",
      props: {
        heading: "What is in the guide",
        intro: "Four short chapters. You can start with the one that your result points to.",
        list: [
          {
            title: "Keep what works",
            text: "The two hours of a week that give you back more than they take, and how to put a fence around them before the month turns bad.",
          },
          {
            title: "Take something away",
            text: "A sheet for finding the client, the meeting or the promise that costs the most sleep, and three ways to end it decently.",
          },
          {
            title: "Run it at half power",
            text: "What a business needs in a week to stay alive, who else could do it, and the note to your clients that says so without drama.",
          },
          {
            title: "Come back slower",
            text: "A first month in which the diary is filled to two thirds. The last third is the reason you will not need this guide again.",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who it was written for",
        suits: {
          title: "For owners who",
          list: [
            "are the business: when they stop, it stops",
            "have not told anybody how tired they are",
            "cannot take three months off, and know it",
          ],
        },
        not: {
          title: "It does not replace",
          list: [
            "a doctor or a therapist, if you are unwell",
            "an employment lawyer, if somebody else makes you ill",
          ],
        },
        tone: "tint",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who wrote it",
        promise: "I saved the shop before I saved myself. I would do it in the other order now.",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "You do not have to *earn* the rest first.",
        text: "Four chapters, a quarter of an hour, and one thing to take off your list.",
        button: "Get the guide",
      },
    },
  ],
  form: {
    heading: "Get the recovery guide",
    fields: [
      {
        kind: "text",
        name: "name",
        label: "First Name",
        required: true,
        autocomplete: "given-name",
        missing: "Enter your first name",
      },
      {
        kind: "email",
        name: "email",
        label: "Email",
        required: true,
        autocomplete: "email",
        missing: "Enter your email address",
      },
      { kind: "hidden", name: "burnoutTier", options: ["steady", "strained", "depleted"] },
    ],
    button: "Send Me the Guide",
    busy: "Sending...",
    privacy:
      "The guide arrives by email at once, and three more emails from Jonah follow over two weeks. Every email has a link to get fewer, or none. If you took the self-check, its result goes with your address; your nine answers do not.",
    source: "burnout-test",
    leadMagnetName: "The Owner’s Recovery Guide",
    campaign: "Owner Recovery Campaign",
    emailFunction: "send-jonah-email",
    policy: {
      invalid: ["Please fill in all fields", ""],
      success: {
        outcome: "screen",
        screen: {
          title: "Check Your Email!",
          text: "{leadMagnetName} arrives at {email} within minutes, from Jonah Brandt.",
          steps: [
            "Nothing after ten minutes? Look in the spam or promotions folder, and move the email to your inbox.",
            "Read one chapter today: the one your result points to, or the second.",
            "Take one thing off this week’s list before you add anything to it.",
          ],
          next: { kind: "link", label: "Talk it through with Jonah", href: "/jonah-booking" },
        },
      },
      onEmailFailure: {
        outcome: "failure",
        toast: [
          "Error",
          "There was an issue sending your CPA guide: Email delivery failed. Please try again.",
        ],
      },
      onLeadFailure: ["Error", "Something went wrong. Please try again."],
      onJourneyFailure: ["Error", "Something went wrong. Please try again."],
      onTimeout: ["Error", "Function call timed out after 30 seconds"],
    },
  },
} satisfies PageContent;
