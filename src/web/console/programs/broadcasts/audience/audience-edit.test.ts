/** What each button of the audience makes of it. */
import { expect, it } from "vitest";
import { type Audience, readAudience } from "#core/programs/broadcasts/audience/audience.ts";
import { editAudience } from "./audience-edit.ts";

const [one, two] = ["01a1e47f-0743-738e-908f-bf69c17bf376", "01a1e47f-0743-738e-908f-bf69c17bf377"];
const everybody: Audience = { kind: "everybody" };
const some: Audience = { kind: "segments", any: [one], minus: [two] };

it("adds and removes segments, and is everybody when none is left", () => {
  expect(editAudience(everybody, "add:any", one)).toEqual({ kind: "segments", any: [one], minus: [] });
  expect(editAudience(everybody, "add:minus", one)).toEqual({ kind: "segments", any: [], minus: [one] });
  expect(editAudience(some, `remove:any:${one}`, "")).toEqual({ kind: "segments", any: [], minus: [two] });
  expect(editAudience({ ...some, minus: [] }, `remove:any:${one}`, "")).toEqual(everybody);
});

it("never has a segment on both sides", () => {
  expect(editAudience(some, "add:any", two)).toEqual({ kind: "segments", any: [one, two], minus: [] });
  expect(editAudience(some, "add:minus", one)).toEqual({ kind: "segments", any: [], minus: [two, one] });
});

it("an event takes the place of segments, and goes again", () => {
  const event = editAudience(some, "add:any", `waiting@${one}`);
  expect(event).toEqual({ kind: "event", eventId: one, who: "waiting" });
  expect(event && editAudience(event, "everybody", "")).toEqual(everybody);
});

it.each([
  ["", ""],
  ["add:any", ""],
  ["remove:any", one],
  ["constructor", one],
])("is nothing for %j with %j", (intent, chosen) => {
  expect(editAudience(some, intent, chosen)).toBeNull();
});

it("what is forged is no audience", () => {
  expect(readAudience(editAudience(everybody, "add:any", "__proto__"))).toBeNull();
  expect(readAudience(editAudience(everybody, "add:any", "came@x"))).toBeNull();
});
