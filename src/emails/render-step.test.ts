/** Merge tags on their way through React, and what each kind of block becomes in HTML and in plain text. */
import { expect, it } from "vitest";
import { mergeTags } from "#core/content/emails/merge-tags.ts";
import { coach, filled, parse } from "./message.test-kit.ts";
import { renderStep } from "./render-step.ts";

it("keeps merge tags readable for liquid: quotes in filters, links, subject and title", async () => {
  const tag = `{{ name | default: "it's" }}`;
  const other = "{{ name | default: 'a <b> & \"c\"' }}";
  const { html, subject } = await renderStep(
    parse({
      subject: tag,
      title: tag,
      preheader: other,
      body: [
        { kind: "paragraph", text: `Hello ${tag}, ${other}` },
        { kind: "button", label: "Go", href: "{{ pageUrl }}#chapters" },
      ],
      signOff: tag,
    }),
    coach,
  );
  expect(subject).toBe(tag);
  expect(html.split(tag)).toHaveLength(5);
  expect(html.split(other)).toHaveLength(3);
  expect(html).toContain('href="{{ pageUrl }}#chapters"');
});

it("escapes what is not a tag, the tag's value, and its default", async () => {
  const text = `R&D <i> {{ name | default: "<u>" }}`;
  const empty = await filled({ body: [{ kind: "paragraph", text }] }, { ...mergeTags, name: "" });
  expect(empty.html).toContain("R&amp;D &lt;i&gt; &lt;u&gt;");
  expect(empty.text).toContain("R&D <i> <u>");
});

it("does not let a value be read as liquid", async () => {
  const message = await filled(
    { body: [{ kind: "paragraph", text: "Hello {{ name }}" }] },
    { ...mergeTags, name: "{{ email }}" },
  );
  expect(message.text).toContain("Hello {{ email }}");
});

it("refuses a coach whose details hold liquid", async () => {
  await expect(renderStep(parse(), { ...coach, postalAddress: "{{ email }}" })).rejects.toThrow("merge tags");
});

it("leaves the sample line to sample coaches", async () => {
  const own = await renderStep(parse(), coach);
  const sample = await renderStep(parse(), { ...coach, sample: true });
  expect(own.html + own.text).not.toContain("Sample content");
  expect(sample.html).toContain("Sample content");
  expect(sample.text).toContain("Sample content");
});

it("can be read by a screen reader: language, one h1, layout tables without meaning, labelled rows, real lists", async () => {
  const { html } = await filled({
    title: "Title",
    body: [
      { kind: "heading", text: "Part" },
      { kind: "list", ordered: true, items: [{ lead: "One", text: "first", quote: "a\nb" }] },
      { kind: "list", items: [{ text: "loose" }] },
      { kind: "facts", rows: [{ label: "Cost", value: "None" }] },
    ],
  });
  expect(html).toMatch(/<html[^>]* lang="en"/);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html.match(/<h2/g)).toHaveLength(1);
  expect(html).toMatch(/<ol[^>]*><li[\s\S]*<\/ol>/);
  expect(html).toMatch(/<ul[^>]*><li[\s\S]*<\/ul>/);
  const meaningful = (html.match(/<table[^>]*>/g) ?? []).filter(
    (table) => !table.includes('role="presentation"'),
  );
  expect(meaningful).toHaveLength(1);
  expect(html).toMatch(/<th scope="row"/);
});

it("has day and night, and says so to the client; Outlook's night is a sheet of its own", async () => {
  const { html } = await renderStep(parse(), coach);
  expect(html).toContain('name="color-scheme" content="light dark"');
  const [sheet, outlook] = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, rules]) => rules);
  expect(sheet).toContain("@media (prefers-color-scheme:dark)");
  expect(sheet).not.toContain("data-ogs");
  expect(outlook).toMatch(/\[data-ogsc\] \.ink,\[data-ogsb\] \.ink\{color:#/);
});

it("renders a notice, which has no delay, as it renders a step", async () => {
  const { delaySeconds: _, ...notice } = parse({ title: "Tomorrow" });
  expect(await renderStep(notice, coach)).toEqual(await renderStep(parse({ title: "Tomorrow" }), coach));
});

it("sets each choice of words by itself in the text part", async () => {
  const title = '{% if eventState == "dated" %}On {{ name }}{% else %}Not yet{% endif %}';
  const texts = ["dated", ""].map(
    async (eventState) => (await filled({ title }, { ...mergeTags, eventState })).text,
  );
  const [dated, open] = await Promise.all(texts);
  expect(dated).toMatch(/^On Amara\n========\n\n\* \* \*/);
  expect(open).toMatch(/^Not yet\n=======\n\n/);
});

