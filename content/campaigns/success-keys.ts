/** Dave: the nine keys in short, in the message itself, for readers of /9ways. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

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
    {
      delaySeconds: 3 * 86_400,
      subject: "Which door sticks? Ten minutes of listening",
      preheader: "Six sentences you may overhear at the change of shift, and the key that belongs to each.",
      title: "Find the door before you turn a key",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "If you have not chosen a key yet, do not choose at your desk. Walk through the unit at the change of shift and listen for ten minutes. These are sentences I have heard, with the key I would try first:",
        },
        {
          kind: "list",
          ordered: false,
          items: [
            {
              lead: "“I only found out when I got here.”",
              text: "The roster people can trust. Begin by counting the changes inside fourteen days.",
            },
            {
              lead: "“Did anybody tell you about bed four?”",
              text: "Handover without the corridor. One shift change a day, for two weeks.",
            },
            {
              lead: "“We said that last month.”",
              text: "Rounds that ask one question. First go back with the answer that is owed.",
            },
            {
              lead: "“It should be soon.”",
              text: "One waiting time, told honestly, with one person who owns the figure.",
            },
            {
              lead: "“Ask Maria, she knows how it is done here.”",
              text: "A first week worth staying for. On the day Maria is ill, nobody knows.",
            },
            {
              lead: "“Nobody reads it, but it has to be filled in.”",
              text: "Stop one thing a quarter, once you have checked that no law or safety rule asks for it.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "If you hear two of them, take the one that came from the most junior person. It has usually waited longest.",
        },
        {
          kind: "paragraph",
          text: "Bring that sentence to your next meeting, without a name, and read the key aloud after it. The plan for the fifteen minutes is at the end of the guide.",
        },
        { kind: "button", label: "Open the guide (PDF)", href: "{{ guideUrl }}" },
      ],
      signOff: "Dave Okafor\nOkafor Health Leadership",
    },
    {
      delaySeconds: 5 * 86_400,
      subject: "Count one thing before you begin",
      preheader: "What to count for each key, who holds the pencil, and what to do with a bad week.",
      title: "A number small enough to keep",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "Any new habit feels better for a fortnight, because somebody is paying attention. To know whether it is better, count one thing for two weeks before the start, and go on afterwards. It should take less than a minute a day.",
        },
        {
          kind: "facts",
          rows: [
            { label: "Huddle", value: "Worries that left the board with a name and an hour" },
            { label: "Rounds", value: "Answers brought back within seven days" },
            { label: "Complaint", value: "Calls made within one working day" },
            { label: "Handover", value: "Interruptions through the door" },
            { label: "Roster", value: "Changes inside fourteen days" },
            { label: "Waiting", value: "Half hours in which desk and screen said the same" },
          ],
        },
        { kind: "heading", text: "Three rules for the number" },
        {
          kind: "list",
          ordered: true,
          items: [
            { text: "Count what was done, never who did it. A number with a name on it stops being true." },
            { text: "Somebody other than the lead holds the pencil." },
            {
              text: "A bad week is shown like any other, with its reason. Hide one, and nobody believes the good ones.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "And please do not compare units. I once had nine sites report the same figure to each other. What they learned was nine ways of counting.",
        },
        {
          kind: "paragraph",
          text: "If your team has begun already, start counting today and leave the first two weeks blank. A short line of true numbers is enough to steer by.",
        },
      ],
      signOff: "Dave Okafor\nOkafor Health Leadership",
    },
    {
      delaySeconds: 6 * 86_400,
      subject: "When it worked, and then faded",
      preheader: "Three reasons why a key stops turning. Each can be put right in a day.",
      title: "The morning it does not happen",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "Sooner or later somebody is off, the morning is bad, and the huddle does not happen. The next day it does not happen again. That is the ordinary course of things and says nothing about your team. I look for three causes, in this order:",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Somebody is still owed an answer",
              text: "Look for a name and an hour that have passed. Go to that person today, even with a no.",
              quote:
                "“You asked for a second pump. It is a no, because the budget is closed until July. I should have told you on Monday.”",
            },
            {
              lead: "Only the lead talks",
              text: "Hand over the chair for two weeks. Stand at the back, and correct nobody.",
            },
            {
              lead: "The hour is wrong",
              text: "Move it to a moment when people already stand together, so that nobody has to come in early.",
            },
          ],
        },
        { kind: "heading", text: "And if it was the wrong key" },
        {
          kind: "paragraph",
          text: "Then say so in the meeting, aloud, and stop. A team that has seen its lead stop something will believe the next start.",
        },
        {
          kind: "paragraph",
          text: "This is the last of my letters about the nine keys. In a quarter, take out the ring again and choose the second. I would still like to know which door was the first: a reply reaches me.",
        },
        {
          kind: "small",
          text: "Local policy and your professional duties come first wherever they say more than I do.",
        },
      ],
      signOff: "Dave Okafor\nOkafor Health Leadership",
    },
  ],
} satisfies CampaignContent;
