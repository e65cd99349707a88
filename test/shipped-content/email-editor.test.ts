/** Every message that ships comes back from the editor as it went in. */
import { getSchema } from "@tiptap/core";
import { describe, expect, it } from "vitest";
import { loadContent } from "#core/content/stored-pages/load-content.ts";
import { readBody, writeBody } from "#core/programs/campaigns/messages/draft-body.ts";
import { fromDocument, toDocument } from "#web/console/email-editor/document/email-document.ts";
import { messageNodes } from "#web/console/email-editor/document/email-schema.ts";
import { messagesOf } from "../messages-of.ts";

const schema = getSchema(messageNodes);

const { campaigns } = await loadContent("content");
const shipped = campaigns.flatMap((campaign) =>
  messagesOf(campaign).map(({ name, message }) => ({ name: `${campaign.name}, ${name}`, message })),
);

describe("shipped messages", () => {
  it.each(shipped)("opened in the editor and stored unedited: $name", ({ message }) => {
    const held = schema.nodeFromJSON(toDocument(readBody(writeBody(message.body))));
    held.check();
    expect(JSON.stringify(fromDocument(held.toJSON()))).toBe(JSON.stringify(message.body));
  });
  it("are many", () => expect(shipped.length).toBeGreaterThan(90));
});
