/** Every situation that a form has words for can be looked at in the editor. */
import { expect, it } from "vitest";
import { form } from "./form.ts";
import { sampleAnswer } from "./sample-answer.ts";

const made = form.parse({
  campaign: "c",
  source: "s",
  heading: "Sign up",
  button: "Send it",
  busy: "Sending",
  privacy: "One email.",
  leadMagnetName: "The guide",
  fields: [{ name: "email", kind: "email", label: "Email", required: true, autocomplete: "email" }],
  policy: {
    success: {
      outcome: "screen",
      screen: { title: "Look in your inbox", text: "It is on its way to {email}.", steps: [] },
    },
    invalid: ["Something is missing", "Please fill it in."],
    onEmailFailure: { outcome: "stay", toast: ["Later", "It comes later."] },
    onLeadFailure: ["Not stored", "Please try again."],
    onJourneyFailure: ["Not started", "Please try again."],
    onTimeout: ["Too long", "Please try again."],
    onFull: ["Full", "Every seat is taken."],
  },
});

it("shows a page's own words for each, with what becomes of the form", () => {
  expect(sampleAnswer(made, "success")).toMatchObject({
    effect: "screen",
    values: { email: "ann@example.com" },
  });
  expect(sampleAnswer(made, "invalid")).toMatchObject({
    toast: ["Something is missing", "Please fill it in."],
    fieldErrors: { email: expect.any(String) },
  });
  expect(sampleAnswer(made, "onEmailFailure")?.toast?.[0]).toBe("Later");
  expect(sampleAnswer(made, "onLeadFailure")?.toast?.[0]).toBe("Not stored");
  expect(sampleAnswer(made, "onJourneyFailure")?.toast?.[0]).toBe("Not started");
  expect(sampleAnswer(made, "onTimeout")?.toast?.[0]).toBe("Too long");
  expect(sampleAnswer(made, "onFull")).toMatchObject({
    toast: ["Full", "Every seat is taken."],
    mayWait: true,
  });
});

it("shows nothing for what the form has no words for, and for names that are none", () => {
  for (const name of ["onDuplicate", "onWaiting", "constructor", "__proto__", "toString", "", "\0"])
    expect(sampleAnswer(made, name), name).toBeNull();
});
