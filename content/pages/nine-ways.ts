/** Dave: the nine success keys guide (spec page 10). */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "nine-ways",
  kind: "guide",
  coach: "dave",
  addresses: ["/9ways", "/dr-dave-health-guide"],
  name: "9 Healthcare Organization Success Keys",
  title: "9 Healthcare Organization Success Keys | Dr. Dave Okafor",
  description:
    "A free guide for leaders of clinics, practices and hospitals: nine habits of the units that staff stay in and patients come back to.",
  summary: "Nine habits of the units that staff stay in and patients come back to.",
  needs: ["Lead a healthcare team", "Keep good staff", "Improve patient care"],
  guide: "nine-ways",
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "For leaders of clinics, practices and hospitals",
        headline: "*Nine keys* to a healthcare organization people stay in",
        lede: "What the units with full rosters and calm waiting rooms do every week. Each key takes one meeting to try.",
      },
    },
    {
      type: "Chapters",
      props: {
        heading: "The nine, and the door each one opens",
        intro: "Start with the door that sticks most. The keys work in any order.",
        list: [
          {
            title: "The ten-minute huddle",
            text: "One board, standing up, before the first patient. What is missing today, and who has it?",
          },
          {
            title: "Rounds that ask one question",
            text: "Leaders walk the floor and ask what got in the way of good care yesterday. They write it down in front of the person.",
          },
          {
            title: "A complaint is answered by a voice",
            text: "Somebody who was there phones within a day. The letter follows the call, not the other way round.",
          },
          {
            title: "Handover without the corridor",
            text: "A quiet place, four headings, read back once. The step most incidents had in common was the one nobody owned.",
          },
          {
            title: "The roster people can trust",
            text: "Published early, changed by asking. The first thing that leavers name in their last interview.",
          },
          {
            title: "Thank the catch, not the hero",
            text: "Praise the near miss that was reported. The rescue is remembered anyway.",
          },
          {
            title: "One waiting time, told honestly",
            text: "Say the real wait at the desk and again on the screen. Patients forgive forty minutes sooner than silence.",
          },
          {
            title: "A first week worth staying for",
            text: "A named colleague, a working login, and lunch with the lead. All three, before the first shift.",
          },
          {
            title: "Stop one thing a quarter",
            text: "A form, a meeting, a report nobody reads. Staff choose it, and leadership signs it.",
          },
        ],
      },
    },
    {
      type: "Figures",
      props: {
        heading: "Satisfied, a year after the first key was turned",
        tone: "deep",
        figures: [
          {
            value: "98%",
            label: "of leaders were satisfied with the guide’s first meeting plan",
            source: "Sample figure, until a reader survey replaces it",
          },
          {
            value: "92%",
            label: "of staff were satisfied with how handovers run",
            source: "Sample figure, until a staff survey replaces it",
          },
          {
            value: "85%",
            label: "of patients were satisfied with what they were told about waiting",
            source: "Sample figure, until a patient survey replaces it",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Cut for particular hands",
        suits: {
          title: "It fits if you",
          list: [
            "lead a ward, a practice, a clinic or a group of them",
            "lose good people to places that pay the same",
            "can change one meeting without asking a committee",
          ],
        },
        not: {
          title: "It does not fit if you",
          list: ["look for software or a certification", "want a plan that somebody else carries out"],
        },
        tone: "tint",
      },
    },
    {
      type: "About",
      props: { heading: "Who cut the keys", promise: "Nothing in the guide needs a budget line." },
    },
    {
      type: "Closing",
      props: {
        headline: "One key, one meeting, this week.",
        text: "The guide takes a quarter of an hour to read.",
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
      "The guide arrives by email within minutes, and three more emails from Dr. Dave follow over two weeks. Every email has a link to get fewer, or none.",
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
          text: "“{leadMagnetName}” arrives at {email} within minutes, from Dr. Dave Okafor.",
          steps: [
            "Nothing after ten minutes? Look in the spam or promotions folder, and move the email to your inbox.",
            "Pick the one key that fits the door that sticks most.",
            "Put it on the agenda of your next team meeting. One key is enough to start.",
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
