/** Nina: the Sugar Free Blueprint masterclass. */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "sugar-free-blueprint",
  kind: "event",
  coach: "nina",
  addresses: ["/sugar-free-blueprint", "/sugarfreeblueprint", "/sugarfree"],
  name: "Sugar Free Blueprint Masterclass",
  title: "Sugar Free Blueprint: a free masterclass with Nina Laurent",
  description:
    "A free 90-minute live masterclass with Nina Laurent. Rework one cabinet, one grocery list and one hour of your evening so sugar has a harder time getting in.",
  summary: "90 minutes live: one cabinet, one grocery list and one evening hour, reworked without the sugar.",
  needs: ["Eat less sugar", "Lose weight"],
  sample: true,
  event: { name: "Sugar Free Blueprint Masterclass", minutes: 90 },
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "Sugar Free Blueprint, a free masterclass",
        headline: "Get your evenings back from *sugar*, one cabinet at a time",
        lede: "90 minutes live with a former pastry cook, for people who are done being strict with themselves.",
        object: {
          kind: "ticket",
          title: "Sugar Free Blueprint",
          lines: ["Admit one, plus one cabinet", "Live, from your own kitchen"],
        },
        facts: ["90 minutes", "Live online", "Free"],
      },
    },
    {
      type: "Steps",
      props: {
        heading: "What we’ll rework in 90 minutes",
        intro: "Join from your kitchen if you can. We’ll be opening doors.",
        steps: [
          {
            when: "First half hour",
            title: "The cabinet",
            text: "You’ll read three of your own labels out loud. Then we sort: stays, goes when it’s empty, goes today.",
          },
          {
            when: "Second",
            title: "The list",
            text: "One grocery list for one ordinary week, with a swap next to each thing. All of it from a regular supermarket.",
          },
          {
            when: "Third",
            title: "The evening hour",
            text: "For a lot of us the sugar shows up after eight. You’ll set up one hour that doesn’t need it: something warm, something to do, somebody to tell.",
          },
        ],
        tone: "tint",
      },
    },
    {
      type: "EventDetails",
      props: {
        heading: "Your seat",
        place: "Online, by video meeting",
        notes: [
          {
            title: "Bonus guide",
            text: "The label guide, a $47 value: every name sugar hides behind, short enough to read in the aisle. It’s in your confirmation email.",
          },
        ],
      },
    },
    {
      type: "Figures",
      props: {
        heading: "One kitchen, then a whole lot of kitchens",
        tone: "deep",
        figures: [
          {
            value: "5,000+",
            label: "people have reworked a cabinet with Nina",
            source: "Counted from class registrations",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who it’s for",
        suits: {
          title: "Come if",
          list: [
            "you eat fine all day and then it’s eight o’clock",
            "you bought the sugar-free cookbook and it’s still very clean",
            "you cook for people who have no interest in joining you",
          ],
        },
        not: {
          title: "Talk to your doctor first if",
          list: ["you take insulin or you’re pregnant", "you have or have had an eating disorder"],
        },
      },
    },
    {
      type: "About",
      props: {
        heading: "Who’s opening cabinets with you",
        promise: "I’ll show you mine first.",
        tone: "tint",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "Good to know",
        questions: [
          {
            question: "When is it?",
            answer:
              "“Your seat,” a little higher up, shows the date or tells you it’s still to be announced. If you’re registered, you’ll hear by email first.",
          },
          {
            question: "Do I have to be on camera?",
            answer: "No, and neither does your cabinet.",
          },
          {
            question: "What does it cost?",
            answer: "Nothing, and that includes the bonus guide.",
          },
        ],
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Your evenings could be a lot quieter than this.",
        button: "Register for the masterclass",
      },
    },
  ],
  form: {
    heading: "Save your seat",
    intro: "Your bonus label guide comes with it.",
    fields: [
      {
        kind: "text",
        name: "name",
        label: "Your name",
        required: true,
        autocomplete: "name",
        missing: "Enter your name",
      },
      {
        kind: "email",
        name: "email",
        label: "Email",
        required: true,
        autocomplete: "email",
        missing: "Enter your email address",
      },
    ],
    button: "Register for FREE",
    busy: "Registering...",
    privacy:
      "A confirmation with the label guide arrives by email right away, then news of the date, a reminder, and three more emails from Nina over two weeks. Every email has a link to get fewer, or none.",
    source: "Nina Sugar Free Blueprint Masterclass",
    leadMagnetName: "Sugar Free Blueprint Masterclass",
    metadata: { eventName: "Sugar Free Blueprint Masterclass" },
    timestamp: true,
    campaign: "Sugar Free Blueprint Campaign",
    emailFunction: "send-nina-email",
    policy: {
      invalid: ["Missing Information", "Please fill in both your name and email address."],
      success: {
        outcome: "screen",
        screen: {
          title: "You're Registered!",
          text: "A confirmation with your bonus guide is on its way to {email}, from Nina Laurent. If you don’t see it, peek in your spam folder.",
          steps: [
            "Date: {eventDate}. Any news of it reaches you by email first.",
            "Length: a 90-minute live session.",
            "Place: online, by video meeting. Your link comes with the date.",
          ],
          next: {
            kind: "link",
            label: "Want to talk first? 30 minutes with Nina, free",
            href: "/nina-booking",
          },
        },
      },
      onEmailFailure: {
        outcome: "screen",
        toast: ["Registration Successful", "Your spot is saved. Your confirmation email may be delayed."],
      },
      onLeadFailure: ["Something went wrong", "Please try again later."],
      onJourneyFailure: ["Something went wrong", "Please try again later."],
    },
  },
} satisfies PageContent;
