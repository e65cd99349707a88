/** Text of the privacy and terms pages. */

export type LegalText = {
  title: string;
  description: string;
  updated: string;
  intro: string;
  sections: { heading: string; paragraphs: string[] }[];
};

const updated = "16 November 2026";

const NO_LINKS = "No other link is followed, and there are no tracking pixels.";
const SOME_LINKS =
  "A coach can also count who follows other links in an email. For such a link, when you first opened it is kept too. There are no tracking pixels.";

/** `countsLinks`: an owner counts who follows links in emails. */
export const privacyText = ({ countsLinks }: { countsLinks: boolean }): LegalText => ({
  title: "Privacy",
  description:
    "What Foyer keeps about you when you ask a coach for a guide or a seat, why, for how long, and how to have it removed.",
  updated,
  intro:
    "You leave a name and an email so that a coach can send you what you asked for. This page says what happens to them.",
  sections: [
    {
      heading: "What is kept",
      paragraphs: [
        "Your email address, the name you gave if you gave one, the answers to the other fields of the form, the page you were on, and the time. With them: the exact words under the form that you agreed to, and which version of the page showed them.",
        "If the link that brought you here carried campaign tags (utm), or your browser named the site you came from, the tags and the name of that site. Not the full address.",
        "If you ticked a box for news and offers: that you did, when, and the exact words beside it.",
        "Your time zone, if your browser named it. If you asked for a seat at an event: that you hold it, wait for one, or gave it back, and whether you came. The link to join it notes when you opened it.",
        "If you book a call: when, what the coach’s calendar says about it (your name, your address and your answers), whether it was moved or canceled, and whether you came.",
        `For every email: when it was handed to a mail server, what that server answered, and whether it came back or was reported as unwanted. If it links to the coach’s calendar for calls, when you first opened that link. The link carries a random reference, so that a call you book is known to be yours; it says nothing about you by itself. ${countsLinks ? SOME_LINKS : NO_LINKS}`,
      ],
    },
    {
      heading: "What it is for",
      paragraphs: [
        "To send you the guide, the confirmation or the access you asked for, the few emails that the words under the form announce, and news of an event you hold a seat at. If you ticked the box for news and offers, those too, until you unsubscribe. And to let the coach whose page you were on answer you. Nobody else gets it, and it is not sold.",
      ],
    },
    {
      heading: "How to stop it",
      paragraphs: [
        "Every email has a link at its foot that leads to a choice: fewer emails, or none. You need no account and no password. Many mail programs also show an unsubscribe button of their own beside the sender, and one click on it is enough. What you choose holds from that moment, for every email of that coach.",
        "An address whose mail server says that it does not exist, or whose owner reports an email as unwanted, gets nothing more either.",
        "Ask the coach, whose address is at the foot of each page and email, to see, correct or erase what is kept about you.",
      ],
    },
    {
      heading: "How long",
      paragraphs: [
        "Until you ask for it to be erased. The list of addresses that get nothing more holds a fingerprint of each (a hash) in place of the address, and the reason. It stays after an erasure too, so that nothing is sent by mistake. If you sign up again yourself, an unsubscribe or an erasure is lifted for that coach.",
        "Records of technical errors hold no addresses and are removed after a set time, at the latest after a year.",
      ],
    },
    {
      heading: "Cookies",
      paragraphs: [
        "The public pages set none. Your network address is counted for an hour to keep floods of signups out, and is not stored with you.",
      ],
    },
  ],
});

export const terms: LegalText = {
  title: "Terms",
  description:
    "The terms on which coaches offer free guides, classes and calls through Foyer, in plain words.",
  updated,
  intro:
    "Coaches offer guides, classes and calls here. Foyer runs the pages; each coach is responsible for what is offered on theirs.",
  sections: [
    {
      heading: "What is free",
      paragraphs: [
        "Guides, seats and first calls are free where the page says so. Nothing is charged and no card is asked for. Whether you buy anything from a coach later is between you and the coach.",
      ],
    },
    {
      heading: "What it is not",
      paragraphs: [
        "General information, not advice for your case. Nothing here replaces a doctor, a therapist, a lawyer, an accountant or a financial adviser. Results that are described are not promised.",
      ],
    },
    {
      heading: "Seats",
      paragraphs: [
        "Where seats are limited, the number is real: a seat is yours when the page says so, and a full event is called full. A seat you cannot use can be given back by the link in its emails; it goes to the person who has waited longest. If a date is set or moves, everyone who holds a seat gets an email.",
      ],
    },
    {
      heading: "Emails",
      paragraphs: [
        "What you ask for comes by email, and after it as many emails as the words under the form say. News and offers come only if you ticked the box for them. Every one of them has a link to get fewer, or none. Leaving costs you nothing: a guide you have opened stays yours.",
      ],
    },
    {
      heading: "Fair use",
      paragraphs: [
        "Leave your own address, not someone else's. You may read and share a guide as it is; please do not sell it or pass it off as yours.",
      ],
    },
  ],
};
