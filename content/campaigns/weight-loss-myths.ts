/** Nina: brings the report, and a day later one thing to try, for readers of /weight-loss-myths. */
import type { CampaignContent, EmailBlock } from "#core/content/emails/campaign.ts";

const greeting = {
  kind: "paragraph",
  text: '{% if first_name != "" %}Hi {{ first_name }},{% else %}Hi there,{% endif %}',
} satisfies EmailBlock;

const signOff = "Nina\nNina Laurent Coaching";

export default {
  name: "Weight Loss Myths Campaign",
  coach: "nina",
  fromName: "Nina Laurent",
  fromEmail: "nina@ninalaurent.example",
  // The journey starts a day later, so the report comes by an email of its own.
  signup: {
    delaySeconds: 0,
    subject: "{{ leadMagnetName }}, plus a card for your cabinet door",
    preheader: "Your report is in here, and so is the one-minute thing to do tonight.",
    title: "It was never your willpower",
    body: [
      greeting,
      {
        kind: "paragraph",
        text: "Here’s your report, {{ leadMagnetName }}. It’s an easy read and there isn’t one recipe in it.",
      },
      { kind: "button", label: "Open the report (PDF)", href: "{{ guideUrl }}" },
      {
        kind: "paragraph",
        text: "If you’re reading this in the checkout line, here’s the short version. Five lines everybody repeats, and what to try in place of each. Take one a day, starting with the one you’ve heard most.",
      },
      {
        kind: "list",
        ordered: true,
        items: [
          {
            lead: "“You just have to want it more.”",
            text: "You wanted it this morning. By tonight you were tired. Decide at breakfast what tired you is going to find on the front shelf.",
          },
          {
            lead: "“Start fresh on Monday.”",
            text: "Start in the middle of a bad Thursday instead, with a cup of something warm that you drink sitting down.",
          },
          {
            lead: "“One slip and it’s ruined.”",
            text: "The cookie was fine. It’s what you told yourself right after. Put this on a card inside the cabinet door:",
            quote: "“That was one. What’s next?”",
          },
          {
            lead: "“Thin people have discipline.”",
            text: "Mostly they have a setup. Empty one cabinet into three piles: stays, goes when it’s empty, goes today.",
          },
          {
            lead: "“Think positive and it’ll follow.”",
            text: "Your thoughts tend to follow the cabinet. Change one place, one time and one line, and write all three down.",
          },
        ],
      },
      { kind: "paragraph", text: "For tonight, just do the card. It takes a minute and a piece of tape." },
      {
        kind: "small",
        text: "I’m a coach, not a doctor. If you’re pregnant, take insulin, or are on a diet your doctor gave you, check with them before you change anything. If eating scares you, a specialist can do more for you than a report can.",
      },
    ],
    signOff,
  },
  steps: [
    {
      delaySeconds: 86400,
      subject: "Did the card make it onto the door?",
      preheader: "If it didn’t, no big deal. Here’s something even smaller, for a tired night.",
      title: "Start with the one you stand in front of",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "You got {{ leadMagnetName }} from me yesterday. Maybe you’ve read it, maybe it’s still sitting behind this button. Either one is fine.",
        },
        { kind: "button", label: "Open the report (PDF)", href: "{{ guideUrl }}" },
        {
          kind: "paragraph",
          text: "If you only do one thing this week, make it the cabinet you end up in front of at night. You need about ten minutes, so do it while the pasta water heats up. Take everything out and make three piles:",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            { lead: "Stays", text: "You eat it when you’re hungry, and then you stop." },
            { lead: "Goes when it’s empty", text: "Finish it. Don’t buy it again this month." },
            {
              lead: "Goes today",
              text: "It calls your name and you can hear it from the couch. Give it to somebody who can’t.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Then close the door and you’re done. No plan, no Monday. See what happens around nine tonight, and tell me about it if you feel like it. I answer my own email.",
        },
        {
          kind: "paragraph",
          text: "And if you’d rather go through your week with me, I’ve got half an hour for you, free.",
        },
        { kind: "button", label: "Choose a time", href: "{{ schedulerUrl }}" },
      ],
      signOff,
    },
    {
      delaySeconds: 3 * 86_400,
      subject: "Seven nights, one pencil mark each",
      preheader: "There’s nothing to count. You jot down the moment, and one word for how you felt.",
      title: "One ordinary week, looked at kindly",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Don’t change anything for the next seven days. I mean it. Just tape a sheet of paper inside the cabinet door, and at the end of the day, if sugar snuck in somewhere, write down two things:",
        },
        {
          kind: "facts",
          rows: [
            { label: "When", value: "Roughly. “After that phone call” counts as a time." },
            { label: "Right before", value: "One word: tired, bored, lonely, mad, or offered." },
          ],
        },
        {
          kind: "paragraph",
          text: "You can skip what it was and how much. When I worked pastry I could tell you what every cookie weighed, and it never explained a thing. That one little word did.",
        },
        { kind: "heading", text: "When the week’s over" },
        {
          kind: "paragraph",
          text: "One of the words will probably be winning. Try what’s next to it and leave the rest of your week alone.",
        },
        {
          kind: "list",
          ordered: false,
          items: [
            {
              lead: "Tired",
              text: "At breakfast, put tonight’s snack on the front shelf, already in a bowl.",
            },
            {
              lead: "Bored",
              text: "Leave something for your hands right where you sit: mending, cards, a crossword.",
            },
            { lead: "Lonely", text: "Text one person before you get up." },
            { lead: "Mad", text: "Coat on, once around the block. Then see how you feel." },
            { lead: "Offered", text: "“It looks amazing. I’m stuffed.”" },
          ],
        },
        {
          kind: "small",
          text: "If eating scares you, or food is on your mind most of the day, please skip the sheet and talk to your doctor or an eating disorder helpline instead.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 4 * 86_400,
      subject: "When somebody comments on your plate",
      preheader: "Four short answers for people who mean well. You don’t have to explain a thing.",
      title: "Short answers for nice people",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Sooner or later somebody’s going to notice. They’ll mean well, and they’ll say it while your mouth is full. You don’t owe anybody a reason, and a short answer gets you out faster than a good one.",
        },
        {
          kind: "list",
          ordered: false,
          items: [
            {
              lead: "“Is that all you’re having?”",
              text: "This is usually whoever cooked. Say something nice about the food.",
              quote: "“It was delicious. What’s in the sauce?”",
            },
            {
              lead: "“Oh, are you on a diet?”",
              text: "You’re changing a shelf, so this is even true:",
              quote: "“Nope. How was your week?”",
            },
            {
              lead: "“Come on, one won’t kill you.”",
              text: "Well, nobody said it would.",
              quote: "“I know. I’m stuffed, thanks.”",
            },
            {
              lead: "“You’ve lost weight!”",
              text: "They mean it as a present. You can say thanks and change the subject.",
              quote: "“Thank you. Tell me about the new apartment.”",
            },
          ],
        },
        { kind: "heading", text: "At home" },
        {
          kind: "paragraph",
          text: "The people you live with will do better with one sentence, said once, than with a look every night at supper:",
        },
        {
          kind: "quote",
          text: "“I’m changing one shelf this month. You don’t have to say anything about it. I just wanted somebody to know.”",
        },
        {
          kind: "paragraph",
          text: "Whatever they love gets its own box, up high, with their name on it. And when it’s somebody’s birthday, sit down next to them and eat the cake. It was never the birthdays.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86_400,
      subject: "Which line did you quit saying?",
      preheader: "One card to keep from these two weeks, and what to do if nothing’s changed.",
      title: "One place, one time, one line",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "It’s been about two weeks since you asked for {{ leadMagnetName }}. If even one thing stuck, that’s plenty. Write it on a card now, before it gets so normal you forget it was ever new.",
        },
        {
          kind: "facts",
          rows: [
            { label: "Place", value: "A shelf, a drawer, the car. What’s different there now?" },
            {
              label: "Time",
              value: "The hour you run out of steam, and what’s waiting for you when you do.",
            },
            { label: "Line", value: "The one you quit saying. Cross it out, but leave it readable." },
          ],
        },
        {
          kind: "paragraph",
          text: "Stick the card in a cookbook. You’ll run across it someday and be amazed at how small it was.",
        },
        { kind: "heading", text: "If nothing’s changed" },
        {
          kind: "paragraph",
          text: "Then you had a busy two weeks, and so did everybody. Start with the next thing you eat, whatever odd hour it is where you are. Or let it wait. The report keeps longer than anything in my fridge.",
        },
        {
          kind: "paragraph",
          text: "This is my last email about the report. I’d love to know which line it was, and you can reply with just that. If you’d like to look at your own week with somebody, half an hour with me is free.",
        },
        { kind: "button", label: "Choose a time", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "I’m a coach, not a doctor. If your doctor has put you on a diet, or you’re pregnant or take insulin, check with them before you change anything.",
        },
      ],
      signOff,
    },
  ],
} satisfies CampaignContent;
