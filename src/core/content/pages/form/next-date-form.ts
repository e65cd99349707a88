import type { Field, Form } from "./form.ts";

/** Posted along, so the address is not taken for a registration. */
export const NEXT_DATE_INTENT = "next-date";

const plainEmail: Field = {
  kind: "email",
  name: "email",
  label: "Email",
  required: true,
  autocomplete: "email",
  missing: "Enter your email address",
};

export function nextDateForm(
  { news: _notHere, ...form }: Form,
  { isCancelled }: { isCancelled?: boolean | undefined } = {},
): Form {
  return {
    ...form,
    heading: isCancelled ? "This event will not take place" : "This event is over",
    intro: "Registration is closed. Leave your email and we'll tell you when there's a new date.",
    fields: [form.fields.find(({ kind }) => kind === "email") ?? plainEmail],
    button: "Tell me of the next date",
    busy: "Saving...",
    privacy: "One email arrives when there is a next date, and nothing else. It has a link to unsubscribe.",
    metadata: {},
    timestamp: false,
    policy: {
      ...form.policy,
      invalid: ["Please enter your email address", ""],
      success: {
        outcome: "screen",
        screen: {
          title: "You will hear of the next date",
          text: "One email goes to {email} when the next date of {leadMagnetName} is set. Until then there is nothing to do.",
          steps: [],
        },
      },
    },
  };
}
