/** A campaign of the fixture site: the same few words in every message, told apart by their numbers. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

const DAY = 86_400;
type Message = NonNullable<CampaignContent["notices"]>["dated"];

type Options = {
  name: string;
  coach: CampaignContent["coach"];
  fromName: string;
  fromEmail: string;
  /** Days between one step and the next; the first counts from the signup. */
  days: number[];
  /** Where the messages' button leads. */
  link: string;
  /** The signup email, where the first step comes later. */
  hasSignup?: boolean;
  /** What registrants of an event hear besides the steps. */
  hasNotices?: boolean;
};

export function fixtureCampaign(options: Options): CampaignContent {
  const { name, coach, fromName, fromEmail, days, link } = options;
  const message = (subject: string): Message => ({
    subject,
    preheader: `About {{ leadMagnetName }}, from ${fromName}.`,
    title: "A letter",
    body: [
      { kind: "paragraph", text: "Hello {{ name }}," },
      { kind: "paragraph", text: "here is {{ leadMagnetName }}, and the way to it." },
      { kind: "button", label: "Open it", href: link },
      ...(options.hasNotices ? [cancel] : []),
    ],
    signOff: fromName,
  });
  return {
    name,
    coach,
    fromName,
    fromEmail,
    ...(options.hasSignup && { signup: { delaySeconds: 0, ...message("{{ leadMagnetName }} is here") } }),
    steps: days.map((after, index) => ({
      delaySeconds: after * DAY,
      ...message(
        index === 0 && !options.hasSignup
          ? "{{ leadMagnetName }} is here"
          : `Letter ${index + 1}, {{ name }}`,
      ),
    })),
    ...(options.hasNotices && {
      notices: {
        dated: dated(message("{{ eventName }}: the date")),
        reminder: dated(message("In 24 hours: {{ eventName }}")),
        waiting: message("You wait for {{ eventName }}"),
        promoted: dated(message("Your seat in {{ eventName }}")),
      },
    }),
  };
}

const cancel: Message["body"][number] = {
  kind: "button",
  label: "Give the seat back",
  href: "{{ cancelUrl }}",
};

const dated = (message: Message): Message => ({
  ...message,
  body: [...message.body, { kind: "facts", rows: [{ label: "Date", value: "{{ eventDate }}" }] }],
});
