/** Clara: the 45-minute relocation strategy call (spec page 20). */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "relocation-call",
  kind: "booking",
  coach: "clara",
  addresses: ["/clara-booking", "/book-clara", "/claraBooking"],
  name: "Relocation Strategy Call",
  title: "Free 45-minute Relocation Strategy Call | Clara Whitfield",
  description:
    "45 minutes with Clara Whitfield, free, for HR leaders: look at one move you paid for, and decide which page of the program to change first.",
  summary: "45 minutes on one move you paid for, and the page of your program to change first.",
  needs: ["Move employees", "Cut costs", "Talk to somebody"],
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "Relocation strategy call with Clara Whitfield",
        headline: "Bring *one move*. Leave with the page to change.",
        lede: "For HR leaders who sign off relocations. We go through the last one you paid for and find what made it expensive, or sad.",
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
            text: "You tell the move from offer letter to first Monday. I ask for dates, not for names.",
          },
          {
            when: "Next 20",
            title: "The layovers",
            text: "We mark where it stood still and cost money: waiting for quotes, for an apartment, for a school, for somebody’s signature.",
          },
          {
            when: "Last 10",
            title: "The next flight",
            text: "One page of your program to change before the next offer goes out, and who has to agree to it.",
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
            "you answer for relocations and for their budget",
            "a move went wrong lately, and nobody can say where",
            "you are writing a policy and would like it read",
          ],
        },
        not: {
          title: "Better elsewhere if",
          list: [
            "you are being relocated yourself: ask your own HR desk first",
            "you need a visa or a tax ruling: that takes a licensed adviser",
          ],
        },
        tone: "tint",
      },
    },
    {
      type: "Scheduler",
      props: {
        heading: "Pick your departure",
        text: "The calendar opens in a new tab and shows times in your own zone. You can move or cancel the call from the confirmation.",
        button: "Open Clara’s calendar",
        facts: ["45 minutes", "Free, without a card", "By video, camera optional"],
        tone: "deep",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who you will talk to",
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
              "Nothing. If you would like help with the change itself, I will say what that costs, once, at the end.",
          },
          {
            question: "What should I have at hand?",
            answer:
              "One finished move: the offer letter’s relocation paragraph and a list of what was paid. Names taken out, please.",
          },
          {
            question: "May somebody from finance join?",
            answer: "Yes, and it helps. Forward them the invitation; the 45 minutes stay the same.",
          },
          {
            question: "Will you recommend vendors?",
            answer:
              "No. I take no commission from movers, agents or housing firms, so I name none on this call. I show you how to compare yours.",
          },
        ],
        tone: "tint",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "One move on the table. 45 minutes. One page to change.",
        button: "Choose a time with Clara",
      },
    },
  ],
} satisfies PageContent;
