/** Nina: the Sugar Free Blueprint masterclass (spec page 7). */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "sugar-free-blueprint",
  kind: "event",
  coach: "nina",
  addresses: ["/sugar-free-blueprint", "/sugarfreeblueprint", "/sugarfree"],
  name: "Sugar Free Blueprint Masterclass",
  title: "Sugar Free Blueprint: a free masterclass with Nina Laurent",
  description:
    "A free 90-minute live masterclass with Nina Laurent: change one cupboard, one shopping list and one hour of the evening, and sugar gets no way in.",
  summary: "90 minutes live: one cupboard, one shopping list and one evening hour, rebuilt without sugar.",
  needs: ["Eat less sugar", "Lose weight"],
  sample: true,
  event: { name: "Sugar Free Blueprint Masterclass", minutes: 90 },
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "Sugar Free Blueprint, a free masterclass",
        headline: "Rebuild one cupboard. Miss the *sugar* less.",
        lede: "90 minutes live with a former pastry cook, for people who are done with being strict.",
        object: {
          kind: "ticket",
          title: "Sugar Free Blueprint",
          lines: ["Admit one, and a cupboard", "Live, from your kitchen"],
        },
        facts: ["90 minutes", "Live online", "Free"],
      },
    },
    {
      type: "Steps",
      props: {
        heading: "What we rebuild in 90 minutes",
        intro: "Take part from your kitchen if you can. Doors will be opened.",
        steps: [
          {
            when: "First half hour",
            title: "The cupboard",
            text: "You read three labels of your own aloud. We sort: stays, goes when it is empty, goes today.",
          },
          {
            when: "Second",
            title: "The list",
            text: "One shopping list for one ordinary week, with the swap beside each thing. Nothing from a special shop.",
          },
          {
            when: "Third",
            title: "The evening hour",
            text: "Most sugar comes in after eight. You build one hour that does not need it: something warm, something to do, someone to tell.",
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
            text: "The label guide: the names that sugar hides behind, to read in the shop. It comes with your confirmation email.",
          },
        ],
      },
    },
    {
      type: "Figures",
      props: {
        heading: "From one kitchen to many",
        tone: "deep",
        figures: [
          {
            value: "5,000+",
            label: "people have rebuilt a cupboard with Nina",
            source: "Sample figure, until a real count replaces it",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who it is for",
        suits: {
          title: "Come if",
          list: [
            "you eat well all day and undo it after eight",
            "you bought the sugar-free cookbook and never cooked from it",
            "you feed other people who will not join in",
          ],
        },
        not: {
          title: "Talk to your doctor first if",
          list: ["you take insulin or are pregnant", "you have, or had, an eating disorder"],
        },
      },
    },
    {
      type: "About",
      props: {
        heading: "Who opens the cupboard",
        promise: "I will show you mine first.",
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
              "The part called “Your seat” shows the date, or says that it is still to be announced. Everybody who is registered gets it by email first.",
          },
          {
            question: "Do I have to be on camera?",
            answer: "No. Your cupboard does not have to be either.",
          },
          {
            question: "What does it cost?",
            answer: "Nothing, the bonus guide included.",
          },
        ],
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Ninety minutes, one cupboard, a calmer evening.",
        button: "Register for the masterclass",
      },
    },
  ],
  form: {
    heading: "Save your seat",
    intro: "With the bonus label guide.",
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
      "A confirmation with the label guide arrives by email at once, then news of the date, a reminder, and three more emails from Nina over two weeks. Every email has a link to get fewer, or none.",
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
          text: "A confirmation with your bonus guide is on its way to {email}, from Nina Laurent. If it is not there, look in your spam folder.",
          steps: [
            "Date: if it is still to be announced, you get it by email before anybody else does.",
            "Length: a 90-minute live session.",
            "Place: online, by video meeting. The link comes with the date.",
          ],
          next: { kind: "scheduler", label: "Rather talk first? 30 minutes with Nina" },
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
