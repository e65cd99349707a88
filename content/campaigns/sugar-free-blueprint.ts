/** Nina: confirms a seat in the masterclass and brings the bonus label guide in the message itself. */
import type { CampaignContent, EmailBlock } from "#core/content/emails/campaign.ts";

/** The page promises it with the confirmation, and there are two: at signup, and when a seat comes free. */
const labelGuide = [
  { kind: "heading", text: "Your bonus: the label guide" },
  {
    kind: "paragraph",
    text: "Ingredients stand in the order of their weight, so look at the first five. Sugar is often split into several names, so that none of them comes first. To read in the shop:",
  },
  {
    kind: "list",
    ordered: false,
    items: [
      { lead: "Ends in -ose", text: "Sucrose, glucose, fructose, dextrose, maltose, lactose." },
      { lead: "Is called syrup", text: "Corn, rice, malt, agave, maple, golden, glucose-fructose." },
      { lead: "Sounds like a kitchen", text: "Molasses, treacle, honey, caramel, panela, muscovado." },
      {
        lead: "Sounds like fruit",
        text: "Juice concentrate, fruit puree, date paste. It is sugar with a better name.",
      },
      { lead: "Sounds like science", text: "Maltodextrin, invert sugar, barley malt extract." },
    ],
  },
  {
    kind: "paragraph",
    text: "Then look for “of which sugars” in the table, for 100 grams. Four grams are about a teaspoon. Compare two of the same kind and take the lower one. You need not do more than that.",
  },
  { kind: "heading", text: "Before the class" },
  {
    kind: "paragraph",
    text: "Leave your cupboard as it is, please. We sort it together, and I show you mine first.",
  },
] satisfies EmailBlock[];

const seat = {
  kind: "facts",
  rows: [
    { label: "Date", value: "{{ eventDate }}" },
    { label: "Length", value: "90 minutes, live" },
    { label: "Place", value: "Online, by video meeting. From your kitchen, if you can." },
    { label: "Cost", value: "Nothing, the bonus included" },
  ],
} satisfies EmailBlock;

/** Without a date there is no class to join yet, and the link is the page's. */
const join = {
  kind: "button",
  label: '{% if eventState == "dated" %}Join the class{% else %}See the masterclass page{% endif %}',
  href: "{{ joinUrl }}",
} satisfies EmailBlock;

const giveBack = [
  {
    kind: "paragraph",
    text: "If you cannot come, give your seat back. I will not ask why, and the label guide stays yours.",
  },
  { kind: "button", label: "Give my seat back", href: "{{ cancelUrl }}" },
] satisfies EmailBlock[];

const askFirst = {
  kind: "small",
  text: "If you take insulin, are pregnant, or have or had an eating disorder, talk to your doctor before you change what you eat.",
} satisfies EmailBlock;

const signOff = "Nina\nNina Laurent Coaching";

