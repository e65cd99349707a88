/** Elena: confirms a workshop registration, asks for the time slot, says what to prepare; then a note to forward, three questions, and anger. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

const greeting = {
  kind: "paragraph" as const,
  text: '{% if first_name != "" %}Dear {{ first_name }},{% else %}Hello,{% endif %}',
};
const signOff = "Elena Marsh\nMarsh Communication in Care";

export default {
  name: "Compassionate Communication Campaign",
  coach: "elena",
  fromName: "Dr. Elena Marsh",
  fromEmail: "elena@elenamarsh.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "You are registered. Next, a time for your team",
      preheader:
        "Choose the 90 minutes that fit your schedule. How they unfold, and what to prepare, is inside.",
      title: "Choose your ninety minutes",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Thank you for registering your organization for the {{ leadMagnetName }}. One thing remains, which is to choose the time; no date is held for your team until you have.",
        },
        { kind: "button", label: "Book your time slot", href: "{{ schedulerUrl }}" },
        {
          kind: "facts",
          rows: [
            {
              label: "Length",
              value: "90 minutes. Early mornings, lunch hours and shift changes are all possible.",
            },
            { label: "Place", value: "With you on site, or by video." },
            {
              label: "People",
              value:
                "Six to thirty, from every profession on the unit. If there are more of you, we can divide the group.",
            },
            { label: "Cost", value: "Nothing, for one workshop per organization." },
          ],
        },
        { kind: "heading", text: "How the ninety minutes unfold" },
        {
          kind: "paragraph",
          text: "People talk in pairs, about situations of your own. No one is put on the spot, and no one is asked to play a role in front of the room.",
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
                "Ask before you tell: three questions that let you learn what a person knows, fears and wants.",
            },
            { label: "0:40", value: "The pause: how long you might stay silent after bad news." },
            {
              label: "1:00",
              value: "When they are angry: naming a feeling without taking on the blame or handing it back.",
            },
            {
              label: "1:20",
              value: "One sentence each, on a card, to say differently tomorrow.",
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
              text: "Invite your team to share a sentence that went wrong, or nearly did: who said it, in what role, and what the other person heard. Please leave out names, dates and diagnoses, and send them as a reply to this email. They are used only in the room, and deleted afterward.",
            },
            {
              lead: "A mixed group",
              text: "Front desk, nursing, medicine, and whoever answers the complaints. Much of what goes unheard is lost between professions, and a group of one kind will see only its own side.",
            },
            {
              lead: "A room where pairs can talk",
              text: "Chairs that move, with no tables between them. If we meet by video, one camera for each pair works far better than one for the room.",
            },
            {
              lead: "Someone to hold the phones",
              text: "If you agree beforehand who will cover the unit, everyone else can put their pager away for the whole of the time.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "If none of the times suits your unit, you are welcome to reply with two that would, and with anything you would like me to know about rooms or accessibility. I read every reply.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 3 * 86400,
      subject: "A note you can forward to your team",
      preheader: "How to ask colleagues for a sentence that went wrong, without anyone feeling accused.",
      title: "Ask for a sentence, not for a mistake",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "The workshop depends on two or three real situations, and the question I am asked most often is how to collect them. When the request sounds like an audit, people send nothing, or they send stories about another department.",
        },
        {
          kind: "paragraph",
          text: "It helps a great deal if the first example is your own. Here is a note that other leaders have used. You might put your sentence where the dots are, and change the rest until it sounds like you.",
        },
        {
          kind: "list",
          items: [
            {
              lead: "To your team",
              text: "By email, or pinned beside the schedule.",
              quote:
                "Dear all,\nWe are having a workshop on how we say hard things. It uses our own situations, without names.\nI will go first. I once said “…”, and what the other person heard was “…”.\nIf you have one like that, would you give it to me by Friday, in two lines? Who spoke (the role is enough), what was said, and what was heard. No patient, no date, no diagnosis.\nNo one will be asked in the room whose it was.",
            },
          ],
        },
        { kind: "heading", text: "Which ones to choose" },
        {
          kind: "paragraph",
          text: "The ordinary ones, if you can. “It’s only a routine test” will teach us more than the night everyone remembers, because someone will say it again tomorrow. And I would be grateful for at least one between colleagues. You can send them as a reply to this email.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86400,
      subject: "Three questions before the news",
      preheader:
        "What do they know, what do they fear, how much do they want to hear? It takes about a minute.",
      title: "Ask before you tell",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "In sixteen years of palliative medicine I prepared a great many explanations that no one needed. The family already knew, or they feared something else entirely, or they wanted to wait for the daughter who was still parking the car.",
        },
        {
          kind: "paragraph",
          text: "So I learned to ask three things first. They are as useful on the phone or at a front desk as they are at the bedside.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "“What have you been told so far?”",
              text: "Now you know where to begin, and in whose words.",
            },
            {
              lead: "“What worries you most about today?”",
              text: "It is often the drive home, or the dog, or tomorrow’s shift. Once that has been answered, there is room for the rest.",
            },
            {
              lead: "“How much would you like to hear now, and who would you like with you?”",
              text: "Some people want all of it, and some want only the next step. Both are entitled to be asked.",
            },
          ],
        },
        { kind: "heading", text: "Where it tends to go wrong" },
        {
          kind: "paragraph",
          text: "We ask the first question and then answer it ourselves: “What have you been told so far? I imagine the doctor went over the scan.” If you were to try one thing on your unit this week, you might try staying quiet after the question mark for as long as it takes to breathe out once.",
        },
        {
          kind: "paragraph",
          text: "It can be practiced before our ninety minutes or long after them. The people who do it best will tell you that they still find it hard.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 6 * 86400,
      subject: "When they are angry",
      preheader:
        "Two sentences we all say under pressure, two that are more likely to be heard, and a word about your date.",
      title: "Name it, and do not hand it back",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Anger at a front desk is seldom about the front desk. It has traveled there from somewhere else, and the person who receives it will usually feel one of two pulls: to take the blame for everything, or to hand it straight back. Either way it lasts longer.",
        },
        {
          kind: "list",
          items: [
            {
              lead: "“You have to understand how busy we are.”",
              text: "It is true, and it asks a frightened person to look after you. You might say instead:",
              quote:
                "“You have waited a long time, and no one has told you why. I will find out, and I will come back to you myself.”",
            },
            {
              lead: "“Please calm down.”",
              text: "I have not once seen it work. You might say what you notice, quietly, and wait:",
              quote:
                "“You are worried about her, and it feels as if no one is listening. Tell me what happened.”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Neither sentence admits a fault, and neither denies one. What they say is that you have heard. After that, keep whatever you promised, especially if it was only to come back.",
        },
        {
          kind: "paragraph",
          text: "This is the last of these letters. If your team has its date, there is nothing more to do. If it does not, the calendar is open, and a reply with two times that suit your unit is every bit as good.",
        },
        { kind: "button", label: "Book your time slot", href: "{{ schedulerUrl }}" },
      ],
      signOff,
    },
  ],
} satisfies CampaignContent;