it("writes the text part by itself, wrapped, with links on lines of their own", async () => {
  const long =
    "Seven words that follow each other and then many more, until the column of seventy-two is full.";
  const { text } = await filled({
    title: "Welcome, {{ name }}",
    body: [
      { kind: "paragraph", text: long },
      { kind: "list", ordered: true, items: [{ lead: "One", text: long, quote: "a\nb" }] },
      { kind: "list", items: [{ text: "loose" }] },
      { kind: "facts", rows: [{ label: "Cost", value: "None" }] },
      { kind: "quote", text: "Said", by: "Somebody" },
      { kind: "button", label: "Book", href: "{{ schedulerUrl }}" },
      { kind: "small", text: "Small" },
    ],
    signOff: "Ada\nByron & Co",
  });
  expect(text).toMatchInlineSnapshot(`
    "Welcome, Amara
    ==============

    Seven words that follow each other and then many more, until the column
    of seventy-two is full.

    1. One
       Seven words that follow each other and then many more, until the
       column of seventy-two is full.

       > a
       > b

    * loose

    Cost   None

    > Said
    > Somebody

    Book:
    https://foyer.example/book/marcus

    Small

    Ada
    Byron & Co

    ------------------------------------------------------------------------

    You get this because you asked for The 25% Report at
    https://foyer.example/lead-magnet

    Get fewer emails, or none:
    https://foyer.example/unsubscribe/preview

    Privacy:
    https://foyer.example/privacy

    Terms:
    https://foyer.example/terms

    Dr. Ada Byron, Byron & Co, 1 Engine Way, Springfield 00001
    "
  `);
});

it("links words in a sentence, in both branches of a choice, and writes each address out in the text", async () => {
  const link = { text: "listen {{ name }}", href: "https://a.example/?a=1&b=2" };
  const { html, text } = await filled({
    body: [
      { kind: "paragraph", text: ["Please ", link, "."] },
      { kind: "list", items: [{ text: ['{% if name != "" %}Or ', link, "{% else %}Or not{% endif %}"] }] },
      { kind: "facts", rows: [{ label: "Where", value: [link] }] },
    ],
  });
  expect(
    html.match(/<a [^>]*href="https:\/\/a\.example\/\?a=1&amp;b=2"[^>]*>listen Amara<\/a>/g),
  ).toHaveLength(3);
  expect(text.split("----")[0]).toMatchInlineSnapshot(`
    "Please listen Amara.

    listen Amara:
    https://a.example/?a=1&b=2

    * Or listen Amara

      listen Amara:
      https://a.example/?a=1&b=2

    Where   listen Amara

            listen Amara:
            https://a.example/?a=1&b=2

    Ada

    "
  `);
  const nobody = await filled(
    { body: [{ kind: "paragraph", text: ['{% if name != "" %}Or ', link, "{% else %}Or not{% endif %}"] }] },
    { ...mergeTags, name: "" },
  );
  expect(nobody.html + nobody.text).not.toContain("a.example");
});

it("makes words bold, italic, or both inside a link, and leaves the text plain", async () => {
  const href = "https://a.example/";
  const { html, text } = await filled({
    body: [
      {
        kind: "paragraph",
        text: [
          "Bring ",
          { text: "water, {{ name }}", bold: true },
          " and ",
          { text: "read ", href },
          { text: "this", href, bold: true, italic: true },
        ],
      },
    ],
  });
  expect(html).toContain("Bring <strong>water, Amara</strong> and ");
  expect(html).toMatch(/<a [^>]*href="https:\/\/a\.example\/"[^>]*><strong><em>this<\/em><\/strong><\/a>/);
  expect(text).toContain("Bring water, Amara and read this\n\nread this:\nhttps://a.example/");
});

it("refuses half of a condition inside a style", () => {
  const text = ['{% if name != "" %}', { text: "a{% else %}b", bold: true as const }, "{% endif %}"];
  expect(() => parse({ body: [{ kind: "paragraph", text }] })).toThrow();
});

it("shows a picture of the library by its absolute address, with its words, and no larger than it is", async () => {
  const file = `${"0a".repeat(16)}-1200x600`;
  const { html, text } = await filled({
    body: [
      { kind: "picture", file, alt: "Five “doors”" },
      { kind: "picture", file, alt: "Small", width: 200 },
      { kind: "picture", file: `${"0b".repeat(16)}-100x50`, alt: "Tiny" },
    ],
  });
  const pictures = [...html.matchAll(/<img[^>]*>/g)].map(([img]) => img);
  expect(pictures[0]).toContain(`src="https://foyer.example/files/${"0a".repeat(16)}-1200.webp"`);
  expect(pictures[0]).toMatch(
    /alt="Five “doors”"[^>]* height="260"[^>]* width="520"|alt="Five “doors”".*width="520"/,
  );
  expect(pictures[1]).toContain(`${"0a".repeat(16)}-480.webp`);
  expect(pictures[2]).toContain('width="100"');
  expect(text).toContain("[Picture: Five “doors”]");
});

it("leaves the preheader out where there is none", async () => {
  const { html } = await renderStep(parse({ preheader: "" }), coach);
  expect(html).not.toContain("data-skip-in-text");
});