export default {
  name: "Sugar Free Blueprint Campaign",
  coach: "nina",
  fromName: "Nina Laurent",
  fromEmail: "nina@ninalaurent.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "You are registered: {{ leadMagnetName }}",
      preheader: "Your seat is saved, and the label guide is in this email.",
      title: "Your seat is saved. Here is the label guide.",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}You are registered for the {{ leadMagnetName }}. The date is below, and the button under it lets you in on the day.{% else %}You are registered for the {{ leadMagnetName }}. The date is to be announced; you get it by email before anybody else does, together with the link.{% endif %}',
        },
        seat,
        join,
        ...labelGuide,
        ...giveBack,
        askFirst,
      ],
      signOff,
    },
    {
      delaySeconds: 2 * 86_400,
      subject: "Three labels and a pot of tea",
      preheader: "Take three things out of the cupboard, read them aloud, and put them back.",
      title: "Read three. Change nothing.",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "Tonight you do not have to give anything up. Put the kettle on and set three things on the table: something sweet, something savoury, and something you bought because it looked good for you.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Read the first five ingredients aloud",
              text: "Aloud, because the eye skips what the mouth cannot.",
            },
            {
              lead: "Count the names you know from the label guide",
              text: "It came with your confirmation. Take a photo of it along to the shop.",
            },
            {
              lead: "Find “of which sugars”, for 100 grams",
              text: "Divide by four, and picture the teaspoons standing in a row.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Then put all three back. Yes, back. You have only been introduced.",
        },
        {
          kind: "paragraph",
          text: "With me it was the savoury one: a jar of pasta sauce, after eleven years among icing and sponge. I had read the label of every chocolate in town and never turned that jar round.",
        },
        {
          kind: "paragraph",
          text: "Which one was it with you? Reply with its name, and how many spoons. I collect them.",
        },
        askFirst,
      ],
      signOff,
    },
    {
      delaySeconds: 4 * 86_400,
      subject: "A shopping list with three swaps on it",
      preheader: "Nothing from a special shop, and nothing that the family has to notice.",
      title: "Written at the table, not in the shop",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "A list made at the kitchen table is written by a calmer person than the one who walks past the biscuits. Write yours for one ordinary week. Then put a swap beside three lines. Three are enough.",
        },
        {
          kind: "facts",
          rows: [
            { label: "Yoghurt", value: "Plain, with fruit from the freezer. You decide how sweet." },
            { label: "Cereal", value: "Oats, or the packet with the lower figure for 100 grams." },
            { label: "Sauce", value: "A tin of tomatoes and a clove of garlic, ten minutes." },
            { label: "Drinks", value: "Water that fizzes, very cold, in the good glass." },
            {
              label: "Biscuits",
              value: "Nuts, or cheese and an apple, on the shelf where the biscuits stood.",
            },
          ],
        },
        { kind: "heading", text: "Two habits from a pastry kitchen" },
        {
          kind: "list",
          ordered: false,
          items: [
            { text: "Eat first, shop after. Nobody tastes on an empty stomach and stays honest." },
            {
              text: "One new thing on one evening. If three are new and supper is bad, you will not know which of them to blame.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "If you feed people who will not join in, buy theirs in small packets and give them a shelf with their name on it. And if a swap is miserable, swap it back and try another line.",
        },
        {
          kind: "small",
          text: "Allergies, and a diet that a doctor has set, come before any list of mine.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86_400,
      subject: "The hour after eight",
      preheader: "Something warm, something to do, someone to tell. Choose one of each.",
      title: "Do not fight the hour. Furnish it.",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "You can eat well all day and meet the sugar after eight, when the work is done and nobody is looking. I used to fight that hour, and it won. Now I furnish it, before it begins:",
        },
        {
          kind: "list",
          ordered: false,
          items: [
            {
              lead: "Something warm",
              text: "A pot of tea, broth, milk with cinnamon. Made before you sit down, so that you need not pass the cupboard again.",
            },
            {
              lead: "Something to do",
              text: "With both hands: mending, cards, a puzzle, the dog. A screen leaves one hand free, and you know where it goes.",
            },
            {
              lead: "Someone to tell",
              text: "One message, the same every evening. It need not be about food.",
              quote: "“The pot is on the table. How was your day?”",
            },
          ],
        },
        { kind: "heading", text: "And if it goes wrong" },
        {
          kind: "paragraph",
          text: "Then it was one evening. Wash the bowl and go to bed. Tomorrow at eight the pot is there again.",
        },
        {
          kind: "paragraph",
          text: "This is the last of these emails. What concerns the masterclass itself comes separately. If you would rather look at your own evenings with me alone, half an hour is free, and you need not tidy the kitchen for it.",
        },
        { kind: "button", label: "Choose a time", href: "{{ schedulerUrl }}" },
        askFirst,
      ],
      signOff,
    },
  ],
  notices: {
    dated: {
      subject: "{{ eventName }}: {{ eventDate }}",
      preheader: "This is the date that counts. The calendar file in this email takes care of your diary.",
      title: "Here is the date",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "I promised to tell you first. If you had another date from me before, forget it. We open the cupboards of the {{ eventName }} on this one:",
        },
        seat,
        {
          kind: "paragraph",
          text: "The calendar file in this email puts it into your diary, and replaces an older entry by itself. This button lets you in on the day.",
        },
        { kind: "button", label: "Join the class", href: "{{ joinUrl }}" },
        { kind: "divider" },
        ...giveBack,
      ],
      signOff,
    },
    reminder: {
      subject: "In 24 hours we open the cupboard",
      preheader: "The link, the time, and three things to have within reach.",
      title: "In 24 hours, in your kitchen",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "The {{ eventName }} starts in 24 hours. Come as you are, camera on or off:",
        },
        { kind: "button", label: "Join the class", href: "{{ joinUrl }}" },
        {
          kind: "facts",
          rows: [
            { label: "Starts", value: "{{ eventDate }}" },
            { label: "Within reach", value: "Three packets with labels, a pen, something warm to drink" },
            { label: "Not needed", value: "A tidy kitchen" },
          ],
        },
        { kind: "divider" },
        ...giveBack,
      ],
      signOff,
    },
    waiting: {
      subject: "You are on the waitlist: {{ eventName }}",
      preheader: "There is nothing to do. If a seat comes free, it is yours and I write.",
      title: "The table is full, and you are next to it",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "Every seat in the {{ eventName }} is taken for now, and you are on the waitlist. There is nothing to do. When somebody gives a seat back, it goes to whoever has waited longest. If that is you, I write at once, and the label guide comes with it.",
        },
        { kind: "facts", rows: [{ label: "Date", value: "{{ eventDate }}" }] },
        {
          kind: "paragraph",
          text: "If you have changed your mind, take your name off the list here. That is quite all right.",
        },
        { kind: "button", label: "Leave the waitlist", href: "{{ cancelUrl }}" },
      ],
      signOff,
    },
    promoted: {
      subject: "A seat came free, and it is yours",
      preheader: "Your confirmation, with the date, the link and the label guide.",
      title: "Come in, there is a chair",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}Somebody has given a seat back, and you were next. You are registered for the {{ eventName }}, and this is your confirmation. The button below lets you in on the day.{% else %}Somebody has given a seat back, and you were next. You are registered for the {{ eventName }}, and this is your confirmation. The date comes by email as soon as it is set.{% endif %}',
        },
        seat,
        join,
        {
          kind: "paragraph",
          text: "Bring three packets with labels on them, and a pen. The guide to reading them follows here.",
        },
        ...labelGuide,
        ...giveBack,
        askFirst,
      ],
      signOff,
    },
  },
} satisfies CampaignContent;
