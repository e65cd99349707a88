/** What the layout adds to a message by itself: the panel that asks to confirm, the way out, the one loud button. */
import { expect, it } from "vitest";
import { mergeTags } from "#core/content/emails/merge-tags.ts";
import { filled, type Step } from "./message.test-kit.ts";

it("asks to confirm over the message where the recipient has to, and leaves nothing where not", async () => {
  const body: Step["body"] = [{ kind: "paragraph", text: "Hello" }];
  const without = await filled({ title: "Title", body });
  const asked = await filled(
    { title: "Title", body },
    { ...mergeTags, confirmUrl: "https://foyer.example/c" },
  );

  expect(asked.text).toMatch(
    /^Title\n=====\n\nOne thing first: [^/]*\n\nConfirm my address:\nhttps:\/\/foyer.example\/c\n\nHello\n/,
  );
  expect(without.text).toMatch(/^Title\n=====\n\nHello\n/);

  expect(asked.html).toContain('href="https://foyer.example/c"');
  const panel = asked.html.slice(asked.html.indexOf("One thing first"), asked.html.indexOf(">Hello<"));
  expect(panel).toContain("Confirm my address");
  const start = [...asked.html].findIndex((letter, at) => letter !== without.html[at]);
  const kept = without.html.length - start;
  expect(asked.html.slice(0, start) + asked.html.slice(-kept)).toBe(without.html);
});

it("shows the unsubscribe link under the message, 44 pixels high for a thumb", async () => {
  const { html } = await filled({});
  const [, style = ""] =
    html.match(/<a [^>]*href="https:\/\/foyer.example\/unsubscribe\/preview"[^>]*style="([^"]*)"/) ?? [];
  const pixels = (property: string) => Number(style.match(new RegExp(`${property}:(\\d+)px`))?.[1]);
  expect(style).toContain("display:inline-block");
  expect(pixels("line-height") + pixels("padding-top") + pixels("padding-bottom")).toBeGreaterThanOrEqual(44);
});

it("leads to the privacy page and the terms of the site that sent it", async () => {
  const { html, text } = await filled(
    {},
    { ...mergeTags, unsubscribeUrl: "https://coach.example/unsubscribe/abc_unsubscribe" },
  );
  for (const path of ["privacy", "terms"]) {
    expect(html).toContain(`href="https://coach.example/${path}"`);
    expect(text.split("\n")).toContain(`https://coach.example/${path}`);
  }
});

it("has one prominent button, the first that does not cancel a seat", async () => {
  const { html } = await filled({
    body: [
      { kind: "button", label: "Leave", href: "{{ cancelUrl }}" },
      { kind: "button", label: "Join", href: "{{ joinUrl }}" },
      { kind: "button", label: "Book", href: "{{ schedulerUrl }}" },
    ],
  });
  const loud = [...html.matchAll(/<a [^>]*class="button"[\s\S]*?<\/a>/g)].map(([link]) => link);
  expect(loud).toHaveLength(1);
  expect(loud[0]).toContain("Join");
});
