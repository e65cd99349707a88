/** Clara: the 45-minute relocation strategy call. */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "relocation-call",
  kind: "booking",
  coach: "clara",
  addresses: ["/clara-booking", "/book-clara", "/claraBooking"],
  name: "Relocation Strategy Call",
  title: "Free 45-minute Relocation Strategy Call | Clara Whitfield",
  description:
    "45 minutes with Clara Whitfield, free, for HR leaders: go through one move you paid for, and decide which page of the programme to change first.",
  summary: "45 minutes on one move you paid for, and the page of your programme to change first.",
  needs: ["Move employees", "Cut costs", "Talk to somebody"],
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "Relocation strategy call with Clara Whitfield",
        headline: "Find out which page of your programme to *change first*",
        lede: "For HR leaders who sign off relocations. We go through the last one you paid for and find what made it expensive (or unhappy, or both).",
        facts: ["45 minutes", "Video call", "Free"],
        button: "Choose a time with Clara",
      },
    },
    {
      type: "Steps",
      props: {
        heading: "What happens in the 45 minutes",
        steps: [
          {
            when: "First 15",
            title: "The itinerary",
            text: "You take me through the move, from offer letter to first Monday. I shall ask for dates rather than names.",
          },
          {
            when: "Next 20",
            title: "The layovers",
            text: "We mark the places where it stood still and went on costing money: waiting for quotes, for a flat, for a school, for somebody’s signature.",
          },
          {
            when: "Last 10",
            title: "The next flight",
            text: "We settle on one page to change before the next offer goes out, and on who has to agree to it.",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who it is for",
        suits: {
          title: "Do come if",
          list: [
            "you answer for relocations and for what they cost",
            "a move went wrong recently and nobody can quite say where",
            "you are writing a policy and would like it read by somebody who has lived under one",
          ],
        },
        not: {
          title: "Better elsewhere if",
          list: [
            "you are being relocated yourself, in which case your own HR desk comes first",
            "you need a visa or a tax ruling, which takes a licensed adviser",
          ],
        },
        tone: "tint",
      },
    },
    {
      type: "Scheduler",
      props: {
        heading: "Pick your departure",
        text: "The calendar opens in a new tab and (having been caught out once) shows the times in your own zone. You can move or cancel the call from the confirmation.",
        button: "Open Clara’s calendar",
        facts: ["45 minutes", "Free, no card needed", "By video, camera optional"],
        tone: "deep",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who you will be talking to",
        promise: "I have been the family on the other side of the policy.",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "Asked at check-in",
        questions: [
          {
            question: "What does it cost?",
            answer:
              "Nothing. If you would like help with the change itself, I shall say what that costs, once, at the end.",
          },
          {
            question: "What should I have to hand?",
            answer:
              "One finished move: the relocation paragraph of the offer letter and a list of what was paid, with the names taken out, please.",
          },
          {
            question: "May somebody from finance join us?",
            answer: "By all means, and it helps. Forward them the invitation; the 45 minutes stay the same.",
          },
          {
            question: "Will you recommend vendors?",
            answer:
              "I’m afraid not. I take no commission from movers, agents or housing firms, and I name none on this call. I’ll gladly show you how to compare your own.",
          },
        ],
        tone: "tint",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "One finished move, 45 minutes, one page to change.",
        button: "Choose a time with Clara",
      },
    },
  ],
} satisfies PageContent;
