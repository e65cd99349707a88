/** Elena: confirms a workshop registration, asks for the time slot, says what to prepare; then a note to forward, three questions, and anger. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

const signOff = "Elena Marsh\nMarsh Communication in Care";

export default {
  name: "Compassionate Communication Campaign",
  coach: "elena",
  fromName: "Dr. Elena Marsh",
  fromEmail: "elena@elenamarsh.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "Your workshop is registered. Next, the time for your team",
      preheader:
        "Choose the 90 minutes that fit your roster. What happens in them, and what to prepare, is inside.",
      title: "You are registered. Now choose your ninety minutes.",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "Thank you for registering your organization for the {{ leadMagnetName }}. One thing is left for you to do: choose the time. No date is held for your team until you have.",
        },
        { kind: "button", label: "Book your time slot", href: "{{ schedulerUrl }}" },
        {
          kind: "facts",
          rows: [
            {
              label: "Length",
              value: "90 minutes. Early mornings, lunch hours and handovers are all possible.",
            },
            { label: "Place", value: "With you on site, or by video." },
            {
              label: "People",
              value: "Six to thirty, from every profession on the unit. If you are more, we split the group.",
            },
            { label: "Cost", value: "Nothing. It is one free workshop per organization." },
          ],
        },
        { kind: "heading", text: "What happens in the ninety minutes" },
        {
          kind: "paragraph",
          text: "People talk in pairs, about your own situations. Nobody is put on the spot, and nobody plays a role in front of the room.",
        },
        {
          kind: "facts",
          rows: [
            {
              label: "0:00",
              value:
                "What was said, what was heard: one real sentence from your unit, from both sides of the bed.",
            },
            {
              label: "0:15",
              value:
                "Ask before you tell: three questions that find out what a person knows, fears and wants.",
            },
            { label: "0:40", value: "The pause: how long to stay silent after bad news." },
            {
              label: "1:00",
              value: "When they are angry: naming a feeling without taking the blame or handing it back.",
            },
            {
              label: "1:20",
              value: "One sentence each, on a card, that everybody will say differently tomorrow.",
            },
          ],
        },
        { kind: "heading", text: "What to prepare" },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Two or three situations",
              text: "Ask your team for a sentence that went wrong, or nearly did: who said it, in which role, and what the other person heard. Leave out names, dates and diagnoses, and send them as a reply to this email. They are used in the room only, and deleted afterwards.",
            },
            {
              lead: "A mixed group",
              text: "Front desk, nursing, medicine, and whoever answers the complaints. Most of the gap lies between professions, and a group of one kind sees one side of it.",
            },
            {
              lead: "A room where pairs can talk",
              text: "Chairs that move, and no tables between them. By video: one camera for each pair instead of one for the room.",
            },
            {
              lead: "Somebody to hold the phones",
              text: "Agree beforehand who covers the unit, so that everybody else can put their pager away for the whole time.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "If no slot fits your roster, reply with two times that would, and with anything I should know about rooms or accessibility. Your answer reaches me.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 3 * 86400,
      subject: "A note you can forward to your team",
      preheader: "How to ask colleagues for a sentence that went wrong without anybody feeling accused.",
      title: "Ask for a sentence, not for a mistake",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "The workshop lives on two or three real situations, and the question I am asked most is how to collect them. If the request sounds like an audit, you receive nothing, or you receive stories about other departments.",
        },
        {
          kind: "paragraph",
          text: "It helps if the first example is your own. Here is a note that has worked. Put your sentence where the dots are, and change the rest until it sounds like you.",
        },
        {
          kind: "list",
          items: [
            {
              lead: "To your team",
              text: "By email, or pinned beside the rota.",
              quote:
                "Dear all,\nwe have a workshop on how we say hard things. It uses our own situations, without names.\nI will begin. I once said “…”, and what the other person heard was “…”.\nIf you have one like that, give it to me by Friday, in two lines: who spoke (the role is enough), what was said, what was heard. No patient, no date, no diagnosis.\nNobody will be asked in the room whose it was.",
            },
          ],
        },
        { kind: "heading", text: "Which ones to choose" },
        {
          kind: "paragraph",
          text: "Take the ordinary ones. “It is only a routine check” teaches more than the night everybody remembers, because somebody will say it again tomorrow. And take at least one between colleagues. Send them to me as a reply to this email.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86400,
      subject: "Three questions before the news",
      preheader: "What does she know, what does she fear, what does she want? It takes less than a minute.",
      title: "Ask before you tell",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "In sixteen years of palliative medicine I have prepared many explanations that nobody needed. The family knew already, or feared something else entirely, or wanted to wait for the daughter who was parking the car.",
        },
        {
          kind: "paragraph",
          text: "Since then I ask three things first. They fit a bedside, a telephone and a front desk.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "“What have you been told so far?”",
              text: "Then you know where to begin, and in whose words.",
            },
            {
              lead: "“What worries you most about today?”",
              text: "It is often the journey home, the dog, or the work shift tomorrow. Answered first, it makes room for the rest.",
            },
            {
              lead: "“How much would you like to hear now, and who should be with you?”",
              text: "Some people want all of it, some want the next step. Both are entitled to be asked.",
            },
          ],
        },
        { kind: "heading", text: "Where it goes wrong" },
        {
          kind: "paragraph",
          text: "We ask the first question and answer it ourselves. “What have you been told so far? I suppose the doctor explained the scan.” If you try one thing on your unit this week, try staying quiet after the question mark for as long as it takes to breathe out once.",
        },
        {
          kind: "paragraph",
          text: "It can be practised before our ninety minutes or long after them. The people who do it best still find it difficult.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 6 * 86400,
      subject: "When they are angry",
      preheader:
        "Two sentences we all say under pressure, and two that are heard. Then a last word about your date.",
      title: "Name it, and do not hand it back",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "Anger at a front desk is seldom about the front desk. It has been sent on from somewhere else, and the person who receives it has two reflexes: to take the blame for everything, or to hand it back. Both make it longer.",
        },
        {
          kind: "list",
          items: [
            {
              lead: "“You have to understand how busy we are.”",
              text: "It is true, and it asks a frightened person to look after you. Instead:",
              quote:
                "“You have waited a long time, and nobody has told you why. I will find out, and I will come back to you myself.”",
            },
            {
              lead: "“Please calm down.”",
              text: "I have not seen it work once. Instead, say what you see, quietly, and wait:",
              quote:
                "“You are worried about her, and it feels as if nobody is listening. Tell me what happened.”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Neither sentence admits a fault, and neither denies one. They say: I have heard you. Then keep whatever you promised, especially if it was only to come back.",
        },
        {
          kind: "quote",
          text: "I have never met a clinician who did not care. I have met many who were not heard caring.",
        },
        {
          kind: "paragraph",
          text: "This is the last of these letters. If your team has its date, you need do nothing. If it does not yet, the calendar is open, and a reply with two times that suit your roster is just as good.",
        },
        { kind: "button", label: "Book your time slot", href: "{{ schedulerUrl }}" },
      ],
      signOff,
    },
  ],
} satisfies CampaignContent;
