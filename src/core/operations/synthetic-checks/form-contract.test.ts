/** Reading a form as a browser without JavaScript, and telling in words how it differs from the one that was kept. */
import { describe, expect, it } from "vitest";
import { contractOf, faultsBetween, fillForm } from "./form-contract.ts";
import { readAnswer, readForm } from "./read-form.ts";

const html = (fields: string) => `<!doctype html><form method="get"><input name="q"/></form>
<!-- <form method="post"><input name="ghost"/></form> -->
<script>const tag = '<form method="post"><input name="script"></form>';</script>
<form id="form" method="post"><h2>Don&#x27;t wait &amp; see</h2>${fields}
<div class="trap"><input id="website" name="website" type="text" tabindex="-1" autocomplete="off"/></div>
<input type="hidden" name="key" value=""/><button type="submit" name="waitlist" value="yes">Go</button></form>`;
const email = '<input name="email" type="email" aria-required="true" value=""/>';
const topic = (choices: string) =>
  `<select name="topic" aria-required="true"><option value="" selected="">Choose</option>${choices}</select>`;
const one = '<option value="a&amp;b">A &amp; B</option>';
const two = '<option value="c">C</option>';
const read = (fields: string) => {
  const form = readForm(html(fields));
  if (!form) throw new Error("no form");
  return form;
};
const contract = (fields: string) => contractOf(read(fields));

it("finds the form that posts, and what a visitor sees of it", () => {
  expect(read(email + topic(one + two))).toEqual({
    action: null,
    fields: [
      { name: "email", kind: "email", required: true, choices: [], value: "" },
      { name: "topic", kind: "select", required: true, choices: ["a&b", "c"], value: "" },
      { name: "website", kind: "trap", required: false, choices: [], value: "" },
      { name: "key", kind: "hidden", required: false, choices: [], value: "" },
    ],
  });
  expect(readForm("<form method='get'></form>")).toBe(null);
});

it("fills in what a visitor would, and leaves the trap alone", () => {
  const form = read(`${email}<textarea name="why"></textarea>${topic(one + two)}`);
  const filled = fillForm(form, { known: contractOf(form), address: "me@foyer.invalid" });
  expect(Object.fromEntries(filled)).toEqual({
    email: "me@foyer.invalid",
    why: expect.stringMatching(/./),
    topic: "a&b",
    website: "",
    key: "",
  });
});

describe("a form that was", () => {
  const kept = contract(`<input name="name" type="text"/>${email}${topic(one + two)}`);
  const name = '<input name="name" type="text"/>';
  it.each([
    ["left alone", name + email + topic(one + two), []],
    [
      "given what may be left empty, and a choice",
      `${name}${email}${topic(`${one}${two}<option value="d"/>`)}<input name="fax" type="text"/>`,
      [],
    ],
    ["robbed of a field", name + topic(one + two), ['The field "email" is gone.']],
    [
      "renamed",
      `${name}<input name="mail" type="email"/>${topic(one + two)}`,
      ['The field "email" is gone; there is a new field "mail".'],
    ],
    [
      "given a demand",
      `<input name="name" type="text" aria-required="true"/>${email}${topic(one + two)}`,
      ['The field "name" could be left empty and must now be filled in.'],
    ],
    [
      "given a field to fill in",
      `${name}${email}${topic(one + two)}<input name="fax" type="text" required=""/>`,
      ['There is a new field "fax", and it must be filled in.'],
    ],
    [
      "turned into another kind",
      `<textarea name="name"></textarea>${email}${topic(one + two)}`,
      ['The field "name" was a line of text and is now a longer text.'],
    ],
    ["robbed of a choice", name + email + topic(one), ['The field "topic" has lost the choice "c".']],
  ])("%s", (_how, fields, faults) => {
    expect(faultsBetween(kept, contract(fields))).toEqual(faults);
  });
});

it("tells the page's success from its other answers, by its own words", () => {
  const screen =
    '<section class="success" data-success="true"><svg><path d="m2 3"/></svg><h2 id="c">It&#x27;s on its way</h2></section>';
  const notice = (tone: string) =>
    `<form method="post"><div class="notice" data-tone="${tone}" data-notice="true" role="alert"><p class="notice-title">Oh</p></div></form>`;
  expect(readAnswer(screen)).toEqual({ success: true, words: "It's on its way" });
  expect(readAnswer(notice("success"))).toEqual({ success: true, words: "Oh" });
  expect(readAnswer(notice("error"))).toEqual({ success: false, words: "Oh" });
  expect(readAnswer("<p>nothing</p>")).toEqual({ success: false, words: "" });
});
