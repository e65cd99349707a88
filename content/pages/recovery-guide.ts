/** Jonah: the business recovery guide behind a burnout self-check. */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "recovery-guide",
  kind: "guide",
  coach: "jonah",
  addresses: ["/burnout-test", "/jonah-burnout-test"],
  name: "The Owner’s Recovery Guide",
  title: "Burnout self-check for business owners, and a recovery guide",
  description:
    "Nine questions for business owners. Two minutes, a result right away, and a free guide to recovering while the business keeps running.",
  summary: "Nine questions on how worn out you are, and a guide to recovering while the business runs.",
  needs: ["Recover from burnout", "Save a struggling business", "Run a small business"],
  sample: true,
  guide: "recovery-guide",
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "The Owner’s Recovery Guide, with a two-minute self-check",
        headline: "Get your strength back while the business *keeps running*",
        lede: "Nine questions show you where you stand. Answer them below, or skip them and take the guide as it is.",
        object: {
          kind: "book",
          title: "The Owner’s Recovery Guide",
          subtitle: "How to recover while the business keeps running",
        },
      },
    },
    {
      type: "SelfCheck",
      props: {
        heading: "Nine questions about your last *two weeks*",
        intro:
          "Answer the way it was. You see the result right away, and you do not have to leave an address.",
        field: "burnoutTier",
        questions: [
          "I woke up tired, even after a full night.",
          "I dreaded opening my inbox or my books.",
          "I worked on days I had meant to keep free.",
          "Small requests from clients or staff made me angry.",
          "I put off decisions that would once have taken me a minute.",
          "I felt that nothing I did made a difference to the business.",
          "People I love were talking to me and I was somewhere else.",
          "I slept badly because of money or work.",
          "I needed a drink, a screen or food to switch off at night.",
        ],
        answers: ["Rarely", "Sometimes", "Often", "Almost always"],
        tiers: [
          {
            id: "steady",
            upTo: 8,
            title: "Holding steady",
            text: "Most of your answers say that work still leaves room for the rest of you. Nothing here needs fixing. The first chapter is worth ten minutes anyway. It is about staying like this through a bad month.",
          },
          {
            id: "strained",
            upTo: 17,
            title: "Running hot",
            text: "Several of your answers describe strain that a weekend has not cleared. That is common among owners. In my experience it eases when something is taken away, more than when a good habit is added. The second chapter is about choosing what goes.",
          },
          {
            id: "depleted",
            upTo: 27,
            title: "Running on empty",
            text: "Many of your answers describe exhaustion on most days. Nine questions cannot tell you why, and a guide cannot treat it. Please talk to a doctor, or to one person you trust, this week. The business comes after that. The third chapter shows how to keep it alive in the meantime.",
          },
        ],
        disclaimer:
          "This is a way to take stock. It is not a medical test and it is not a diagnosis. If you feel you cannot go on, or you are thinking about harming yourself, call your local emergency number or a crisis line now. In the US, call or text 988.",
        button: "See my result",
        tone: "deep",
      },
    },
    {
      type: "Chapters",
      props: {
        heading: "What is in the guide",
        intro: "Four chapters. Start with the one your result points to.",
        list: [
          {
            title: "Keep what works",
            text: "There are about two hours in your week that give back more than they take. How to find them, and how to protect them before the month turns bad.",
          },
          {
            title: "Take something away",
            text: "A sheet that finds the client, the meeting or the promise that costs you the most sleep. Three decent ways to end it.",
          },
          {
            title: "Run it at half power",
            text: "The five things a business needs each week to stay alive. Who else could do them. The note to your clients, which gives no reason and needs none.",
          },
          {
            title: "Come back slower",
            text: "A first month with the calendar two-thirds full. The empty third is what keeps you from needing this guide again.",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who I wrote it for",
        suits: {
          title: "Owners who",
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
            "an employment lawyer, if somebody you work for is making you sick",
          ],
        },
        tone: "tint",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who wrote it",
        promise: "I saved the shop before I saved myself. I would do it the other way around now.",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Take *one thing* off your list this week",
        text: "Four chapters. You do not have to earn the rest first.",
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
      "The guide comes by email right away. Three more emails from Jonah follow over two weeks. Every one has a link to get fewer, or none. If you took the self-check, the result is stored with your address. Your nine answers are not.",
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
          text: "{leadMagnetName} will be at {email} within minutes. It comes from Jonah Brandt.",
          steps: [
            "Nothing after ten minutes? Check your spam or promotions folder and move the email to your inbox.",
            "Read one chapter today. The one your result points to, or the second.",
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
