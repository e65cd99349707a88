/** Elena: the Compassionate Communication Workshop (spec page 9). */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "compassionate-communication",
  kind: "event",
  coach: "elena",
  addresses: ["/compassionate-communication", "/elena-workshop"],
  name: "Compassionate Communication Workshop",
  title: "Compassionate Communication Workshop for healthcare teams",
  description:
    "A free 90-minute workshop for healthcare organizations: how teams say the hard thing so that patients, families and colleagues feel heard.",
  summary: "90 minutes for healthcare teams on saying the hard thing so that people feel heard.",
  needs: ["Lead a healthcare team", "Improve patient care", "Handle hard conversations"],
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "Compassionate Communication Workshop",
        headline: "Say the hard thing so that it is *heard*",
        lede: "A free 90-minute workshop for healthcare organizations. Your team, your own situations, at a time you choose.",
        facts: ["90 minutes", "Your whole team", "Free"],
      },
    },
    {
      type: "Steps",
      props: {
        heading: "Minute by minute",
        intro:
          "Nobody is put on the spot. People talk in pairs, about situations they send in before, with names taken out.",
        steps: [
          {
            when: "0:00",
            title: "What was said, what was heard",
            text: "One real sentence from your unit, from both sides of the bed. The gap between them is the subject of the day.",
          },
          {
            when: "0:15",
            title: "Ask before you tell",
            text: "Three questions that find out what a person already knows, fears and wants, in under a minute.",
          },
          {
            when: "0:40",
            title: "The pause",
            text: "How long to stay silent after bad news, and what to do with your hands meanwhile.",
          },
          {
            when: "1:00",
            title: "When they are angry",
            text: "Naming a feeling without taking the blame, and without handing it back.",
          },
          {
            when: "1:20",
            title: "One sentence each",
            text: "Everybody leaves with one sentence they will say differently tomorrow, written on a card.",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who should be in the room",
        suits: {
          title: "Made for",
          list: [
            "ward and clinic teams who give difficult news",
            "front desks and call centres who take the first anger",
            "leaders who answer complaints that began with a sentence",
          ],
        },
        not: { title: "Not for", list: ["lectures to a hall", "training that only one profession attends"] },
        tone: "tint",
      },
    },
    {
      type: "Scheduler",
      props: {
        heading: "Choose the time for your team",
        text: "Registered already? Pick the 90 minutes that fit your roster. Early mornings, lunch hours and handovers are all possible.",
        button: "Book your time slot",
        facts: ["90 minutes", "On site or by video", "Opens Dr. Elena’s calendar in a new tab"],
        tone: "deep",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who leads it",
        promise: "I have never met a clinician who did not care. I have met many who were not heard caring.",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "Before you register",
        questions: [
          {
            question: "What does it cost?",
            answer:
              "Nothing. One free workshop per organization; what you do with it afterwards is up to you.",
          },
          {
            question: "How many people can take part?",
            answer:
              "Pairs need room more than rows, so between six and thirty works best. For more, we split the group.",
          },
          {
            question: "Are our situations confidential?",
            answer:
              "Yes. They are sent in without names, used in the room only, and deleted after the workshop.",
          },
        ],
        tone: "tint",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "One conversation in your unit will be hard tomorrow.",
        text: "Let it be heard better by next month.",
        button: "Register your team",
      },
    },
  ],
  form: {
    heading: "Register your organization",
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
        label: "Work email",
        required: true,
        autocomplete: "email",
        missing: "Enter your email address",
      },
      {
        kind: "text",
        name: "organizationName",
        label: "Organization name",
        required: true,
        autocomplete: "organization",
        missing: "Enter the name of your organization",
      },
      {
        kind: "select",
        name: "organizationSize",
        label: "Organization size (optional)",
        required: false,
        autocomplete: "off",
        placeholder: "Choose a size",
        options: [
          { value: "small", label: "1-50 employees" },
          { value: "medium", label: "51-200 employees" },
          { value: "large", label: "200+ employees" },
        ],
      },
      {
        kind: "textarea",
        name: "challenges",
        label: "Which conversations are hard right now? (optional)",
        required: false,
        autocomplete: "off",
      },
    ],
    button: "Register for the workshop",
    busy: "Registering...",
    privacy:
      "A confirmation with what to prepare arrives by email at once, and three more emails follow over two weeks. Every email has a link to get fewer, or none.",
    source: "Elena Compassionate Communication Workshop",
    leadMagnetName: "Compassionate Communication Workshop",
    campaign: "Compassionate Communication Campaign",
    emailFunction: "send-dr-elena-email",
    policy: {
      invalid: ["Error", "Please fill in your name, email, and organization name."],
      success: {
        outcome: "screen",
        screen: {
          title: "Your organization is registered",
          text: "A confirmation from Dr. Elena Marsh arrives at {email} within minutes. If it does not, look in your spam folder.",
          steps: [
            "Choose the 90 minutes that fit your roster.",
            "Ask your team for situations, without names, and send them as a reply to that email.",
          ],
          next: { kind: "scheduler", label: "Book your time slot" },
          support: "Questions about rooms, rosters or accessibility:",
        },
      },
      onEmailFailure: {
        outcome: "stay",
        toast: [
          "Registration Successful",
          "Workshop registered! Please book your time slot below. (Email confirmation may be delayed)",
        ],
      },
      onLeadFailure: ["Registration Error", "There was an issue with your registration. Please try again."],
      onJourneyFailure: [
        "Registration Error",
        "There was an issue with your registration. Please try again.",
      ],
    },
  },
} satisfies PageContent;
