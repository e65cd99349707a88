/** Several concerns of one kind are one line, in the first one's place; one alone stays as it is. */
import { expect, it } from "vitest";
import type { Concern } from "./concern.ts";
import { foldAlike } from "./fold-alike.ts";

const link = { to: "/console/events/1", label: "Set the date" };
const undated = (name: string): Concern => ({
  tone: "wait",
  title: `'${name}' has no date`,
  detail: "",
  link,
  alike: { kind: "no-date", name },
});
const other: Concern = { tone: "wait", title: "5 emails wait for the mail server", detail: "", link };

it("folds three of a kind into one that has all of them", () => {
  const three = ["A", "B", "C"].map(undated);
  const [first, second, third] = three as [Concern, Concern, Concern];
  expect(foldAlike([first, other, second, third])).toEqual([
    { tone: "wait", title: "3 events need a date", detail: "A, B and C", concerns: three },
    other,
  ]);
  expect(foldAlike([...three, undated("D"), undated("E")])[0]?.detail).toBe("A, B, C and 2 more");
});

it("leaves one alone, and what has no kind", () => {
  const alone = [undated("A"), other, { ...other, title: "Another" }];
  expect(foldAlike(alone)).toEqual(alone);
});
