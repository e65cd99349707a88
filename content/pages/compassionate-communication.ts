/** Elena: the Compassionate Communication Workshop. */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "compassionate-communication",
  kind: "event",
  coach: "elena",
  addresses: ["/compassionate-communication", "/elena-workshop"],
  name: "Compassionate Communication Workshop",
  title: "Compassionate Communication Workshop for healthcare teams",
  description:
    "A free 90-minute workshop for healthcare organizations: how a team can say the hard thing so that patients, families and colleagues feel heard.",
  summary: "90 minutes for healthcare teams on saying the hard thing so that people feel heard.",
  needs: ["Lead a healthcare team", "Improve patient care", "Handle hard conversations"],
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "Compassionate Communication Workshop",
        headline: "Help your team say the hard thing so that it is *heard*",
        lede: "A free 90-minute workshop for healthcare organizations, built around situations from your own unit and held at a time you choose.",
        facts: ["90 minutes", "Your whole team", "Free"],
      },
    },
    {
      type: "Steps",
      props: {
        heading: "How the ninety minutes unfold",
        intro:
          "People talk in pairs, about situations they have sent in beforehand with the names removed, and no one is put on the spot.",
        steps: [
          {
            when: "0:00",
            title: "What was said, what was heard",
            text: "We take one real sentence from your unit and listen to it from both sides of the bed. The distance between the two is what we work on.",
          },
          {
            when: "0:15",
            title: "Ask before you tell",
            text: "Three questions that help you learn, in under a minute, what a person already knows, what they fear, and how much they want to hear.",
          },
          {
            when: "0:40",
            title: "The pause",
            text: "How long you might stay silent after bad news, and what to do with your hands while you wait.",
          },
          {
            when: "1:00",
            title: "When they are angry",
            text: "Ways of naming a feeling that neither take on the blame nor hand it back.",
          },
          {
            when: "1:20",
            title: "One sentence each",
            text: "Everyone leaves with a single sentence they would like to say differently tomorrow, written on a card in their own hand.",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who belongs in the room",
        suits: {
          title: "Made for",
          list: [
            "hospital and clinic teams who give painful news",
            "front desks and call centers, who meet the anger first",
            "leaders who answer complaints that began with a sentence",
          ],
        },
        not: {
          title: "Less suited to",
          list: ["a lecture hall", "training that only one profession attends"],
        },
        tone: "tint",
      },
    },
    {
      type: "Scheduler",
      props: {
        heading: "Choose the time for your team",
        text: "If you have already registered, you can choose the 90 minutes that fit your schedule. Early mornings, lunch hours and shift changes are all possible.",
        button: "Book your time slot",
        facts: ["90 minutes", "On site or by video", "Opens Dr. Elena’s calendar in a new tab"],
        tone: "deep",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who leads it",
        promise:
          "I have yet to meet a clinician who did not care. I have met many whose caring went unheard.",
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
              "Nothing. Each organization may have one workshop free of charge, and what you do with it afterward is yours to decide.",
          },
          {
            question: "How many people can take part?",
            answer:
              "Between six and thirty tends to work best, since pairs need room more than they need rows. If there are more of you, we can divide the group.",
          },
          {
            question: "Are our situations confidential?",
            answer:
              "Yes. They are sent in without names, used only in the room, and deleted once the workshop is over.",
          },
        ],
        tone: "tint",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Someone on your unit will have a hard conversation tomorrow.",
        text: "By next month, they could have it with a little more ease, and be heard.",
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
      "You will receive a confirmation by email at once, with what to prepare, and three more emails over two weeks. Each of them has a link to receive fewer, or none.",
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
          text: "A confirmation from Dr. Elena Marsh will reach {email} within minutes. If you do not see it, you may find it in your spam folder.",
          steps: [
            "Choose the 90 minutes that fit your schedule.",
            "Invite your team to share situations, without names, and send them as a reply to that email.",
          ],
          next: { kind: "scheduler", label: "Book your time slot" },
          support: "For questions about rooms, scheduling or accessibility:",
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
