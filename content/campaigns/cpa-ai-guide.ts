/** Priya: brings the AI guide for CPA leaders, with its six chapters in short; then three weeks at the pace of the guide's own plan. */
import type { CampaignContent, EmailBlock } from "#core/content/emails/campaign.ts";

const greeting = {
  kind: "paragraph",
  text: '{% if first_name != "" %}Dear {{ first_name }}:{% else %}Dear colleague:{% endif %}',
} satisfies EmailBlock;

const signOff = "Priya Raman\nRaman Practice Advisory";

export default {
  name: "CPA AI Guide Campaign",
  coach: "priya",
  fromName: "Priya Raman",
  fromEmail: "priya@ramanpractice.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "{{ leadMagnetName }}: six chapters, six check sheets",
      preheader:
        "What a machine may draft, what a person checks, what stays off limits. Start with the tally.",
      title: "Data entry out. Judgment stays.",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "{{ leadMagnetName }} is ready. Half an hour to read, one check sheet per chapter.",
        },
        { kind: "button", label: "Open the guide (PDF)", href: "{{ guideUrl }}" },
        { kind: "paragraph", text: "One line per chapter, so you can decide where to start." },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Where the hours go",
              text: "A one-week tally: moved, decided, explained. The first column is what can be drafted.",
            },
            {
              lead: "Draft, check, never",
              text: "Every task in exactly one column. A signature is in the third and stays there.",
            },
            {
              lead: "The first routine",
              text: "Document requests and reminders. Dull, frequent, harmless when wrong. Test on an invented client.",
            },
            {
              lead: "Client data, kept in",
              text: "Until a vendor answers in writing, only made-up data goes in. The rule for your staff:",
              quote:
                "“No client’s name, number or document goes into a tool that is not on the list by the printer.”",
            },
            {
              lead: "The error log",
              text: "What was wrong, who caught it, what changed. Read aloud on Fridays, ten minutes.",
            },
            { lead: "The hours you get back", text: "Decide what they are for before they arrive." },
          ],
        },
        {
          kind: "paragraph",
          text: "Put the tally on Monday’s agenda. Send me your three longest rows afterward and I will tell you where I would start.",
        },
        {
          kind: "paragraph",
          text: "Or go through them with me. Thirty minutes, free, no software to buy at the end.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "Your license, your engagement letters and the rules where you practice outrank anything in the guide.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 3 * 86400,
      subject: "The tally: which column is it?",
      preheader: "Six tasks your staff will argue about, with my rulings.",
      title: "Six entries, six rulings",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "A tally takes five minutes to explain and one day to go wrong. It always goes wrong the same way: people promote their own work. Below are six entries every firm argues about. Post the rulings next to the sheet.",
        },
        {
          kind: "list",
          items: [
            { lead: "Third reminder for the same document", text: "Moved. However politely it was worded." },
            {
              lead: "Typing up what the client said on the phone",
              text: "Moved. Listening was “explained.” Typing was not.",
            },
            { lead: "Choosing between two treatments", text: "Decided, even if it took a minute." },
            {
              lead: "Ticking figures to source",
              text: "Moved. What you concluded about a figure is “decided,” if you wrote it down.",
            },
            {
              lead: "An email on why the refund is smaller",
              text: "Explained. This is what they pay for.",
            },
            {
              lead: "Looking for the file",
              text: "Moved. Often the longest row, and nobody enters it.",
            },
          ],
        },
        { kind: "heading", text: "Two rules that keep it honest" },
        {
          kind: "paragraph",
          text: "One: the owner’s sheet goes in the pile with everyone else’s. Two: nobody adds it up before Friday evening. A column that is being watched gets shorter on its own.",
        },
        {
          kind: "paragraph",
          text: "When it is done, circle the three longest rows under “moved.” You need nothing else from it. If a row puzzles you, reply with it, no client names, and I will rule on it.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86400,
      subject: "An invented client with three traps",
      preheader: "How to test the first routine in half an hour, before a real name goes near it.",
      title: "Test it on somebody who does not exist",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "The guide says to test document requests on an invented client. An easy client proves nothing. Build one that is difficult in the ways yours are.",
        },
        {
          kind: "facts",
          rows: [
            {
              label: "Trap 1",
              value: "Two entities with nearly the same name. Does the draft ask the right one?",
            },
            {
              label: "Trap 2",
              value: "Last year’s list in the notes, this year’s in the request. Does an old item creep in?",
            },
            {
              label: "Trap 3",
              value:
                "A question in the client’s last message: “Can I deduct the van?” Does the draft answer it?",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "The third matters most. Ask a machine for a reminder and it will cheerfully give tax advice, in your firm’s voice, over your name. “Do not give advice” in the prompt reduces that. Reading the draft catches the rest.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            { text: "Run each trap five times. The same prompt gives different drafts." },
            { text: "The reader is somebody who did not write the prompt." },
            { text: "Every miss goes in the error log the same day, with what you changed." },
          ],
        },
        {
          kind: "paragraph",
          text: "Fifteen drafts, half an hour. If one of them would have embarrassed you, the routine stays on the invented client another week. That is not a failure. That is the log earning its keep.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 6 * 86400,
      subject: "“We take security seriously” is not an answer",
      preheader: "What vendors write back, and the one line to send in return.",
      title: "How to read a vendor’s reply",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Put the six questions from chapter four to a vendor and these are the answers you will get. Under each is what I send back. A vendor who minds the second email has answered the first.",
        },
        {
          kind: "list",
          items: [
            {
              lead: "“We take security seriously.”",
              text: "Everyone does. Ask for paper.",
              quote: "“Thank you. Which clause of our agreement says so?”",
            },
            {
              lead: "“Your data is not used for training by default.”",
              text: "A default can be changed by an update, or by an intern.",
              quote: "“Who can change that setting, and are we told when it changes?”",
            },
            {
              lead: "“Data is deleted after the retention period.”",
              text: "Periods have lengths. Backups have longer ones.",
              quote: "“How many days, backups included, and what proof do we get?”",
            },
            {
              lead: "“We use trusted partners.”",
              text: "Then there is a list.",
              quote: "“Please send it, with countries, and tell us how we will learn of a new one.”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "File the answers, dated, with your engagement letters. If a client or your state board ever asks, that folder is your workpaper.",
        },
        {
          kind: "small",
          text: "Whether using a tool counts as disclosure where you practice is a question for counsel or your professional body. Do not take a vendor’s word for it, or mine.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 7 * 86400,
      subject: "Name the hours before you save them",
      preheader: "One line on the calendar, so the hours do not fill up with returns.",
      title: "Name the hours before you save them",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "The first hour I saved, I filled with another return before lunch. Nobody asked me to. An open hour in a CPA firm is like a clear desk. Somebody puts a file on it.",
        },
        {
          kind: "paragraph",
          text: "So the last assignment is small. Open next quarter’s calendar and enter one recurring line with a name. “Capacity” is not a name. Neither is “buffer.” A name says who is in the room and what is different afterward.",
        },
        {
          kind: "facts",
          rows: [
            { label: "Clients", value: "“Call with one owner before year end, three questions.”" },
            { label: "Staff", value: "“An hour with the junior, on a file that is already closed.”" },
            { label: "You", value: "“Home by six on Wednesdays, March included.”" },
          ],
        },
        {
          kind: "paragraph",
          text: "Pick one. Tell the firm which and why, in the same meeting where you introduce the routine. People will help a machine that buys them something they can see.",
        },
        {
          kind: "paragraph",
          text: "That closes the series. If the tally is in front of you and you want a second reviewer, thirty minutes is free. Bring the three circled rows and no client names.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
      ],
      signOff,
    },
  ],
} satisfies CampaignContent;
