/** Clara: the relocation masterclass. */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "relocation-masterclass",
  kind: "event",
  coach: "clara",
  addresses: ["/clara-relocation-masterclass", "/claraRelocationMasterclass"],
  name: "Relocation Masterclass",
  title: "Relocation Masterclass for HR leaders | Clara Whitfield",
  description:
    "A free 90-minute live session for 50 HR professionals: take one relocation apart, invoice by invoice, and rewrite the policy behind it.",
  summary: "90 minutes live: one relocation taken apart line by line, and the policy behind it rewritten.",
  needs: ["Move employees", "Cut costs", "Lead HR"],
  sample: true,
  event: {
    name: "Relocation Masterclass",
    minutes: 90,
    startsIn: { weeks: 4, weekday: "tuesday", time: "14:00" },
    capacity: 50,
  },
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "Relocation Masterclass, live and free",
        headline: "Rewrite the page of policy that *costs you most*",
        lede: "90 minutes, 50 HR professionals and one real (if anonymous) file, taken apart line by line. You leave with a page of your own rewritten.",
        facts: ["90 minutes", "Live online", "Free"],
      },
    },
    {
      type: "EventDetails",
      props: {
        heading: "Keep this half",
        place: "Online, by video meeting",
        notes: [
          {
            title: "Limited to 50 HR professionals",
            text: "Small enough that somebody will have read your page by the end.",
          },
          {
            title: "Free, a $497 value",
            text: "That is what Clara lists for the same session in-house.",
          },
        ],
      },
    },
    {
      type: "Benefits",
      props: {
        items: "learningPoints",
        layout: "columns",
        heading: "What you will carry off the plane",
        list: [
          {
            title: "A cost line you can defend",
            text: "Where a move of this kind spends its money, in order of size, with a sentence for finance beside each line.",
          },
          {
            title: "Quotes that compare",
            text: "We fill in the one-page brief for the file on screen, and you keep the blank one.",
          },
          {
            title: "A housing clause with an end",
            text: "Three ways of putting the last day into the first letter, and how employees took each of them.",
          },
          {
            title: "The question nobody put to the family",
            text: "We read the file a second time, from the kitchen table, and find the week in which the move was lost.",
          },
        ],
        tone: "tint",
      },
    },
    {
      type: "Steps",
      props: {
        heading: "The 90 minutes, gate to gate",
        intro:
          "Cameras are welcome and entirely optional. You work on your own policy, with the file as the example.",
        steps: [
          {
            when: "0:00",
            title: "The file",
            text: "An engineer, a partner, two children, one dog and nine weeks. You see every invoice, including the one for the dog.",
          },
          {
            when: "0:20",
            title: "Line by line",
            text: "We sort the invoices into three heaps: needed, needed later, and nobody knows.",
          },
          {
            when: "0:45",
            title: "The rewrite",
            text: "In groups of five, you rewrite the page of policy that allowed the third heap to grow.",
          },
          {
            when: "1:10",
            title: "Your own page",
            text: "Twenty minutes on a page from your own desk, with Clara and four colleagues reading along.",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who has a seat",
        suits: {
          title: "Do come if you",
          list: [
            "own the relocation policy, or have inherited it",
            "brief movers, housing agents or immigration vendors",
            "will have to explain a move to finance this year",
          ],
        },
        not: {
          title: "Please leave the seat if you",
          list: [
            "sell relocation services",
            "would rather watch in silence, as half of it is work in small groups",
          ],
        },
        tone: "tint",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who is flying it",
        promise: "I bring the invoices. You bring the policy that let them through.",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "Before you board",
        questions: [
          {
            question: "When does it take place?",
            answer: "The ticket above has the date. Your seat is kept from the day you register.",
          },
          {
            question: "Why do you ask for company and job title?",
            answer:
              "Because groups of five work best when the companies are of a similar size. Your answers are used for that, and to choose the file we take apart.",
          },
          {
            question: "Do I have to show our policy to strangers?",
            answer:
              "Not at all. You may work on a page with the names taken out, or on the page of the file on screen.",
          },
        ],
        tone: "tint",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Leave with one page of policy rewritten.",
        text: "It costs nothing except the 90 minutes, and there are 50 seats.",
        button: "Reserve my seat",
      },
    },
  ],
  form: {
    heading: "Reserve your seat",
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
        name: "company",
        label: "Company",
        required: true,
        autocomplete: "organization",
        missing: "Enter the name of your company",
      },
      {
        kind: "text",
        name: "jobTitle",
        label: "Job title",
        required: true,
        autocomplete: "organization-title",
        missing: "Enter your job title",
      },
      {
        kind: "select",
        name: "companySize",
        label: "Company size",
        required: true,
        autocomplete: "off",
        placeholder: "Choose a size",
        missing: "Choose the size of your company",
        options: [
          { value: "1-50", label: "1 to 50 people" },
          { value: "51-200", label: "51 to 200 people" },
          { value: "201-1000", label: "201 to 1,000 people" },
          { value: "1000+", label: "More than 1,000" },
        ],
      },
      {
        kind: "select",
        name: "relocationInterest",
        label: "What weighs most on you",
        required: true,
        autocomplete: "off",
        placeholder: "Choose one",
        missing: "Choose what weighs most",
        options: [
          { value: "high-costs", label: "Moves cost too much" },
          { value: "employee-satisfaction", label: "Families are unhappy" },
          { value: "vendor-management", label: "Vendors are hard to manage" },
          { value: "policy-optimization", label: "The policy is out of date" },
          { value: "other", label: "Something else" },
        ],
      },
    ],
    button: "Reserve my seat",
    busy: "Registering...",
    privacy:
      "A confirmation arrives by email at once, followed by a reminder, and three more emails from Clara over a fortnight. Every one has a link to receive fewer, or none.",
    source: "clara-relocation-masterclass",
    leadMagnetName: "Relocation Masterclass",
    campaign: "Relocation Masterclass Campaign",
    emailFunction: "register-event",
    policy: {
      invalid: ["Please fill in all fields", ""],
      success: {
        outcome: "screen",
        toast: ["Success", "You're registered! Check your email for event details."],
        screen: {
          title: "You have a seat",
          text: "Your confirmation for the {leadMagnetName} will reach {email} within minutes, from Clara Whitfield. If it hasn’t, do look in your spam folder.",
          steps: [
            "The date goes into your calendar from the email.",
            "Find the page of your relocation policy that causes the most questions. You probably know it by its number.",
            "Take the names out of it and keep it to hand, as you will be rewriting it in the session.",
          ],
          support: "For questions about access or the session:",
        },
      },
      onEmailFailure: { outcome: "success" },
      onLeadFailure: ["Error", "There was an error processing your registration. Please try again."],
      onJourneyFailure: ["Error", "There was an error processing your registration. Please try again."],
      onFull: ["Error", "This event has reached maximum capacity. Please check back for future events."],
      onDuplicate: ["Error", "You're already registered for this event. Check your email for details."],
    },
  },
} satisfies PageContent;
