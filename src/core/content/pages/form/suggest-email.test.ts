/** A slip of the keys in a common domain is asked about; what may be right is left alone. */
import { expect, it } from "vitest";
import { suggestEmail } from "./suggest-email.ts";

it.each([
  ["ann@gmial.com", "ann@gmail.com"],
  ["Ann@GMIAL.com ", "Ann@gmail.com"],
  ["ann@gmail.con", "ann@gmail.com"],
  ["ann@gmail.co", "ann@gmail.com"],
  ["ann@gnail.com", "ann@gmail.com"],
  ["ann@gmaill.com", "ann@gmail.com"],
  ["ann@hotmial.com", "ann@hotmail.com"],
  ["ann@yaho.com", "ann@yahoo.com"],
  ["ann@icluod.com", "ann@icloud.com"],
])("%s was meant to be %s", (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

it.each([
  ...[
    "ann@gmail.com",
    "ann@mail.com",
    "ann@ymail.com",
    "ann@example.com",
    "ann@coach.org",
    "ann",
    "@gmial.com",
  ],
  ...["", `ann@${"g".repeat(5000)}.com`],
])("%s is not questioned", (typed) => expect(suggestEmail(typed)).toBeNull());
