/** Every message that ships comes back from Markdown as it went in. */
import { describe, expect, it } from "vitest";
import { loadContent } from "#core/content/stored-pages/load-content.ts";
import { fromMarkdown } from "#core/programs/campaigns/from-markdown.ts";
import { toMarkdown } from "#core/programs/campaigns/to-markdown.ts";
import { messagesOf } from "#emails/messages-of.ts";

const { campaigns } = await loadContent("content");
const shipped = campaigns.flatMap((campaign) =>
  messagesOf(campaign).map(({ name, message }) => ({ name: `${campaign.name}, ${name}`, message })),
);

describe("shipped messages", () => {
  it.each(shipped)("$name", ({ message }) => {
    expect(fromMarkdown(toMarkdown(message.body))).toMatchObject({ blocks: message.body, problems: [] });
  });
  it("are many, and stand in Markdown without a backslash", () => {
    expect(shipped.length).toBeGreaterThan(90);
    const escaped = shipped.filter(({ message }) => toMarkdown(message.body).includes("\\"));
    expect(escaped.map(({ name }) => name)).toEqual([]);
  });
});
