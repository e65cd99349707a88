/** Nina: the free report on mindset and weight loss (spec page 6). */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "weight-loss-myths",
  kind: "guide",
  coach: "nina",
  addresses: ["/weight-loss-myths", "/weightloss"],
  name: "5 Myths of Mindset & Weight Loss",
  title: "5 Myths of Mindset & Weight Loss | a free report by Nina Laurent",
  description:
    "A free report for people who have tried every plan once: five sentences about willpower and weight that sound true, and what to do instead.",
  summary: "Five sentences about willpower that sound true, keep the weight on, and can be put down.",
  needs: ["Lose weight", "Eat less sugar"],
  sample: true,
  guide: "weight-loss-myths",
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "A free report by Nina Laurent",
        headline: "It was never your *willpower*",
        lede: "Five sentences about weight that everybody repeats, why they keep it on, and what to try instead this week.",
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
        heading: "Five sentences you can put down",
        intro: "You have heard them from people who meant well. Perhaps you say them to yourself.",
        list: [
          {
            title: "“You just have to want it more.”",
            text: "You wanted it at nine in the morning. At nine in the evening you were tired, and tired is not a lack of wanting.",
          },
          {
            title: "“Start fresh on Monday.”",
            text: "A plan with a start has an end. The report shows how to begin in the middle of a bad Thursday.",
          },
          {
            title: "“One slip and it is ruined.”",
            text: "The biscuit did nothing. The sentence after it ate the packet.",
          },
          {
            title: "“Thin people have discipline.”",
            text: "Look into their kitchens. Most of them have an arrangement: what they need discipline for is not in the house.",
          },
          {
            title: "“Think positive, and it follows.”",
            text: "Thoughts follow the cupboard more often than the cupboard follows thoughts. So we start there.",
          },
        ],
      },
    },
    {
      type: "Excerpt",
      props: {
        heading: "From the third myth",
        intro: "As it stands in the report. It takes about a minute.",
        folio: "4",
        title: "The sentence after the biscuit",
        paragraphs: [
          "A biscuit is a biscuit. You eat it, it is gone, the day has the rest of its hours left. Then comes the sentence: “Now it does not matter any more.” That sentence weighs more than the biscuit.",
          "You cannot forbid a thought, but you can give it a neighbour. Write this one on the inside of the cupboard door: “That was one. What is next?” Read it out, even if it feels silly. It is meant to be a little silly.",
          "You are not being let off. You are going on. People who go on after one biscuit have a different year from people who begin again every Monday.",
        ],
        tone: "tint",
      },
    },
    {
      type: "Figures",
      props: {
        heading: "You would not be the first",
        tone: "deep",
        figures: [
          {
            value: "10,000+",
            label: "people have read the report and put down at least one sentence",
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
          title: "Read it if",
          list: [
            "you know more about food than you ever wanted to",
            "you can keep any plan until about four in the afternoon",
            "you are tired of being strict with yourself",
          ],
        },
        not: {
          title: "Ask somebody else first if",
          list: [
            "you are pregnant, take insulin, or a doctor has set your diet",
            "eating frightens you: a specialist will help you more than a report",
          ],
        },
      },
    },
    {
      type: "About",
      props: {
        heading: "Who wrote it",
        promise: "I broke all five of my own rules before I threw them out.",
        tone: "tint",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Put one sentence down this week.",
        text: "The report is a few pages long, and there are no recipes in it.",
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
      "The report arrives by email at once, and four more emails from Nina follow over two weeks. Every email has a link to get fewer, or none.",
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
            "Nothing after ten minutes? Look in the spam or promotions folder.",
            "Read one myth a day. Start with the one you have heard most often.",
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
