/** Priya: brings the AI guide for CPA leaders, with its six entries in short; then three weeks at the pace of the guide's own plan. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

const signOff = "Priya Raman\nRaman Practice Advisory";

export default {
  name: "CPA AI Guide Campaign",
  coach: "priya",
  fromName: "Priya Raman",
  fromEmail: "priya@ramanpractice.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "{{ leadMagnetName }}: six entries, six check sheets",
      preheader:
        "What a machine may draft, what a person checks, and what stays off limits. Start with the tally.",
      title: "Hand over the boxes. Keep the judgment.",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "{{ leadMagnetName }} is ready: eight pages, twenty minutes, a check sheet at the end of every chapter.",
        },
        { kind: "button", label: "Open the guide (PDF)", href: "{{ guideUrl }}" },
        { kind: "paragraph", text: "The six entries, one line each, so that you can decide where to begin." },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Where the hours go",
              text: "A one-week tally in three columns: moved, decided, explained. The first is what can be drafted.",
            },
            {
              lead: "Draft, check, never",
              text: "Every task in exactly one column. A signature stands in the third and stays there.",
            },
            {
              lead: "The first routine",
              text: "Document requests and reminders: dull, frequent, harmless when wrong. Try it on an invented client.",
            },
            {
              lead: "Client data, kept in",
              text: "Until a vendor has answered in writing, only made-up data goes in. The sentence for your staff:",
              quote:
                "“No name, number or document of a client goes into a tool that is not on the list by the printer.”",
            },
            {
              lead: "The error log",
              text: "What was wrong, who caught it, what changed. Read aloud for ten minutes on Fridays.",
            },
            { lead: "The hours you get back", text: "Decide what they are for before they arrive." },
          ],
        },
        {
          kind: "paragraph",
          text: "Put the tally on Monday’s agenda. If you send me your three longest rows, I will tell you where I would start.",
        },
        {
          kind: "paragraph",
          text: "Or we look at them together: half an hour, free, with nothing to buy at the end.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "Your license, your engagement letters and the rules where you practise stand above anything in the guide.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 3 * 86400,
      subject: "The tally: which column is it?",
      preheader: "Six tasks your staff will argue about, and where I would enter them.",
      title: "Six entries to argue about",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "A tally takes five minutes to explain and one day to be misread. The trouble is always the same: people promote their own work. Here are six entries that every firm argues about, with my ruling. Pin them beside the sheet.",
        },
        {
          kind: "list",
          items: [
            { lead: "Third reminder for the same document", text: "Moved. However politely it was worded." },
            {
              lead: "Typing what the client said on the phone",
              text: "Moved. Listening was “explained”, typing was not.",
            },
            { lead: "Choosing between two treatments", text: "Decided, even if it took a minute." },
            {
              lead: "Ticking figures against the source",
              text: "Moved. What you thought of a figure is “decided”, if you wrote it down.",
            },
            {
              lead: "An email that says why the refund is smaller",
              text: "Explained. That is what they pay for.",
            },
            {
              lead: "Looking for the file",
              text: "Moved. Often a long row, and nobody enters it.",
            },
          ],
        },
        { kind: "heading", text: "Two rules that keep it honest" },
        {
          kind: "paragraph",
          text: "The owner’s own sheet lies in the pile with the others. And nobody adds up until Friday evening: a column that is watched gets shorter by itself.",
        },
        {
          kind: "paragraph",
          text: "When it is done, circle the three longest rows under “moved”. You need nothing else from it. If a row puzzles you, reply with it, without any client’s name, and I will tell you how I would enter it.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86400,
      subject: "An invented client with three traps",
      preheader: "How to test the first routine in half an hour, before a real name goes anywhere near it.",
      title: "Test it on somebody who does not exist",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "The guide says to try document requests on an invented client. An easy client proves nothing, so build one that is difficult in the ways yours are.",
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
              value:
                "Last year’s list in the notes, this year’s in the request. Does an old document creep in?",
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
          text: "The third one matters most. A machine that is asked for a reminder will happily give advice, in your firm’s voice, over your name. The instruction “do not give advice” reduces it. Reading the draft catches the rest.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            { text: "Run each trap five times. The same prompt gives different drafts." },
            { text: "Let somebody read who did not write the prompt." },
            { text: "Enter every miss in the error log, on the first day, with what you changed." },
          ],
        },
        {
          kind: "paragraph",
          text: "Fifteen drafts, half an hour. If one of them would have embarrassed you, the routine stays with the invented client for another week. That is the log doing its work.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 6 * 86400,
      subject: "“We take security seriously” is no answer",
      preheader: "What vendors write back, and the one line to send in return.",
      title: "How to read what a vendor writes back",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "When you put the six questions from chapter four to a vendor, these are the answers that come back. Below each stands what I reply. A vendor who minds the second email has answered the first.",
        },
        {
          kind: "list",
          items: [
            {
              lead: "“We take security seriously.”",
              text: "Everybody does. Ask for paper.",
              quote: "“Thank you. In which clause of our agreement does it say so?”",
            },
            {
              lead: "“Your data is not used for training by default.”",
              text: "A default can be changed by an update, or by the intern.",
              quote: "“Who can change that setting, and are we told when it changes?”",
            },
            {
              lead: "“Data is deleted after the retention period.”",
              text: "Periods have lengths. Backups have others.",
              quote: "“How many days, backups included, and what proof do we get?”",
            },
            {
              lead: "“We use trusted partners.”",
              text: "Then there is a list of them.",
              quote: "“Please send the list, with countries, and tell us how we learn of a new one.”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "File the answers where you keep engagement letters, dated. If a client or your professional body ever asks, that folder is your workpaper.",
        },
        {
          kind: "small",
          text: "Whether a tool counts as disclosure where you practise is a question for counsel or your professional body, not for a vendor and not for me.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 7 * 86400,
      subject: "Give the hours a name",
      preheader:
        "Before the first routine runs: one line in the calendar, so that the hours are not filled with returns.",
      title: "Give the hours a name before they come",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "The first hour I got back, I filled with another return before lunch. Nobody had asked me to. An empty hour in a CPA firm is like a clean desk: something is put on it.",
        },
        {
          kind: "paragraph",
          text: "So this last entry is a small one. Open the calendar for the next quarter and put one recurring line into it, with a name. Not “capacity”, not “buffer”. A name says who is in the room and what is different afterwards.",
        },
        {
          kind: "facts",
          rows: [
            { label: "Clients", value: "“Call with one owner before year’s end, three questions.”" },
            { label: "Staff", value: "“An hour with the junior, on a file that is already closed.”" },
            { label: "You", value: "“Home at six on Wednesdays, March included.”" },
          ],
        },
        {
          kind: "paragraph",
          text: "Choose one of the three. Tell the firm which it is and why, in the same meeting in which you introduce the routine. People help a machine that buys something they can see.",
        },
        {
          kind: "paragraph",
          text: "That closes the series. If the tally lies in front of you and you would like a second pair of eyes, half an hour is free. Bring the three circled rows, and no client names.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
      ],
      signOff,
    },
  ],
} satisfies CampaignContent;
