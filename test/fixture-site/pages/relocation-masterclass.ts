/** An event of fifty seats that asks for details. */
import type { PageContent } from "#core/content/pages/page-document.ts";
import {
  described,
  emailField,
  eventDetails,
  form,
  framed,
  nameField,
  policy,
  screen,
} from "../fixture-page.ts";

export default {
  ...described("Relocation Masterclass"),
  id: "relocation-masterclass",
  kind: "event",
  coach: "clara",
  addresses: ["/clara-relocation-masterclass", "/claraRelocationMasterclass"],
  event: { name: "Relocation Masterclass", minutes: 90, capacity: 50 },
  blocks: framed(
    eventDetails,
    {
      type: "Steps",
      props: {
        heading: "How it goes",
        steps: [
          { title: "One", text: "The first." },
          { title: "Two", text: "The second." },
          { title: "Three", text: "The third." },
        ],
      },
    },
    { type: "Faq", props: { heading: "Questions", questions: [{ question: "Why?", answer: "Because." }] } },
  ),
  form: form({
    fields: [
      nameField(),
      emailField,
      {
        kind: "text",
        name: "company",
        label: "Company",
        required: true,
        autocomplete: "organization",
        missing: "Enter the name of your company",
      },
      {
        kind: "text",
        name: "jobTitle",
        label: "Job title",
        required: true,
        autocomplete: "organization-title",
        missing: "Enter your job title",
      },
      {
        kind: "select",
        name: "companySize",
        label: "Company size",
        required: true,
        autocomplete: "off",
        placeholder: "Choose",
        missing: "Choose one",
        options: [
          { value: "1-50", label: "Up to 50" },
          { value: "51-200", label: "51 to 200" },
        ],
      },
      {
        kind: "select",
        name: "relocationInterest",
        label: "What weighs most",
        required: true,
        autocomplete: "off",
        placeholder: "Choose",
        missing: "Choose what weighs most",
        options: [
          { value: "high-costs", label: "The cost" },
          { value: "employee-satisfaction", label: "The people" },
          { value: "other", label: "Something else" },
        ],
      },
    ],
    source: "clara-relocation-masterclass",
    leadMagnetName: "Relocation Masterclass",
    campaign: "Relocation Masterclass Campaign",
    emailFunction: "register-event",
    policy: policy(
      { ...screen, toast: ["Success", "You're registered! Check your email for event details."] },
      {
        onEmailFailure: { outcome: "success" },
        onFull: ["Error", "This event has reached maximum capacity. Please check back for future events."],
        onDuplicate: ["Error", "You're already registered for this event. Check your email for details."],
      },
    ),
  }),
} satisfies PageContent;
