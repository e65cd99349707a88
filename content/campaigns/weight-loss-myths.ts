/** Nina: brings the report, and a day later one thing to try, for readers of /weight-loss-myths. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

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
    {
      delaySeconds: 3 * 86_400,
      subject: "Seven evenings, one pencil mark each",
      preheader: "No counting. Mark the moment, and what you were just before it.",
      title: "One ordinary week, looked at kindly",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "For the next seven days, change nothing. Hang a sheet of paper inside the cupboard door. In the evening, if sugar got in somewhere, write down two things:",
        },
        {
          kind: "facts",
          rows: [
            { label: "When", value: "Roughly. “After the phone call” is also a time." },
            { label: "Before it", value: "One word: tired, bored, lonely, angry, or offered." },
          ],
        },
        {
          kind: "paragraph",
          text: "Leave out what it was and how much. As a pastry cook I knew the weight of every biscuit, and it never explained anything to me. The one word did.",
        },
        { kind: "heading", text: "When the week is over" },
        {
          kind: "paragraph",
          text: "One word may stand there more often than the others. Choose its line, and leave the rest of your week in peace.",
        },
        {
          kind: "list",
          ordered: false,
          items: [
            { lead: "Tired", text: "At breakfast, put tonight’s snack on the front shelf, in a bowl." },
            {
              lead: "Bored",
              text: "Something for the hands, lying where you sit: mending, cards, a crossword.",
            },
            { lead: "Lonely", text: "One message to one person, before you stand up." },
            { lead: "Angry", text: "Five minutes outside with your coat on. Then see." },
            { lead: "Offered", text: "“It looks wonderful. I am full.”" },
          ],
        },
        {
          kind: "small",
          text: "If eating frightens you, or food is in your head most of the day, please put the sheet away and talk to your doctor or to a service for eating disorders.",
        },
      ],
      signOff: "Nina\nNina Laurent Coaching",
    },
    {
      delaySeconds: 4 * 86_400,
      subject: "When somebody comments on your plate",
      preheader: "Four short answers for people who mean well. None of them explains anything.",
      title: "Short answers for kind people",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "Sooner or later somebody notices. They mean well, and they say it while your mouth is full. You owe nobody a reason, and a short answer ends it sooner than a good one.",
        },
        {
          kind: "list",
          ordered: false,
          items: [
            {
              lead: "“Is that all you are having?”",
              text: "Usually from whoever cooked. Praise the food.",
              quote: "“It was lovely. What did you put in the sauce?”",
            },
            {
              lead: "“Oh, are you on a diet?”",
              text: "You are changing a shelf. So the answer is true:",
              quote: "“No. How was your week?”",
            },
            {
              lead: "“One will not kill you.”",
              text: "Nobody said that it would.",
              quote: "“I know. I am full, thank you.”",
            },
            {
              lead: "“You have lost weight!”",
              text: "Kindly meant. You may still talk about something else.",
              quote: "“Thank you. Tell me about the new flat.”",
            },
          ],
        },
        { kind: "heading", text: "At home" },
        {
          kind: "paragraph",
          text: "The people in your kitchen are better off with one sentence, said once, than with a look every evening:",
        },
        {
          kind: "quote",
          text: "“I am changing one shelf this month. You do not have to say anything about it. I just wanted somebody to know.”",
        },
        {
          kind: "paragraph",
          text: "What they love gets a box of its own, high up, with their name on it. And when it is a birthday, eat the cake, sitting down, with the person it is for. It was never the birthdays.",
        },
      ],
      signOff: "Nina\nNina Laurent Coaching",
    },
    {
      delaySeconds: 5 * 86_400,
      subject: "Which sentence did you put down?",
      preheader: "One card to keep from these two weeks, and what to do if nothing has changed.",
      title: "One place, one time, one sentence",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "It is about two weeks since you asked for {{ leadMagnetName }}. If one thing from it has stayed, that is plenty. Write it on a card, before it becomes so ordinary that you forget it was ever new.",
        },
        {
          kind: "facts",
          rows: [
            { label: "Place", value: "A shelf, a drawer, the car. What is different there now?" },
            {
              label: "Time",
              value: "The hour at which you run out of wanting. And what waits for you then.",
            },
            { label: "Sentence", value: "The one you put down. Cross it out so that it can still be read." },
          ],
        },
        {
          kind: "paragraph",
          text: "Put the card into a cookbook. You will come across it some day and be surprised at how small it was.",
        },
        { kind: "heading", text: "If nothing has changed" },
        {
          kind: "paragraph",
          text: "Then it was a full two weeks, and you were in the middle of them. Begin at the next thing you eat, at whatever odd hour this is. Or leave it for now. The report does not go off.",
        },
        {
          kind: "paragraph",
          text: "This is my last email about the report. I would like to know which sentence it was; reply with nothing but that, if you like. And if you want to look at your own week with somebody, half an hour with me is free.",
        },
        { kind: "button", label: "Choose a time", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "I am a coach and no doctor. If a doctor has set your diet, or you are pregnant or take insulin, ask them before you change anything.",
        },
      ],
      signOff: "Nina\nNina Laurent Coaching",
    },
  ],
} satisfies CampaignContent;
