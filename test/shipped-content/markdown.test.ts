/** Every message that ships comes back from Markdown, and from the editor, as it went in. */
import { getSchema } from "@tiptap/core";
import { describe, expect, it } from "vitest";
import { loadContent } from "#core/content/stored-pages/load-content.ts";
import { fromMarkdown } from "#core/programs/campaigns/markdown/from-markdown.ts";
import { toMarkdown } from "#core/programs/campaigns/markdown/to-markdown.ts";
import { messagesOf } from "#emails/messages-of.ts";
import { fromDocument, toDocument } from "#web/console/email-editor/email-document.ts";
import { messageNodes } from "#web/console/email-editor/email-schema.ts";

const schema = getSchema(messageNodes);

const { campaigns } = await loadContent("content");
const shipped = campaigns.flatMap((campaign) =>
  messagesOf(campaign).map(({ name, message }) => ({ name: `${campaign.name}, ${name}`, message })),
);

describe("shipped messages", () => {
  it.each(shipped)("$name", ({ message }) => {
    expect(fromMarkdown(toMarkdown(message.body))).toMatchObject({ blocks: message.body, problems: [] });
  });
  it.each(shipped)("opened in the editor and stored unedited: $name", ({ message }) => {
    const markdown = toMarkdown(message.body);
    const held = schema.nodeFromJSON(toDocument(fromMarkdown(markdown).passages));
    held.check();
    const passages = fromDocument(held.toJSON());
    expect(JSON.stringify(passages)).toBe(JSON.stringify(message.body));
    expect(toMarkdown(passages)).toBe(markdown);
  });
  it("are many, and stand in Markdown without a backslash", () => {
    expect(shipped.length).toBeGreaterThan(90);
    const escaped = shipped.filter(({ message }) => toMarkdown(message.body).includes("\\"));
    expect(escaped.map(({ name }) => name)).toEqual([]);
  });
});
