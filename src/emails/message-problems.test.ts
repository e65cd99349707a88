/** Each check of a message finds the fault it is there for, and nothing in a message without one. */
import { expect, it } from "vitest";
import { mailFaults } from "./message-problems.test-kit.ts";

const leave = "https://foyer.example/unsubscribe/x";
const sound = {
  subject: "Hello",
  html: `<html lang="en"><head><title>Hello</title></head><body><table role="presentation"><tr><td><p>Hello</p><a href="${leave}">Leave</a></td></tr></table></body></html>`,
  text: `Hello\n\nLeave:\n${leave}\n`,
};
const expected = { exists: (href: string) => href === leave, unsubscribeUrl: leave };

it("finds nothing wrong with a sound message", () => {
  expect(mailFaults(sound, expected)).toEqual([]);
});

const swap = (from: string | RegExp, to: string) => ({ ...sound, html: sound.html.replace(from, to) });
const swapText = (from: string, to: string) => ({ ...sound, text: sound.text.replace(from, to) });

it.each([
  ["unfilled: {{ name }}", { ...sound, subject: "{{ name }}" }],
  ["unfilled: {% if x %}", swap("Hello</p>", "{% if x %}</p>")],
  ["longer than", swap("Hello</p>", `${"x".repeat(48_000)}</p>`)],
  ["no language", swap(' lang="en"', "")],
  ["no title", swap("Hello</title>", "</title>")],
  ["not for mail: <script", swap("<p>", "<script></script><p>")],
  ["not for mail: url(", swap("<p>", '<p style="background:url(x)">')],
  ["fetched from elsewhere", swap("<p>", '<img src="https://a.example/x.png" alt=""/><p>')],
  ["no words for a picture", swap("<p>", '<img src="cid:x"/><p>')],
  ["empty: <p", swap("<p>Hello</p>", '<p class="ink"></p>')],
  ["a table of layout", swap(' role="presentation"', "")],
  ["</td> closes something else", swap("</p>", "")],
  ["<html> is not closed", swap("</html>", "")],
  ["leads nowhere: ''", swap("<p>", '<a href="">x</a><p>')],
  ["leads nowhere: 'https://foyer.example/gone'", swapText("Hello", "https://foyer.example/gone")],
  ["not one way to leave, in HTML", swap("</a>", `</a><a href="${leave}">again</a>`)],
  ["not one way to leave, in text", swapText(leave, "")],
  ["markup in text: <p", swapText("Hello", "<p>Hello")],
  ["markup in text: &amp", swapText("Hello", "You &amp; I")],
  ["too long a line", swapText("Hello", "x".repeat(85))],
  ["a gap in the text", swapText("Hello\n", "Hello\n\n")],
  ["the text is the HTML without its tags", { ...sound, text: `Hello\n\nLeave ${leave}\n` }],
  ["not on a line of its own in the text", swapText(":\n", ": ")],
])("finds: %s", (fault, message) => {
  expect(mailFaults(message, expected).join("\n")).toContain(fault);
});
