/** Dave: the nine keys in short, in the message itself, for readers of /9ways. */
import type { CampaignContent } from "../../core/emails/campaign.ts";

export default {
  name: "Success Keys Campaign",
  coach: "dave",
  fromName: "Dr. Dave Okafor",
  fromEmail: "dave@okaforhealth.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "The nine success keys, and a plan for your first meeting",
      preheader:
        "What to do, who does it and how long it takes. Choose one, and leave the other eight for later.",
      title: "Nine keys, and the meeting to try one in",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "Here are the {{ leadMagnetName }}. The guide is a PDF of eight pages that you can print and pass round.",
        },
        { kind: "button", label: "Open the guide (PDF)", href: "{{ guideUrl }}" },
        {
          kind: "paragraph",
          text: "Below they are in short, with enough of each to try it on Monday. They work in any order. Choose the door that sticks most in your unit, and leave the other eight alone for a month.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "The ten-minute huddle",
              text: "Before the first patient, standing, at one board. Three questions, always in this order: who is missing, what is missing, what worries you today? Each answer gets a name and an hour. It ends after ten minutes even when it is not finished.",
            },
            {
              lead: "Rounds that ask one question",
              text: "Half an hour a week, one unit, one question to everybody you meet: what got in the way of good care yesterday? Write the answer down in front of the person. Return within seven days with “done”, “not yet” or “no, because”. Staff judge the round by the return.",
            },
            {
              lead: "A complaint is answered by a voice",
              text: "Somebody who was there phones within one working day. Listen first, say what you know and what you do not know yet, and name the day of the next call. The letter follows, and holds nothing that the caller has not already said.",
            },
            {
              lead: "Handover without the corridor",
              text: "A place with a door, and one person outside who holds the phones. Four headings: who this is and why they are here, what changed, what is due, what could go wrong. Whoever takes over reads the last two back.",
            },
            {
              lead: "The roster people can trust",
              text: "Publish six weeks ahead, always on the same weekday. After that a shift changes only when somebody has asked and heard a yes; nobody learns it from the screen. Count the changes made inside fourteen days, and show the count to the team.",
            },
            {
              lead: "Thank the catch, not the hero",
              text: "Open the team meeting with one near miss that was reported this week. Ask the reporter beforehand whether you may use the name. Say thank you, and say what is different now because of it. The second part is what brings in the next report.",
            },
            {
              lead: "One waiting time, told honestly",
              text: "The same figure at the desk, on the screen and from the nurse, renewed every half hour. When it slips by more than fifteen minutes, somebody walks into the room and says so, with the reason. “Soon” is not a figure.",
            },
            {
              lead: "A first week worth staying for",
              text: "Three things before the first shift: a login that somebody has tested, a named colleague with a lighter list that week, and lunch with the lead in the diary. On Friday ask what the newcomer had to find out alone, and mend that for the next one.",
            },
            {
              lead: "Stop one thing a quarter",
              text: "Staff name one form, meeting or report that would not be missed. Stop it for four weeks. If nobody has asked for it by then, leadership signs the end of it and tells everyone. Nothing new starts in a quarter in which nothing has stopped.",
            },
          ],
        },
        { kind: "heading", text: "Fifteen minutes on your next agenda" },
        {
          kind: "facts",
          rows: [
            { label: "0 to 5", value: "Read the one key aloud. No slides." },
            {
              label: "5 to 10",
              value: "Each person names one moment of last week when it would have helped.",
            },
            {
              label: "10 to 15",
              value: "Agree who tries it, from which day, and on which day you look at it again.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "If your team should choose the key with you, send them the page: the nine are listed there, and nobody has to sign up to read them.",
        },
        { kind: "button", label: "Open the nine keys", href: "{{ pageUrl }}#chapters" },
        {
          kind: "paragraph",
          text: "And if you tell me which door sticks most, I would like to know. A reply to this email reaches me.",
        },
      ],
      signOff: "Dave Okafor\nOkafor Health Leadership",
    },
  ],
} satisfies CampaignContent;
