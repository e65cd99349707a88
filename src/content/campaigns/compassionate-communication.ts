/** Elena: confirms a workshop registration, asks for the time slot, says what to prepare. */
import type { CampaignContent } from "../../core/emails/campaign.ts";

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
      signOff: "Elena Marsh\nMarsh Communication in Care",
    },
  ],
} satisfies CampaignContent;
