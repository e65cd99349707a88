/** Which merge tags a campaign may hold, held against what liquid itself reads in them. */
import { Liquid } from "liquidjs";
import { describe, expect, it } from "vitest";
import { type CampaignContent, campaign, emailMessage } from "./campaign.ts";
import { mergeTags, unknownTags } from "./merge-tags.ts";
import { compileTemplate, renderMessage } from "./render-message.ts";

const known = [
  "Hello {{ name }},",
  "{{name}} and {{ email }}",
  '{{ name | default: "there" }}',
  "{{ name | split: ' ' | first | capitalize }}",
  "{{ leadMagnetName | truncate: 20, '' }}",
  "No tag, 25% { off }",
  '{% if burnoutTier == "steady" %}Well, {{ name }}.{% endif %}',
  '{% if first_name != "" %}Hi {{ first_name }},{% else %}Hello,{% endif %}',
  '{% if burnoutTier == "steady" %}One{% elsif burnoutTier == "depleted" %}Two{% else %}Three{% endif %}',
];
const unknown = [
  ["Hello {{ firstName }}", "{{ firstName }}"],
  ["{{ name.first }}", "{{ name.first }}"],
  ["{{ name | default: email }}", "{{ name | default: email }}"],
  ["{{ name | raw }}", "{{ name | raw }}"],
  ["{{ 'x' }}", "{{ 'x' }}"],
  ["{{ name | default: “there” }}", "{{ name | default: “there” }}"],
  ["{% if name %}", "{%"],
  ["{% if name %}Hello{% endif %}", "{%"],
  ['{% if nmae == "x" %}Hello{% endif %}', "{%"],
  ['{% if name == "x" %}Hello', "{%"],
  ['First. {% if name == "x" %}Hello{% endif %}', "{%"],
  ['{% if name == "x" %}{% include "y" %}{% endif %}', "{%"],
  ['{% if name == "x" %}{{ nmae }}{% endif %}', "{{ nmae }}"],
  ["{{ name", "{{"],
  ["{{ constructor }}", "{{ constructor }}"],
] as const;

describe("merge tags", () => {
  it.each(known)("lets %s pass, and liquid can fill it", (words) => {
    expect(unknownTags(words)).toEqual([]);
    expect(Object.keys(mergeTags)).toEqual(
      expect.arrayContaining(new Liquid().globalVariablesSync(new Liquid().parse(words))),
    );
    const filled = renderMessage(compileTemplate({ subject: words, html: words, text: words }), mergeTags);
    expect(filled.text).not.toMatch(/\{\{|\}\}|\{%/);
  });

  it.each([
    ["steady", "One"],
    ["depleted", "Two"],
    ["", "Three"],
  ])("chooses words by a tag that is '%s'", (burnoutTier, words) => {
    const text = known.at(-1) ?? "";
    const template = compileTemplate({ subject: text, html: text, text });
    expect(renderMessage(template, { ...mergeTags, burnoutTier }).html).toBe(words);
  });

  it.each(unknown)("refuses %s", (words, culprit) => {
    expect(unknownTags(words)).toContain(culprit);
  });
});

const content = (change: object = {}): CampaignContent => ({
  name: "Test Campaign",
  coach: "marcus",
  fromName: "Marcus",
  fromEmail: "marcus@halerevenue.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "Hello",
      preheader: "Before the message",
      body: [{ kind: "list", items: [{ text: "One" }] }],
      signOff: "Marcus\nHale Revenue Coaching",
      ...change,
    },
  ],
});

describe("campaign", () => {
  it("fills in defaults and is JSON all the way", () => {
    const read = campaign.parse(content());
    expect(read.steps[0]?.body[0]).toMatchObject({ kind: "list", ordered: false });
    expect(JSON.parse(JSON.stringify(read))).toEqual(read);
  });

  it.each([
    ["subject", { subject: "{{ nmae }}" }],
    ["preheader", { preheader: "{{ nmae }}" }],
    ["title", { title: "{{ nmae }}" }],
    ["signOff", { signOff: "{{ nmae }}" }],
    ["body.0.items.0.lead", { body: [{ kind: "list", items: [{ lead: "{{ nmae }}", text: "x" }] }] }],
    ["body.0.rows.0.value", { body: [{ kind: "facts", rows: [{ label: "x", value: "{{ nmae }}" }] }] }],
    ["body.0.label", { body: [{ kind: "button", label: "{{ nmae }}", href: "{{ pageUrl }}" }] }],
  ])("refuses an unknown tag in %s and says where and which", (path, change) => {
    const issues = campaign.safeParse(content(change)).error?.issues ?? [];
    expect(issues.map((issue) => issue.path.join("."))).toEqual([`steps.0.${path}`]);
    expect(issues[0]?.message).toContain("not a merge tag: {{ nmae }}");
  });

  it.each([
    "{{ schedulerUrl }}",
    "{{ pageUrl }}#chapters",
    "{{ guideUrl }}",
    "{{ joinUrl }}",
    "https://foyer.example/map",
    "mailto:help@a.example",
  ])("links to %s", (href) => {
    const change = { body: [{ kind: "button", label: "Go", href }] };
    expect(campaign.safeParse(content(change)).success).toBe(true);
  });

  it.each([
    "/booking",
    "javascript:alert(1)",
    "{{ name }}",
    "https://a.example/{{ name }}",
    "http://a.example",
  ])("does not link to %s", (href) => {
    const change = { body: [{ kind: "button", label: "Go", href }] };
    expect(campaign.safeParse(content(change)).success).toBe(false);
  });

  it("keeps a subject on one line", () => {
    expect(campaign.safeParse(content({ subject: "Hello\nBcc: x@a.example" })).success).toBe(false);
  });
});

describe("links in sentences", () => {
  const parsed = (text: unknown) =>
    emailMessage.safeParse({
      subject: "s",
      preheader: "",
      body: [{ kind: "paragraph", text }],
      signOff: "s",
    });
  const href = "https://a.example/";

  it.each([
    ["words, a link, words", ["See ", { text: "this", href }, "."]],
    ["a tag in a link", [{ text: "{{ name }}", href: "{{ pageUrl }}" }]],
    ["a choice around a link", ['{% if name != "" %}', { text: "this", href }, "{% endif %}"]],
  ])("are taken: %s", (_what, text) => {
    expect(parsed(text).error).toBeUndefined();
  });

  it.each([
    ["a script", [{ text: "this", href: "javascript:alert(1)" }]],
    ["data", [{ text: "this", href: "data:text/html,x" }]],
    ["an address without TLS", [{ text: "this", href: "http://a.example" }]],
    ["a line break in an address", [{ text: "this", href: "https://a.example\r\nBcc: x" }]],
    ["a tag around a link", ["{{ ", { text: "name", href }, " }}"]],
    ["a choice inside a link", [{ text: '{% if name != "" %}this{% endif %}', href }]],
    ["half a choice inside a link", ['{% if name != "" %}a', { text: "b{% else %}c", href }, "{% endif %}"]],
    ["an unknown tag", ["See ", { text: "{{ nmae }}", href }]],
    ["braces that meet", ["{", { text: "{ name", href }, " }}"]],
    ["words without a link", ["See ", "this"]],
    ["an empty link", ["See ", { text: " ", href }]],
    ["no words", []],
  ])("are refused: %s", (_what, text) => {
    expect(parsed(text).success).toBe(false);
  });
});
