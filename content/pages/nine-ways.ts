/** Dave: the nine success keys guide. */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "nine-ways",
  kind: "guide",
  coach: "dave",
  addresses: ["/9ways", "/dr-dave-health-guide"],
  name: "9 Healthcare Organization Success Keys",
  title: "9 Healthcare Organization Success Keys | Dr. Dave Okafor",
  description:
    "A free guide for leaders of clinics, practices and hospitals: nine habits of the units where staff stay and patients come back.",
  summary: "Nine habits of the units where staff stay and patients come back.",
  needs: ["Lead a healthcare team", "Keep good staff", "Improve patient care"],
  guide: "nine-ways",
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "For leaders of clinics, practices and hospitals",
        headline: "Run the unit people ask to transfer into, with *nine keys*",
        lede: "Nine weekly habits of units with full schedules and calm waiting rooms. Each takes one meeting to try and no budget line.",
        object: { kind: "book", title: "9 Success Keys", subtitle: "Nine habits of units where staff stay" },
      },
    },
    {
      type: "Chapters",
      props: {
        heading: "The nine, and the door each one opens",
        intro: "They work in any order. Start with the door that sticks most.",
        list: [
          {
            title: "The ten-minute huddle",
            text: "One board, everyone standing, before the first patient. What is missing today, and who is getting it? It ends at ten minutes even when it is going well.",
          },
          {
            title: "Rounds that ask one question",
            text: "Leaders walk the floor, ask what got in the way of good care yesterday, and write the answer down where the person can see it.",
          },
          {
            title: "A complaint gets a phone call first",
            text: "Someone who was there calls within one business day. The letter comes second and says nothing the caller did not.",
          },
          {
            title: "Handoff away from the hallway",
            text: "A room with a door, four headings, read back once. In the incident reviews I chaired, the step nobody owned was usually this one.",
          },
          {
            title: "A schedule people can trust",
            text: "Posted six weeks out and changed only by asking. In the exit interviews I read, it came up more often than pay.",
          },
          {
            title: "Thank the catch, not the hero",
            text: "Open the meeting with a near miss somebody reported. Rescues get remembered without your help.",
          },
          {
            title: "One wait time, told honestly",
            text: "The same number at the desk, on the screen and from the nurse. Patients will forgive forty minutes. They do not forgive “soon.”",
          },
          {
            title: "A first week worth staying for",
            text: "A login that works, a named colleague, and lunch with the manager. All three are arranged before the first shift.",
          },
          {
            title: "Stop one thing a quarter",
            text: "A form, a meeting, a report nobody reads. Staff nominate it, leadership signs, and I include my own committees.",
          },
        ],
      },
    },
    {
      type: "Figures",
      props: {
        heading: "A year after the first key",
        tone: "deep",
        figures: [
          {
            value: "98%",
            label: "of leaders were satisfied with the guide’s plan for the first meeting",
            source: "Reader survey, one month after the download",
          },
          {
            value: "92%",
            label: "of staff were satisfied with how handoffs run",
            source: "Staff survey, three months after the first key",
          },
          {
            value: "85%",
            label: "of patients were satisfied with what they were told about the wait",
            source: "Patient survey on the same units",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who it fits",
        suits: {
          title: "It fits if you",
          list: [
            "lead a unit, a practice, a clinic or a group of them",
            "lose good people to places that pay the same",
            "can change one meeting without convening a committee",
          ],
        },
        not: {
          title: "It does not fit if you",
          list: [
            "are shopping for software or a certification",
            "want a plan that somebody else will carry out",
          ],
        },
        tone: "tint",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who cut the keys",
        promise: "Nothing in the guide needs a budget line, a vendor or a steering committee.",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "One key, one meeting, this week.",
        text: "Each key is about a page. Read one on your next break and you have prepared the meeting.",
        button: "Send me the keys",
      },
    },
  ],
  form: {
    heading: "Get all nine by email",
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
        label: "Work or personal email",
        required: true,
        autocomplete: "email",
        missing: "Enter your email address",
      },
    ],
    button: "Send Me The Success Keys Now!",
    busy: "Sending Success Keys...",
    privacy:
      "The guide arrives by email within minutes, followed by three more emails from Dr. Dave over two weeks. Every email has a link to get fewer, or none.",
    source: "Dave 9 Ways Health Guide",
    leadMagnetName: "9 Healthcare Organization Success Keys",
    campaign: "Success Keys Campaign",
    emailFunction: "send-dr-dave-email",
    policy: {
      invalid: ["Error", "Please fill in all fields."],
      success: {
        outcome: "screen",
        screen: {
          title: "The keys are on their way",
          text: "“{leadMagnetName}” will reach {email} within minutes, from Dr. Dave Okafor.",
          steps: [
            "If nothing has arrived in ten minutes, check spam and promotions, and move the email to your inbox. Hospital filters are strict.",
            "Pick one key: the one for the door that sticks most.",
            "Put it on the agenda of your next team meeting. One is enough.",
          ],
          next: { kind: "link", label: "Read the nine keys again", href: "#chapters" },
        },
      },
      onEmailFailure: { outcome: "failure", toast: ["Error", "Something went wrong. Please try again."] },
      onLeadFailure: ["Error", "Something went wrong. Please try again."],
      onJourneyFailure: ["Error", "Something went wrong. Please try again."],
    },
  },
} satisfies PageContent;
