/** Ruben: brings Book More Speaking Gigs, with its six acts in short. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

export default {
  name: "Speaking Gigs Campaign",
  coach: "ruben",
  fromName: "Ruben Castell",
  fromEmail: "ruben@castellspeakers.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "{{ leadMagnetName }}: the guide, and four lines for today",
      preheader:
        "The pitch that is read on a phone, in a queue, with one thumb. Copy it, change four things.",
      title: "Be the email that takes thirty seconds",
      body: [
        { kind: "paragraph", text: "{{ name }}," },
        {
          kind: "paragraph",
          text: "here is {{ leadMagnetName }}. Eight pages, six acts, wording in every one.",
        },
        { kind: "button", label: "Open the guide (PDF)", href: "{{ guideUrl }}" },
        { kind: "paragraph", text: "If you only do one thing today, send this to one organiser:" },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Their event",
              text: "Line one is about them.",
              quote: "“Your spring meeting brings together branch managers who hire for the first time.”",
            },
            {
              lead: "The change",
              text: "Line two, without adjectives.",
              quote:
                "“After my forty minutes they can turn down a candidate in a way that keeps the door open.”",
            },
            { lead: "Proof", text: "Line three can be checked: a date, a place, a name they may ring." },
            {
              lead: "One question",
              text: "Line four is one link, and a question that can be answered with yes.",
              quote: "“Shall I send the one-page sheet?”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Around it stand the other acts: a title that names the room, the sheet an organiser can paste, three formats with three prices, the months in which programmes are filled, and what to ask at the coffee.",
        },
        {
          kind: "paragraph",
          text: "Follow up once, after eight working days, and then never again for that date. I cannot promise you stages. I can tell you that the clear ones were rare in my inbox.",
        },
        { kind: "paragraph", text: "Send me your four lines, if you like. I still read in queues." },
      ],
      signOff: "Ruben Castell\nCastell Speakers",
    },
    {
      delaySeconds: 2 * 86_400,
      subject: "Three first lines, marked in pencil",
      preheader: "At each of these I put the phone away. Here is what would have kept me reading.",
      title: "Line one, before and after",
      body: [
        { kind: "paragraph", text: "{{ name }}," },
        {
          kind: "paragraph",
          text: "most of the pitches I closed, I closed at line one. The speaker may have been splendid. The line was about the speaker, and I was looking for my audience.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "“I am an award-winning voice on change.”",
              text: "Fourteen years of those. Why are you writing to me?",
              quote: "“Your members have just merged two chapters, and meet for the first time in May.”",
            },
            {
              lead: "“I would love to speak at your event!”",
              text: "Which one? I had four.",
              quote: "“Your day for night nurses has had two talks on sleep, and none on the drive home.”",
            },
            {
              lead: "“I hope this finds you well.”",
              text: "It found me in a queue.",
              quote: "“You give new branch managers one day together, and half of it is on hiring.”",
            },
          ],
        },
        { kind: "heading", text: "Yours, in ten minutes" },
        {
          kind: "paragraph",
          text: "Open last year’s programme of one event. Find the person who sits there, and one thing that was missing for them. If you cannot name both, take another event. That is all the homework an organiser hopes for, and hardly anybody hands it in.",
        },
        {
          kind: "paragraph",
          text: "Write your line one today, and reply with it if you like. Just the line, without talk or biography. It comes back in pencil.",
        },
      ],
      signOff: "Ruben Castell\nCastell Speakers",
    },
    {
      delaySeconds: 4 * 86_400,
      subject: "Forty words about you, ready to paste",
      preheader: "A frame, three lengths, and the words that everybody else uses too.",
      title: "Somebody pastes you at eleven at night",
      body: [
        { kind: "paragraph", text: "{{ name }}," },
        {
          kind: "paragraph",
          text: "your biography goes into a programme late in the evening, by copy and paste. If it has ninety words, somebody cuts fifty, and they cut the ones you liked.",
        },
        { kind: "heading", text: "The frame" },
        {
          kind: "quote",
          text: "NAME works with WHOM on WHAT. Before that she DID ONE THING. She has spoken at ONE PLACE and ANOTHER. She lives in TOWN and DOES SOMETHING ORDINARY.",
        },
        {
          kind: "list",
          ordered: false,
          items: [
            { text: "Third person. An “I” cannot be pasted." },
            { text: "Strike passionate, dynamic and sought-after. See what is left." },
            { text: "One fact that can be checked." },
            { text: "End on something small and true. At the coffee, people start with that." },
          ],
        },
        {
          kind: "facts",
          rows: [
            { label: "Badge", value: "Your name, and six words" },
            { label: "Programme", value: "Forty words. Count them." },
            { label: "Aloud", value: "Eighty, for somebody who has never met you. Short breaths." },
          ],
        },
        { kind: "paragraph", text: "Mine has thirty-one:" },
        {
          kind: "quote",
          text: "Ruben filled conference programmes for fourteen years and now teaches speakers to write to the person he used to be. He has stage fright, which is why he prefers the inbox.",
        },
        {
          kind: "paragraph",
          text: "Put your three into one plain file. It is half of the one-page sheet; the other half is in act three.",
        },
        { kind: "button", label: "Open the guide (PDF)", href: "{{ guideUrl }}" },
      ],
      signOff: "Ruben Castell\nCastell Speakers",
    },
    {
      delaySeconds: 6 * 86_400,
      subject: "It is about the eighth working day",
      preheader: "Your one follow-up, and how to read the four answers it can get.",
      title: "Once, and then never again",
      body: [
        { kind: "paragraph", text: "{{ name }}," },
        {
          kind: "paragraph",
          text: "if you sent your four lines on the day the guide came, it is time for the follow-up. If you sent them later, keep this for the right morning. If they are still a draft, begin at the end of this email.",
        },
        {
          kind: "quote",
          text: "“You are probably building the programme now. The sheet is below, so that you need not ask for it. If it is a no for spring, which month do you choose for autumn?”",
        },
        {
          kind: "paragraph",
          text: "Paste the sheet under it, as text. Nobody opens an attachment in a queue. Then close the file for that date, whatever happens.",
        },
        { kind: "heading", text: "The four answers" },
        {
          kind: "facts",
          rows: [
            { label: "Yes", value: "Ring. Ask who sits in the room, and what they should do on Monday." },
            { label: "Not now", value: "Ask in which week they start to choose. Write in that week." },
            {
              label: "No budget",
              value: "Name the shorter format with its own fee. Never the same talk for less.",
            },
            {
              label: "Silence",
              value: "Somebody was clearer, or it was a Tuesday. On to the next organiser.",
            },
          ],
        },
        { kind: "heading", text: "If nothing is sent yet" },
        {
          kind: "paragraph",
          text: "Take the smallest event on your list and the four lines as they are. I cannot promise you a stage. But I never booked a draft.",
        },
        {
          kind: "paragraph",
          text: "This is the last email that belongs to the guide. My inbox stays open: send your four lines whenever you have them.",
        },
      ],
      signOff: "Ruben Castell\nCastell Speakers",
    },
  ],
} satisfies CampaignContent;
