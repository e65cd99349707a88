/** Nina: brings the report, and a day later one thing to try, for readers of /weight-loss-myths. */
import type { CampaignContent } from "../../core/emails/campaign.ts";

export default {
  name: "Weight Loss Myths Campaign",
  coach: "nina",
  fromName: "Nina Laurent",
  fromEmail: "nina@ninalaurent.example",
  // The journey starts a day later, so the report comes by an email of its own.
  signup: {
    delaySeconds: 0,
    subject: "{{ leadMagnetName }}, and a card for the cupboard door",
    preheader: "Five sentences you can put down, and the one to write on the inside of the cupboard tonight.",
    title: "It was never your willpower",
    body: [
      { kind: "paragraph", text: "Dear {{ name }}," },
      {
        kind: "paragraph",
        text: "Here is your report, {{ leadMagnetName }}. It has eight short pages and no recipes.",
      },
      { kind: "button", label: "Open the report (PDF)", href: "{{ guideUrl }}" },
      {
        kind: "paragraph",
        text: "These are the five sentences, with what to try in place of each. Read one a day, and start with the one you have heard most often.",
      },
      {
        kind: "list",
        ordered: true,
        items: [
          {
            lead: "“You just have to want it more.”",
            text: "You wanted it in the morning. In the evening you were tired. Decide at breakfast what the tired person will find on the front shelf.",
          },
          {
            lead: "“Start fresh on Monday.”",
            text: "Begin in the middle of a bad Thursday, with one cup of something warm, drunk sitting down.",
          },
          {
            lead: "“One slip and it is ruined.”",
            text: "The biscuit did nothing; the sentence after it did. Write its neighbour on the inside of the cupboard door:",
            quote: "“That was one. What is next?”",
          },
          {
            lead: "“Thin people have discipline.”",
            text: "Most have an arrangement. Empty one cupboard into three piles: stays, goes when it is empty, goes today.",
          },
          {
            lead: "“Think positive, and it follows.”",
            text: "Thoughts follow the cupboard. Change one place, one time and one sentence, and write them down.",
          },
        ],
      },
      { kind: "paragraph", text: "Tonight, only the card. It takes a minute." },
      {
        kind: "small",
        text: "I am a coach and no doctor. If you are pregnant, take insulin, or a doctor has set your diet, ask them before you change it. If eating frightens you, a specialist will help you more than a report.",
      },
    ],
    signOff: "Nina\nNina Laurent Coaching",
  },
  steps: [
    {
      delaySeconds: 86400,
      subject: "Did the card make it onto the door?",
      preheader: "If not, that is all right. Here is a smaller version, for a tired evening.",
      title: "One cupboard, ten minutes",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "Yesterday you got {{ leadMagnetName }}. Perhaps you have read it, perhaps it is still behind the button. Both are fine.",
        },
        { kind: "button", label: "Open the report (PDF)", href: "{{ guideUrl }}" },
        {
          kind: "paragraph",
          text: "If you do one thing this week, let it be the cupboard you stand in front of in the evening. Ten minutes, while something is on the stove.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            { lead: "Stays", text: "You eat it when you are hungry." },
            { lead: "Goes when it is empty", text: "You do not buy it again this month." },
            {
              lead: "Goes today",
              text: "It has a voice, and you hear it from the sofa. Give it to somebody who does not.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Then close the door and do nothing else. No plan, no Monday. Notice what happens at nine in the evening, and if you like, tell me. I answer myself.",
        },
        {
          kind: "paragraph",
          text: "If you would rather look at your own week with me, half an hour is free.",
        },
        { kind: "button", label: "Choose a time", href: "{{ schedulerUrl }}" },
      ],
      signOff: "Nina\nNina Laurent Coaching",
    },
  ],
} satisfies CampaignContent;
