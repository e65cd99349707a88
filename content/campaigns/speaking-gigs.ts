/** Ruben: brings Book More Speaking Gigs, with its six acts in short. */
import type { CampaignContent, EmailBlock } from "#core/content/emails/campaign.ts";

const greeting = {
  kind: "paragraph",
  text: '{% if first_name != "" %}{{ first_name }},{% else %}Hello, speaker.{% endif %}',
} satisfies EmailBlock;

const signOff = "Ruben Castell\nCastell Speakers";

export default {
  name: "Speaking Gigs Campaign",
  coach: "ruben",
  fromName: "Ruben Castell",
  fromEmail: "ruben@castellspeakers.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "{{ leadMagnetName }}: the guide, plus four lines for today",
      preheader: "The pitch that gets read on a phone, in line, with one thumb. Change four things. Send.",
      title: "Be the email that takes thirty seconds",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Here’s {{ leadMagnetName }}. Six acts. Words to send in every one.",
        },
        { kind: "button", label: "Open the guide (PDF)", href: "{{ guideUrl }}" },
        { kind: "paragraph", text: "Only have ten minutes? Send this to one organizer:" },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Their event",
              text: "Line one is about them.",
              quote:
                "“Your spring meeting brings together branch managers who are hiring for the first time.”",
            },
            {
              lead: "The change",
              text: "Line two. No adjectives.",
              quote: "“After my forty minutes they can turn down a candidate and keep the door open.”",
            },
            { lead: "Proof", text: "Line three. A date, a place, a name they can call." },
            {
              lead: "One question",
              text: "Line four. One link, and a question with an easy yes.",
              quote: "“Should I send the one-page sheet?”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "The other acts are what goes around it. A title that names the room. A sheet they can paste. Three formats, three prices. The months programs fill up. What to ask by the coffee.",
        },
        {
          kind: "paragraph",
          text: "Follow up once, after eight business days. Then never again for that date. I can’t promise you a stage. I can tell you that clear was rare in my inbox.",
        },
        { kind: "paragraph", text: "Send me your four lines if you want. I still read in line." },
      ],
      signOff,
    },
    {
      delaySeconds: 2 * 86_400,
      subject: "Three first lines, marked up in pencil",
      preheader: "I put the phone away at every one of these. Here’s what would’ve kept me reading.",
      title: "Line one, before and after",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Most of the pitches I closed, I closed at line one. The speaker may have been terrific. The line was about the speaker. I was looking for my audience.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "“I’m an award-winning voice on change.”",
              text: "Fourteen years of those. Why me?",
              quote: "“Your members just merged two chapters, and they meet for the first time in May.”",
            },
            {
              lead: "“I’d love to speak at your event!”",
              text: "Which one? I had four.",
              quote: "“Your day for night nurses has had two talks on sleep and none on the drive home.”",
            },
            {
              lead: "“I hope this finds you well.”",
              text: "It found me behind a man with eleven coupons.",
              quote: "“You give new branch managers one day together, and half of it is about hiring.”",
            },
          ],
        },
        { kind: "heading", text: "Yours, in ten minutes" },
        {
          kind: "paragraph",
          text: "Pull up last year’s program for one event. Find the person in the chairs. Find one thing that was missing for them. Can’t name both? Pick another event. That’s all the homework an organizer hopes for. Almost nobody turns it in.",
        },
        {
          kind: "paragraph",
          text: "Write your line one today. Reply with it. Just the line. No talk, no bio. It comes back in pencil.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 4 * 86_400,
      subject: "Forty words about you, ready to paste",
      preheader: "A frame, three lengths, and the words everybody else already used.",
      title: "Somebody pastes you at eleven at night",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Your bio goes into a program late at night, by copy and paste. If it’s ninety words, somebody cuts fifty. They cut the ones you liked.",
        },
        { kind: "heading", text: "The frame" },
        {
          kind: "quote",
          text: "NAME works with WHOM on WHAT. Before that she DID ONE THING. She’s spoken at ONE PLACE and ANOTHER. She lives in TOWN and DOES SOMETHING ORDINARY.",
        },
        {
          kind: "list",
          ordered: false,
          items: [
            { text: "Third person. Nobody can paste an “I.”" },
            { text: "Cut “passionate,” “dynamic” and “sought-after.” See what’s left." },
            { text: "One fact somebody can check." },
            { text: "End on something small and true. It’s what people open with at the coffee." },
          ],
        },
        {
          kind: "facts",
          rows: [
            { label: "Badge", value: "Your name and six words" },
            { label: "Program", value: "Forty words. Count them." },
            { label: "Out loud", value: "Eighty, for somebody who’s never met you. Short breaths." },
          ],
        },
        { kind: "paragraph", text: "Mine’s twenty-nine:" },
        {
          kind: "quote",
          text: "Ruben filled conference programs for fourteen years. Now he teaches speakers to write to the guy he used to be. He gets stage fright, so he works in inboxes.",
        },
        {
          kind: "paragraph",
          text: "Put all three in one plain file. That’s half of your one-page sheet. The other half’s in act three.",
        },
        { kind: "button", label: "Open the guide (PDF)", href: "{{ guideUrl }}" },
      ],
      signOff,
    },
    {
      delaySeconds: 6 * 86_400,
      subject: "It’s about the eighth business day",
      preheader: "Your one follow-up, and how to read the four answers it can get.",
      title: "Once. Then never again.",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Sent your four lines the day the guide came? Time to follow up. Sent them later? Save this for the right morning. Still a draft? Skip to the end.",
        },
        {
          kind: "quote",
          text: "“You’re probably building the program now. The sheet’s below so you don’t have to ask for it. If it’s a no for spring, when do you start choosing for fall?”",
        },
        {
          kind: "paragraph",
          text: "Paste the sheet underneath, as text. Nobody opens an attachment in line. Then close the file on that date, whatever happens.",
        },
        { kind: "heading", text: "The four answers" },
        {
          kind: "facts",
          rows: [
            { label: "Yes", value: "Call. Ask who’s in the room and what they should do on Monday." },
            { label: "Not now", value: "Ask which week they start choosing. Write that week." },
            {
              label: "No budget",
              value: "Offer the shorter format at its own fee. Never the same talk for less.",
            },
            {
              label: "Silence",
              value: "Somebody was clearer. Or it was a Tuesday. Next organizer.",
            },
          ],
        },
        { kind: "heading", text: "If nothing’s gone out yet" },
        {
          kind: "paragraph",
          text: "Take the smallest event on your list and the four lines you’ve got. I can’t promise you a stage. But in fourteen years I never booked a draft.",
        },
        {
          kind: "paragraph",
          text: "That’s the last email that goes with the guide. My inbox stays open. Send your four lines whenever you have them.",
        },
      ],
      signOff,
    },
  ],
} satisfies CampaignContent;
