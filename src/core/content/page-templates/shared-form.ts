import type { PageTemplate } from "./page-template.ts";

type Form = NonNullable<PageTemplate["page"]["form"]>;

export const nameAndEmail: Form["fields"] = [
  {
    kind: "text",
    name: "name",
    label: "First name",
    required: true,
    autocomplete: "given-name",
    missing: "Enter your first name",
  },
  {
    kind: "email",
    name: "email",
    label: "Email address",
    required: true,
    autocomplete: "email",
    missing: "Enter your email address",
  },
];

export const whenItFails: Omit<Form["policy"], "success"> = {
  invalid: ["Something is still missing", "Please fill in the marked fields."],
  onEmailFailure: {
    outcome: "failure",
    toast: ["The email could not be sent", "Please check your email address, and try once more."],
  },
  onLeadFailure: ["That did not work", "Your details were not saved. Please try again in a moment."],
  onJourneyFailure: ["That did not work", "Your details were not saved. Please try again in a moment."],
  onTimeout: ["No answer yet", "Please check your connection, and try once more."],
};

export const greeting = {
  kind: "paragraph" as const,
  text: '{% if first_name != "" %}Hello {{ first_name }},{% else %}Hello,{% endif %}',
};
export const question = {
  kind: "paragraph" as const,
  text: "A question? Reply to this email. It reaches {firstName}.",
};

export const guideDelivery = (suggestion: string) => ({
  delaySeconds: 0,
  subject: "{{ leadMagnetName }}",
  preheader: "Here is the guide you asked for.",
  title: "Here is your guide",
  body: [
    greeting,
    { kind: "paragraph" as const, text: "Thank you for asking for “{{ leadMagnetName }}”. Here it is:" },
    { kind: "button" as const, label: "Open the guide (PDF)", href: "{{ guideUrl }}" },
    { kind: "paragraph" as const, text: suggestion },
    question,
  ],
  signOff: "{coach}",
});
