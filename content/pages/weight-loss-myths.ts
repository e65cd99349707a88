/** Nina: the free report on mindset and weight loss. */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "weight-loss-myths",
  kind: "guide",
  coach: "nina",
  addresses: ["/weight-loss-myths", "/weightloss"],
  name: "5 Myths of Mindset & Weight Loss",
  title: "5 Myths of Mindset & Weight Loss | a free report by Nina Laurent",
  description:
    "A free report for people who’ve tried every plan once: five things everybody says about willpower and weight, and what to try instead this week.",
  summary:
    "Five things everybody says about willpower and weight, why they don’t help, and what to try instead.",
  needs: ["Lose weight", "Eat less sugar"],
  sample: true,
  guide: "weight-loss-myths",
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "A free report by Nina Laurent",
        headline: "Stop starting over every Monday. It was never your *willpower*.",
        lede: "Five things people say about losing weight that keep you stuck, and ten minutes’ worth of something better to try this week.",
        object: {
          kind: "book",
          title: "5 Myths of Mindset & Weight Loss",
          subtitle: "And what to try instead",
        },
      },
    },
    {
      type: "Chapters",
      props: {
        heading: "Five lines you can stop repeating",
        intro:
          "You’ve heard them from people who meant well. You may even say them to yourself (I sure did).",
        list: [
          {
            title: "“You just have to want it more.”",
            text: "You wanted it plenty at nine this morning. At nine tonight you were exhausted, and that’s not the same as not wanting it.",
          },
          {
            title: "“Start fresh on Monday.”",
            text: "Anything with a start date comes with an end date. Here’s how to start in the middle of a bad Thursday instead.",
          },
          {
            title: "“One slip and it’s ruined.”",
            text: "The cookie was never the problem. The trouble is what you tell yourself about a minute later.",
          },
          {
            title: "“Thin people have discipline.”",
            text: "Go look in their kitchens. The thing they’d need discipline for usually isn’t in the house.",
          },
          {
            title: "“Think positive and it’ll follow.”",
            text: "You don’t have to love yourself first. You need a different shelf, and you can have one by suppertime.",
          },
        ],
      },
    },
    {
      type: "Excerpt",
      props: {
        heading: "A page from the third myth",
        intro: "Word for word, so you can see if you like how I talk. It takes about a minute.",
        folio: "6",
        title: "The line that comes after the cookie",
        paragraphs: [
          "A cookie is a cookie. You eat it, it’s gone, and there are still plenty of hours left in the day. Then comes the line: “Well, now it doesn’t matter.” That line does more damage than the cookie ever could.",
          "You can’t stop a thought from showing up, but you can give it a roommate. Write this one on a card and tape it inside the cabinet door: “That was one. What’s next?” Read it out loud, even if you feel silly. It’s supposed to be a little silly.",
          "Nobody’s letting you off the hook here. You’re just moving on. People who move on after one cookie have a very different year from people who start over every Monday.",
        ],
        tone: "tint",
      },
    },
    {
      type: "Figures",
      props: {
        heading: "You’ve got company",
        tone: "deep",
        figures: [
          {
            value: "10,000+",
            label: "people have read the report and quit saying at least one of the five",
            source: "Copies sent, counted since the first edition",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who it’s for",
        suits: {
          title: "Read it if",
          list: [
            "you know more about food than you ever wanted to",
            "you can stick to any plan until about four in the afternoon",
            "you’re worn out from being strict with yourself",
          ],
        },
        not: {
          title: "Check with your doctor first if",
          list: [
            "you’re pregnant, you take insulin, or a doctor has put you on a diet",
            "eating scares you: a specialist can do more for you than a report can",
          ],
        },
      },
    },
    {
      type: "About",
      props: {
        heading: "Who wrote it",
        promise: "I believed all five of these. I usually had frosting on my sleeve at the time.",
        tone: "tint",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Quit saying one of them this week.",
        text: "It’s an easy read, one myth a day, and there isn’t a single recipe in it.",
        button: "Get the report",
        also: { label: "Or join the Sugar Free Blueprint masterclass", href: "/sugar-free-blueprint" },
      },
    },
  ],
  form: {
    heading: "Get Your Free Report",
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
    button: "Download Your Free Report",
    busy: "Sending...",
    privacy:
      "The report arrives by email right away, and four more emails from Nina follow over two weeks. Every email has a link to get fewer, or none.",
    source: "weight-loss-landing",
    leadMagnetName: "5 Myths of Mindset & Weight Loss",
    metadata: { page: "weight-loss-myths", reportTitle: "5 Myths of Mindset & Weight Loss" },
    timestamp: true,
    campaign: "Weight Loss Myths Campaign",
    emailFunction: "send-email",
    journeyDueSeconds: 86_400,
    policy: {
      invalid: ["Missing Information", "Please fill in both your name and email address."],
      success: {
        outcome: "screen",
        screen: {
          title: "Check Your Email!",
          text: "“{leadMagnetName}” is on its way to {email}, from Nina Laurent.",
          steps: [
            "Nothing after ten minutes? Peek in your spam or promotions folder.",
            "Read one myth a day, starting with the one you’ve heard most.",
          ],
          next: {
            kind: "link",
            label: "See the Sugar Free Blueprint masterclass",
            href: "/sugar-free-blueprint",
          },
        },
      },
      onEmailFailure: { outcome: "success" },
      onLeadFailure: ["Something went wrong", "Please try again later."],
      onJourneyFailure: ["Something went wrong", "Please try again later."],
      onCampaignMissing: { outcome: "success" },
    },
  },
} satisfies PageContent;
