/** Nina: confirms a seat in the masterclass and brings the bonus label guide in the message itself. */
import type { CampaignContent, EmailBlock } from "#core/content/emails/campaign.ts";

const greeting = {
  kind: "paragraph",
  text: '{% if first_name != "" %}Hi {{ first_name }},{% else %}Hi there,{% endif %}',
} satisfies EmailBlock;

/** The page promises it with the confirmation, and there are two: at signup, and when a seat comes free. */
const labelGuide = [
  { kind: "heading", text: "Your bonus: the label guide" },
  {
    kind: "paragraph",
    text: "Ingredients are listed by weight, most first, so the first five tell you most of the story. The trick is that sugar often gets split up under several names, so none of them has to go first. Here’s who to look for:",
  },
  {
    kind: "list",
    ordered: false,
    items: [
      { lead: "Anything ending in -ose", text: "Sucrose, glucose, fructose, dextrose, maltose, lactose." },
      { lead: "Anything called syrup", text: "Corn, rice, malt, agave, maple, golden, high-fructose corn." },
      { lead: "The homey ones", text: "Molasses, honey, caramel, cane juice, panela, muscovado." },
      {
        lead: "The fruity ones",
        text: "Juice concentrate, fruit puree, date paste. It’s still sugar. It just dresses better.",
      },
      { lead: "The lab coats", text: "Maltodextrin, invert sugar, barley malt extract." },
    ],
  },
  {
    kind: "paragraph",
    text: "Then find “Added Sugars” in the nutrition box. Four grams is about a teaspoon. Check that the serving sizes match, compare two of the same kind of thing, and take the lower one. That’s all you have to do.",
  },
  { kind: "heading", text: "Before the class" },
  {
    kind: "paragraph",
    text: "Please leave your cabinet exactly the way it is. We’ll sort it together, and I’ll show you mine first.",
  },
] satisfies EmailBlock[];

const seat = {
  kind: "facts",
  rows: [
    { label: "Date", value: "{{ eventDate }}" },
    { label: "Length", value: "90 minutes, live" },
    { label: "Place", value: "Online, by video meeting. From your kitchen, if you can." },
    { label: "Cost", value: "Nothing, and that includes the bonus" },
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
    text: "Can’t make it after all? Give your seat back here. I won’t ask why, and the label guide is yours to keep.",
  },
  { kind: "button", label: "Give my seat back", href: "{{ cancelUrl }}" },
] satisfies EmailBlock[];

