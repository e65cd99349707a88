/** Dave: the nine keys in short, in the message itself, for readers of /9ways. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

const greeting = {
  kind: "paragraph" as const,
  text: '{% if first_name != "" %}Dear {{ first_name }},{% else %}Dear colleague,{% endif %}',
};
const signOff = "Dave Okafor\nOkafor Health Leadership";

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
        "What to do, who does it and how long it takes. Pick one and leave the other eight for later.",
      title: "Nine keys, and the meeting to try one in",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Here are the {{ leadMagnetName }}. The guide is a PDF, made to be printed and left in the break room, where it will be read.",
        },
        { kind: "button", label: "Open the guide (PDF)", href: "{{ guideUrl }}" },
        {
          kind: "paragraph",
          text: "The short version is below, with enough of each key to try it on Monday. They work in any order. Choose the door that sticks most in your unit and leave the other eight alone for a month. I have watched a unit try four at once. By week three it was doing none.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "The ten-minute huddle",
              text: "Before the first patient, standing, at one board. Three questions in a fixed order: who is missing, what is missing, what worries you today? Each answer gets a name and a time. It ends at ten minutes, finished or not.",
            },
            {
              lead: "Rounds that ask one question",
              text: "Thirty minutes a week, one unit, one question for everyone you meet: what got in the way of good care yesterday? Write the answer down in front of the person. Come back within seven days with “done,” “not yet” or “no, because.” Staff judge the round by the return visit.",
            },
            {
              lead: "A complaint gets a phone call first",
              text: "Someone who was there calls within one business day. Listen first, say what you know and what you do not know yet, and name the day of the next call. The letter follows and contains no surprises.",
            },
            {
              lead: "Handoff away from the hallway",
              text: "A room with a door, and one person outside holding the phones. Four headings: who this is and why they are here, what changed, what is due, what could go wrong. The person taking over reads back the last two.",
            },
            {
              lead: "A schedule people can trust",
              text: "Post it six weeks out, on the same weekday every time. After that, a shift changes only when someone was asked and said yes; nobody should learn it from a screen. Count the changes made inside fourteen days and show the team the count.",
            },
            {
              lead: "Thank the catch, not the hero",
              text: "Open the team meeting with one near miss reported this week. Ask the reporter beforehand whether you may use their name. Say thank you, then say what is different because of it. The second sentence brings in the next report.",
            },
            {
              lead: "One wait time, told honestly",
              text: "The same number at the desk, on the screen and from the nurse, updated every half hour. When it slips by more than fifteen minutes, someone walks into the room and says so, with the reason.",
            },
            {
              lead: "A first week worth staying for",
              text: "Three things before the first shift: a login somebody has tested, a named colleague with a lighter assignment that week, and lunch with the manager on both calendars. On Friday, ask what the new hire had to figure out alone, and fix that before the next one starts.",
            },
            {
              lead: "Stop one thing a quarter",
              text: "Staff nominate one form, meeting or report nobody would miss. Suspend it for four weeks. If no one has asked for it by then, leadership signs its end and tells everyone. Nothing new starts in a quarter when nothing has stopped.",
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
              value: "Each person names one moment last week when it would have helped.",
            },
            {
              label: "10 to 15",
              value: "Agree who tries it, starting when, and on what day you review it.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "If you would like the team to choose with you, send them the page. All nine are listed there, and nobody has to sign up to read them.",
        },
        { kind: "button", label: "Open the nine keys", href: "{{ pageUrl }}#chapters" },
        {
          kind: "paragraph",
          text: "And if you tell me which door sticks most, I would be glad to know. Replies to this address reach me.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 3 * 86_400,
      subject: "Which door sticks? Ten minutes of listening",
      preheader: "Six sentences you may overhear at shift change, and the key that belongs to each.",
      title: "Find the door before you pick the key",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "If you have not chosen a key yet, do not choose at your desk. I did, twice, and fixed two things nobody had complained about. Walk the unit at shift change and listen for ten minutes. Here are six sentences I have heard, with the key I would try first:",
        },
        {
          kind: "list",
          ordered: false,
          items: [
            {
              lead: "“I only found out when I got here.”",
              text: "A schedule people can trust. Start by counting the changes made inside fourteen days.",
            },
            {
              lead: "“Did anybody tell you about bed four?”",
              text: "Handoff away from the hallway. One shift change a day, for two weeks.",
            },
            {
              lead: "“We told them that last month.”",
              text: "Rounds that ask one question. First deliver the answer that is overdue.",
            },
            {
              lead: "“It should be soon.”",
              text: "One wait time, told honestly, with one person who owns the number.",
            },
            {
              lead: "“Ask Maria, she knows how we do it here.”",
              text: "A first week worth staying for. On the day Maria is out sick, no one knows.",
            },
            {
              lead: "“Nobody reads it, but you have to fill it in.”",
              text: "Stop one thing a quarter, once you have checked that no law, accreditor or safety rule requires it.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "If you hear two of them, take the one that came from the most junior person. It has usually waited longest.",
        },
        {
          kind: "paragraph",
          text: "Bring the sentence to your next meeting, with no name attached, and read the key aloud after it. The plan for the fifteen minutes is at the end of the guide.",
        },
        { kind: "button", label: "Open the guide (PDF)", href: "{{ guideUrl }}" },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86_400,
      subject: "Count one thing before you begin",
      preheader: "What to count for each key, who keeps the tally, and what to do with a bad week.",
      title: "A number small enough to keep",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Any new habit looks better for two weeks, because somebody is paying attention. To find out whether it is better, count one thing for two weeks before you start, and keep counting afterward. It should take less than a minute a day.",
        },
        {
          kind: "facts",
          rows: [
            { label: "Huddle", value: "Worries that left the board with a name and a time" },
            { label: "Rounds", value: "Answers brought back within seven days" },
            { label: "Complaint", value: "Calls made within one business day" },
            { label: "Handoff", value: "Interruptions through the door" },
            { label: "Schedule", value: "Changes inside fourteen days" },
            { label: "Wait time", value: "Half hours when the desk and the screen agreed" },
          ],
        },
        { kind: "heading", text: "Three rules for the number" },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              text: "Count what was done, never who did it. Attach a name to a number and it stops being true.",
            },
            { text: "Someone other than the manager keeps the tally." },
            {
              text: "A bad week is posted like any other, with the reason. Hide one and nobody believes the good ones.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Please do not compare units. I once had nine sites report the same figure to one another every month. After a year we had learned that there were nine ways to count it.",
        },
        {
          kind: "paragraph",
          text: "If your team has already begun, start counting today and leave the first two weeks blank. A short run of honest numbers is enough to steer by.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 6 * 86_400,
      subject: "When it worked, and then faded",
      preheader: "Three reasons a new habit stops, in the order I check them. Each can be fixed in a day.",
      title: "The morning it does not happen",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Sooner or later someone is out, the morning goes badly, and the huddle does not happen. The next day it does not happen again. This is the ordinary course of things and says nothing about your team. I check for three causes, in this order:",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Someone is still owed an answer",
              text: "Look for a name and a time that have passed. Go to that person today, even with a no.",
              quote:
                "“You asked for a second pump. The answer is no, because capital requests are closed until July. I should have told you Monday.”",
            },
            {
              lead: "Only the manager talks",
              text: "Hand off the chair for two weeks. Stand in the back and correct no one.",
            },
            {
              lead: "The time is wrong",
              text: "Move it to a moment when people are already standing together, so no one has to come in early.",
            },
          ],
        },
        { kind: "heading", text: "And if it was the wrong key" },
        {
          kind: "paragraph",
          text: "Say so in the meeting, out loud, and stop. A team that has watched its manager stop something will believe the next start.",
        },
        {
          kind: "paragraph",
          text: "This is the last of my emails about the nine keys. Next quarter, take out the ring again and choose a second. I would still like to know which door came first. Replies reach me.",
        },
        {
          kind: "small",
          text: "General guidance for leaders. Your organization’s policies and your professional duties come first wherever they say more than I do.",
        },
      ],
      signOff,
    },
  ],
} satisfies CampaignContent;
