/** Emails are numbered from 1 in every campaign. */
import { expect, it } from "vitest";
import { partLabel } from "./parts.ts";

it.each([
  [{ kind: "signup" } as const, null, true, "Email 1, at the signup"],
  [{ kind: "step", step: 1 } as const, 1, true, "Email 2"],
  [{ kind: "step", step: 1 } as const, 1, false, "Email 1, at the signup"],
  [{ kind: "step", step: 5 } as const, 2, false, "Email 2"],
  [{ kind: "step", step: 5 } as const, null, false, "A removed email"],
])("%o at %s, with a signup email of its own: %s", (part, position, ownSignup, label) => {
  expect(partLabel(part, { position, ownSignup })).toBe(label);
});