const askFirst = {
  kind: "small",
  text: "If you take insulin, are pregnant, or have or have had an eating disorder, talk to your doctor before you change what you eat.",
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
      subject: "You’re registered: {{ leadMagnetName }}",
      preheader: "Your seat is saved, and the label guide is right here in this email.",
      title: "Your seat is saved. Here’s the label guide.",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}You’re registered for the {{ leadMagnetName }}. The date’s below, and the button under it gets you in on the day.{% else %}You’re registered for the {{ leadMagnetName }}. The date is still to be announced. You’ll get it by email before anyone else, along with your link.{% endif %}',
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
      preheader: "Take three things out of the cabinet, read them out loud, and put them right back.",
      title: "Read three. Change nothing.",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "You don’t have to give anything up tonight. Put the kettle on and set three things on the table: something sweet, something savory, and something you bought because it looked healthy.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Read the first five ingredients out loud",
              text: "It has to be out loud. Your eyes will skip the ones your mouth trips over.",
            },
            {
              lead: "Count the names you know from the label guide",
              text: "It’s in your confirmation email. Take a picture of it for the store.",
            },
            {
              lead: "Find the grams of added sugar",
              text: "Divide by four and picture that many teaspoons lined up on the counter.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Then put all three back. Yes, back. You’ve only just been introduced.",
        },
        {
          kind: "paragraph",
          text: "For me it was the savory one: a jar of pasta sauce, after eleven years up to my elbows in buttercream. I’d read the label on every chocolate bar in town and never once turned that jar around.",
        },
        {
          kind: "paragraph",
          text: "Which one was it for you? Reply with the name and how many spoons. I keep a list.",
        },
        askFirst,
      ],
      signOff,
    },
    {
      delaySeconds: 4 * 86_400,
      subject: "A grocery list with three swaps on it",
      preheader: "It’s all regular supermarket stuff, and nobody at your table has to notice.",
      title: "Write it at the table, not in the aisle",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "The person who writes a list at the kitchen table is a lot calmer than the one who’s standing in the cookie aisle at six o’clock. So let her do it. Write your list for one ordinary week, then put a swap next to three things on it. Three is enough.",
        },
        {
          kind: "facts",
          rows: [
            { label: "Yogurt", value: "Plain, with frozen fruit. You decide how sweet." },
            { label: "Cereal", value: "Oats, or whichever box has less added sugar per serving." },
            { label: "Pasta sauce", value: "A can of tomatoes and a clove of garlic. Ten minutes." },
            { label: "Drinks", value: "Seltzer, really cold, in the good glass." },
            {
              label: "Cookies",
              value: "Nuts, or cheese and an apple, on the shelf where the cookies used to be.",
            },
          ],
        },
        { kind: "heading", text: "Two habits from the pastry kitchen" },
        {
          kind: "list",
          ordered: false,
          items: [
            { text: "Eat first, shop second. Nobody’s an honest judge on an empty stomach." },
            {
              text: "One new thing per night. If you change three and supper’s awful, you won’t know which one did it.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "If you’re feeding people who want no part of this, buy theirs in small packages and give them a shelf with their name on it. And if a swap makes you miserable, swap it back and try a different one.",
        },
        {
          kind: "small",
          text: "Allergies, and any diet your doctor has put you on, come before any list of mine.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86_400,
      subject: "The hour after eight",
      preheader: "Something warm, something to do, somebody to tell. Pick one of each.",
      title: "Don’t fight the hour. Furnish it.",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "You can eat fine all day long and still run into the sugar after eight, when the dishes are done and nobody’s looking. I used to fight that hour, and I used to lose. Now I get it ready ahead of time, like a guest room:",
        },
        {
          kind: "list",
          ordered: false,
          items: [
            {
              lead: "Something warm",
              text: "A pot of tea, some broth, milk with cinnamon. Make it before you sit down so you don’t have to walk past the cabinet again.",
            },
            {
              lead: "Something to do",
              text: "With both hands: mending, cards, a puzzle, the dog. A phone leaves one hand free, and you know where it goes.",
            },
            {
              lead: "Somebody to tell",
              text: "One text, the same one every night. It doesn’t have to be about food.",
              quote: "“Tea’s made. How was your day?”",
            },
          ],
        },
        { kind: "heading", text: "And if it goes sideways" },
        {
          kind: "paragraph",
          text: "Then it was one night. Wash the bowl, go to bed, and put the kettle on again tomorrow at eight.",
        },
        {
          kind: "paragraph",
          text: "That’s the last of these emails. Anything about the masterclass itself will come separately. If you’d rather look at your own evenings, just the two of us, half an hour is free and you don’t have to clean the kitchen for it.",
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
      preheader: "We have a date. The calendar file in this email puts it where it belongs.",
      title: "We have a date",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "I promised you’d hear first, so here you go. (If I gave you a different date before, forget that one.) This is when we open the cabinets at the {{ eventName }}:",
        },
        seat,
        {
          kind: "paragraph",
          text: "The calendar file in this email adds it to your calendar and replaces any older entry by itself. This button gets you in on the day.",
        },
        { kind: "button", label: "Join the class", href: "{{ joinUrl }}" },
        { kind: "divider" },
        ...giveBack,
      ],
      signOff,
    },
    reminder: {
      subject: "We open the cabinets in 24 hours",
      preheader: "Your link, the time, and three things to have within reach.",
      title: "24 hours from now, in your kitchen",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "The {{ eventName }} starts in 24 hours. Come as you are, camera on or off:",
        },
        { kind: "button", label: "Join the class", href: "{{ joinUrl }}" },
        {
          kind: "facts",
          rows: [
            { label: "Starts", value: "{{ eventDate }}" },
            { label: "Within reach", value: "Three packages with labels, a pen, something warm to drink" },
            { label: "Not needed", value: "A clean kitchen" },
          ],
        },
        { kind: "divider" },
        ...giveBack,
      ],
      signOff,
    },
    waiting: {
      subject: "You’re on the waitlist: {{ eventName }}",
      preheader: "You don’t have to do anything. If a seat opens up, it’s yours and I’ll email you.",
      title: "The table’s full, and I’ve saved your place in line",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Every seat at the {{ eventName }} is taken right now, so I’ve put you on the waitlist. You don’t have to do anything. When somebody gives a seat back, it goes to whoever’s been waiting longest. If that’s you, you’ll hear from me right away, and the label guide comes with it.",
        },
        { kind: "facts", rows: [{ label: "Date", value: "{{ eventDate }}" }] },
        {
          kind: "paragraph",
          text: "Changed your mind? You can take your name off the list here, and there are no hard feelings.",
        },
        { kind: "button", label: "Leave the waitlist", href: "{{ cancelUrl }}" },
      ],
      signOff,
    },
    promoted: {
      subject: "A seat opened up, and it’s yours",
      preheader: "Your confirmation, with your link and the label guide.",
      title: "Come on in. There’s a chair.",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}Somebody gave a seat back and you were next. You’re registered for the {{ eventName }}, and this is your confirmation. The button below gets you in on the day.{% else %}Somebody gave a seat back and you were next. You’re registered for the {{ eventName }}, and this is your confirmation. I’ll email you the date as soon as it’s set.{% endif %}',
        },
        seat,
        join,
        {
          kind: "paragraph",
          text: "Have three packages with labels on them ready, and a pen. Here’s how to read them.",
        },
        ...labelGuide,
        ...giveBack,
        askFirst,
      ],
      signOff,
    },
  },
} satisfies CampaignContent;
