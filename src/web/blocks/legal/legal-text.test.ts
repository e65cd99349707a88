/** An owner's legal text: paragraphs and headings as they were typed, and what is stored is never trusted. */
import { expect, it } from "vitest";
import { noLegal, parseLegalText, readLegal, writeLegalText } from "#core/content/site-settings/legal.ts";
import { privacyText, terms } from "./legal-text.ts";

it("reads paragraphs and headings, with or without blank lines around them", () => {
  expect(
    parseLegalText("First.\n\nSecond,\nstill second.\n## One\nBelow it.\n\n\n##Two\n\n### Three\nEnd."),
  ).toEqual({
    intro: ["First.", "Second,\nstill second."],
    sections: [
      { heading: "One", paragraphs: ["Below it."] },
      { heading: "Two", paragraphs: [] },
      { heading: "Three", paragraphs: ["End."] },
    ],
  });
});

const counting = privacyText({ countsLinks: true });

it("says whether links are counted", () => {
  const words = (countsLinks: boolean) => JSON.stringify(privacyText({ countsLinks }));
  expect(words(false)).toContain("No other link is followed");
  expect(words(true)).toContain("count who follows other links");
  expect(words(true)).not.toContain("No other link");
});

it.each([privacyText({ countsLinks: false }), counting, terms])(
  "offers the shipped text as it is: $title",
  (shipped) => {
    expect(parseLegalText(writeLegalText(shipped))).toEqual({
      intro: [shipped.intro],
      sections: shipped.sections,
    });
  },
);

it("keeps what fits of what is stored", () => {
  expect(readLegal({ operator: "Nina Laurent", email: "no address", terms: 7, constructor: "x" })).toEqual({
    ...noLegal,
    operator: "Nina Laurent",
  });
});
