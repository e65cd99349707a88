/** Clara: brings the relocation cost guide, with its six pages in short. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

const greeting = {
  kind: "paragraph" as const,
  text: '{% if first_name != "" %}Dear {{ first_name }},{% else %}Hello,{% endif %}',
};
const signOff = "Clara Whitfield\nWhitfield Relocation Advisory";

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
        greeting,
        {
          kind: "paragraph",
          text: "Here is {{ leadMagnetName }}, with the wording for all six pages and a few tables to fill in.",
        },
        { kind: "button", label: "Open the guide (PDF)", href: "{{ guideUrl }}" },
        {
          kind: "paragraph",
          text: "In case there is a move on your desk today and no time to read anything, this is the gist of it:",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "The brief to vendors",
              text: "One page of lines, the same for all three, so that you compare their prices rather than their formatting.",
              quote: "“Any line left blank will be read as included in the price.”",
            },
            {
              lead: "Temporary housing with a last day",
              text: "The date they leave goes into the first letter, and it moves for two reasons only: a lease that starts late, and health.",
            },
            {
              lead: "The gross-up, before the offer",
              text: "Five questions for payroll or your tax adviser, while the offer is still a draft and the answers are still free.",
            },
            {
              lead: "Exceptions with a name on them",
              text: "A log: who asked, who agreed, what it cost, and whether it ought to be in the policy by now.",
            },
            {
              lead: "The call with the family",
              text: "Eight questions, the same for everyone, entirely voluntary, and never part of a decision about the job.",
            },
            {
              lead: "The first month there",
              text: "A list for the new manager, since the employee has enough lists.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "If you read only two before the next offer goes out, let them be the first and the third. The saving named on the page is what all six aim for together; your own log will tell you, rather more reliably than I can, what they did for you.",
        },
        {
          kind: "paragraph",
          text: "And should you want a second pair of eyes on one page of your policy, 45 minutes with me are free.",
        },
        { kind: "button", label: "Book a free 45-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "This is general guidance for employers. For tax, legal or immigration questions on a particular case, please ask a licensed adviser.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 3 * 86_400,
      subject: "Where three quotes hide their differences",
      preheader: "Four lines to read before you look at the total, and what to write when one is blank.",
      title: "Read the total last",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "When three quotes arrive, do cover the totals with your hand for a minute. If the prices are far apart, the reason is usually in one of four lines, and hardly ever on the first page.",
        },
        {
          kind: "facts",
          rows: [
            {
              label: "Volume",
              value: "Three surveys will give three volumes. Share one survey, in one unit.",
            },
            {
              label: "Access",
              value: "Floor, lift, parking permit. Absent from the quote, present on the invoice.",
            },
            { label: "Cover", value: "Insured to what value, new or as it stands, and with what excess?" },
            { label: "Storage", value: "How many days are included, and the price of the day after that." },
          ],
        },
        { kind: "heading", text: "When a line is blank" },
        {
          kind: "paragraph",
          text: "It is tempting to guess, or to ring the vendor one likes. I would write to all three on the same morning instead:",
        },
        {
          kind: "quote",
          text: "“At least one quote leaves storage open. Please confirm by Thursday that 30 days are included, or give the price. Any line left blank will be read as included.”",
        },
        {
          kind: "paragraph",
          text: "Then draw up a table of your own, with the vendors across, the lines down and the totals at the bottom. That table goes to finance in place of the three PDFs, and it answers the question they always ask, which is what the cheapest one left out.",
        },
        {
          kind: "paragraph",
          text: "If you happen to have a set in front of you now, begin with that. The brief that prevents all this is the first page of the guide.",
        },
        { kind: "button", label: "Open the guide (PDF)", href: "{{ guideUrl }}" },
      ],
      signOff,
    },
    {
      delaySeconds: 4 * 86_400,
      subject: "A call that must not become an interview",
      preheader: "How to offer the family a call they can decline, and what to do with what you hear.",
      title: "What goes around the eight questions",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "I was moved across three borders, and not once did anybody speak to the other adult in our household before the boxes arrived. The eight questions in the guide are the ones I should have liked to be asked. This is about everything around them, because that is where such calls tend to go wrong.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Offer it through the employee, in writing",
              text: "The two of them can then talk it over first.",
              quote:
                "“If you would both like it, I could speak to your partner for half an hour before anything is booked. It is voluntary, it is for planning, and it plays no part in any decision about the job.”",
            },
            {
              lead: "Let a no be a no",
              text: "Thank them, and send the eight questions to keep. Nobody has to explain.",
            },
            {
              lead: "Write in three columns",
              text: "What we can do, what we cannot, what we don’t know yet. Read them back before you ring off.",
            },
            {
              lead: "Answer within a week",
              text: "A family that hears an early no will plan around it. A family that hears nothing waits, and remembers.",
            },
            {
              lead: "Keep the notes apart",
              text: "They belong to the move and stay out of the personnel file. Whoever looks after data protection can tell you how long you may keep them.",
            },
          ],
        },
        {
          kind: "small",
          text: "This is general guidance for employers. For legal questions on a particular case, please ask a licensed adviser.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86_400,
      subject: "What the log says after a quarter",
      preheader:
        "A fifteen-minute agenda for you and finance, and how an exception becomes a rule with a limit.",
      title: "Fifteen minutes with finance",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "If you have opened the log of exceptions, do let it fill for a quarter before you judge anybody by it. Then take it to whoever signs the budget. Fifteen minutes will do:",
        },
        {
          kind: "facts",
          rows: [
            { label: "0:00", value: "Read the costs aloud, largest first and without the names." },
            {
              label: "0:05",
              value: "Mark whatever was granted three times. It is a rule nobody wrote down.",
            },
            { label: "0:10", value: "Give each of those a limit and an end, in two sentences." },
            { label: "0:14", value: "Agree who says no to the rest, and when you next meet." },
          ],
        },
        { kind: "heading", text: "A rule with a limit" },
        {
          kind: "paragraph",
          text: "Suppose it was always the second trip to look at schools. The page might then say:",
        },
        {
          kind: "quote",
          text: "“Families with children of school age may make one further visit of up to three days before the lease is signed. We pay for travel and two nights.”",
        },
        {
          kind: "paragraph",
          text: "The quiet yes used to go to whoever asked most firmly. Now it goes to everybody with the same need, finance can plan for it, and the next family is spared the asking.",
        },
        {
          kind: "paragraph",
          text: "That is the last of the emails that come with the guide. If you would like a second pair of eyes on one page, take the names out and bring it along. The 45 minutes are free.",
        },
        { kind: "button", label: "Book a free 45-minute call", href: "{{ schedulerUrl }}" },
      ],
      signOff,
    },
  ],
} satisfies CampaignContent;
