/** Clara: brings the relocation cost guide, with its six pages in short. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

export default {
  name: "Relocation Guide Campaign",
  coach: "clara",
  fromName: "Clara Whitfield",
  fromEmail: "clara@whitfieldrelocation.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "{{ leadMagnetName }}: six pages to rewrite",
      preheader:
        "What to take out of each page, what to write in its place, and which two to read before the next offer.",
      title: "Six pages, packed in this order",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "here is {{ leadMagnetName }}, with the wording and the tables to fill in.",
        },
        { kind: "button", label: "Open the guide (PDF)", href: "{{ guideUrl }}" },
        { kind: "paragraph", text: "In short, for the move that is on your desk today:" },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "The brief to vendors",
              text: "One page of lines, the same for all three, so that you compare prices and not formats.",
              quote: "“A line you leave empty is read as included in the price.”",
            },
            {
              lead: "Temporary housing with a last day",
              text: "The exit date goes into the first letter. It moves for two reasons only: a lease that starts late, and health.",
            },
            {
              lead: "The gross-up, before the offer",
              text: "Five questions for payroll or your tax adviser while the offer is still a draft.",
            },
            {
              lead: "Exceptions with a name on them",
              text: "A log: who asked, who agreed, what it cost, does it belong in the policy.",
            },
            {
              lead: "The call with the family",
              text: "Eight questions, the same for everyone, voluntary, and never part of a decision about the job.",
            },
            {
              lead: "The first month there",
              text: "A list for the new manager. The employee has enough lists.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Before the next offer goes out, read the first and the third. They cost nothing while it is a draft. The saving on the page is what the six aim for together; your own log will show what they did for you.",
        },
        {
          kind: "paragraph",
          text: "If you want a second pair of eyes on one page of your policy, 45 minutes are free.",
        },
        { kind: "button", label: "Book a free 45-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "General guidance for employers. For tax, legal or immigration questions on a case ask a licensed adviser.",
        },
      ],
      signOff: "Clara Whitfield\nWhitfield Relocation Advisory",
    },
    {
      delaySeconds: 3 * 86_400,
      subject: "Where three quotes hide their differences",
      preheader: "Four lines to read before you look at the total, and what to write when one is empty.",
      title: "Read the total last",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "when three quotes lie on your desk, cover the totals with your hand. Where prices are far apart, the reason usually stands in one of four lines, and seldom on the first page.",
        },
        {
          kind: "facts",
          rows: [
            { label: "Volume", value: "Three surveys, three volumes. Share one survey, in one unit." },
            { label: "Access", value: "Floor, lift, parking permit. Missing on paper, charged on the day." },
            { label: "Cover", value: "Insured to which value, as new or as it stands, with which excess?" },
            { label: "Storage", value: "How many days are included, and the price of the day after." },
          ],
        },
        { kind: "heading", text: "When a line is empty" },
        {
          kind: "paragraph",
          text: "Do not guess, and do not ring one vendor alone. Write to all three on the same morning:",
        },
        {
          kind: "quote",
          text: "“At least one quote leaves storage open. Please confirm by Thursday that 30 days are included, or give the price. What stays empty is read as included.”",
        },
        {
          kind: "paragraph",
          text: "Then make a table of your own: vendors across, lines down, totals at the bottom. That table goes to finance in place of the three PDFs, and it answers the question they always ask, which is what the cheapest one left out.",
        },
        {
          kind: "paragraph",
          text: "If you have a set on your desk now, begin with that. The brief that prevents all this is the first page of the guide.",
        },
        { kind: "button", label: "Open the guide (PDF)", href: "{{ guideUrl }}" },
      ],
      signOff: "Clara Whitfield\nWhitfield Relocation Advisory",
    },
    {
      delaySeconds: 4 * 86_400,
      subject: "A call that must not become an interview",
      preheader: "How to offer the family a call that can be declined, and what to do with what you hear.",
      title: "Five minutes around eight questions",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "I was moved across three borders. Not once did anybody speak to the other adult in our household before the boxes came. The eight questions in the guide are the ones I would have liked to hear. This is about what stands around them, because there such calls go wrong.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Offer it through the employee, in writing",
              text: "So that both can talk about it first.",
              quote:
                "“If you both like, I would speak to your partner for half an hour before anything is booked. It is voluntary, it is for planning, and it plays no part in any decision about the job.”",
            },
            {
              lead: "Let a no be a no",
              text: "Say thank you, and send the eight questions to keep. Nobody has to explain.",
            },
            {
              lead: "Write in three columns",
              text: "What we can do, what we cannot, what we do not know yet. Read them back before you hang up.",
            },
            {
              lead: "Answer within a week",
              text: "A family that hears an early no plans around it. One that hears nothing waits, and remembers.",
            },
            {
              lead: "Keep the notes apart",
              text: "They belong to the move and stay out of the personnel file. Whoever looks after data protection will say how long you may keep them.",
            },
          ],
        },
        {
          kind: "small",
          text: "General guidance for employers. For legal questions on a case ask a licensed adviser.",
        },
      ],
      signOff: "Clara Whitfield\nWhitfield Relocation Advisory",
    },
    {
      delaySeconds: 5 * 86_400,
      subject: "What the log says after a quarter",
      preheader:
        "A fifteen-minute agenda for you and finance, and how an exception becomes a rule with a limit.",
      title: "Fifteen minutes with finance",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "if you opened the log of exceptions, let it fill for a quarter. Then take it to whoever signs the budget. A quarter of an hour is enough:",
        },
        {
          kind: "facts",
          rows: [
            { label: "0:00", value: "Read the costs aloud, largest first, without the names." },
            { label: "0:05", value: "Mark what was granted three times. It is a rule that nobody wrote." },
            { label: "0:10", value: "Give each of these a limit and an end, in two sentences." },
            { label: "0:14", value: "Agree who says no to the rest, and when you meet again." },
          ],
        },
        { kind: "heading", text: "A rule with a limit" },
        {
          kind: "paragraph",
          text: "Suppose it was always the second trip to look at schools. Then the page says:",
        },
        {
          kind: "quote",
          text: "“Families with children of school age may make one further visit of up to three days before the lease is signed. We pay travel and two nights.”",
        },
        {
          kind: "paragraph",
          text: "The quiet yes used to go to whoever asked loudest. Now it goes to everybody with the same need, finance can plan it, and the next family does not have to ask.",
        },
        {
          kind: "paragraph",
          text: "This is the last email that belongs to the guide. If you would like a second pair of eyes on one page, take the names out and bring it to a call. The 45 minutes are free.",
        },
        { kind: "button", label: "Book a free 45-minute call", href: "{{ schedulerUrl }}" },
      ],
      signOff: "Clara Whitfield\nWhitfield Relocation Advisory",
    },
  ],
} satisfies CampaignContent;
