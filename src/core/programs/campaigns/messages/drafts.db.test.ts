/** What is written of a message and not published: kept as it was typed, never over another owner's, gone once it is live. */
import { expect, it } from "vitest";
import { testContext } from "../../../../../test/context.ts";
import { testScope } from "../../../../../test/scope.ts";
import { listCampaigns } from "../list-campaigns.ts";
import { discardMessageDraft } from "./discard-message-draft.ts";
import { publishMessage } from "./publish-message.ts";
import { readDraft } from "./read-draft.ts";
import { readMessage } from "./read-message.ts";
import { saveMessageDraft } from "./save-message-draft.ts";

const world = await testContext(() => ({ result: "accepted", response: "250 ok" }));
const { ctx, rows, advance } = world;
const olive = testScope({ id: "00000000-0000-4000-8000-000000000001", name: "Olive" });
const ben = testScope({ id: "00000000-0000-4000-8000-000000000002", name: "Ben" });
const [{ id: campaignId } = { id: "" }] = await rows<{ id: string }>(
  "select id from email_campaigns where name = 'Success Keys Campaign'",
);
const part = { kind: "step" as const, step: 2 };
const of = { campaignId, part };
const read = async () => {
  const message = await readMessage(ctx, olive, of);
  if (!message) throw new Error("no message");
  return message;
};

it("is kept as typed while people get what is live; who saves over another's is told; publishing ends it", async () => {
  const { draft, templateId: base } = await read();
  const typed = { ...draft, subject: "Half a {{ thou", body: "## Not yet\n\n<b>no</b>" };
  expect(await saveMessageDraft(ctx, olive, { ...of, draft: typed, base, revision: 0 })).toMatchObject({
    outcome: "saved",
    revision: 1,
  });
  expect(await read()).toMatchObject({
    draft,
    saved: { draft: typed, revision: 1, authorName: "Olive", base },
  });
  expect((await listCampaigns(ctx, olive)).find(({ id }) => id === campaignId)?.drafts).toBe(1);

  // The same key once more, as a second tab has it: nothing is written over.
  advance(60);
  expect(await saveMessageDraft(ctx, ben, { ...of, draft, base, revision: 0 })).toMatchObject({
    outcome: "changed",
    authorName: "Olive",
  });
  expect(await saveMessageDraft(ctx, ben, { ...of, draft, base, revision: 1 })).toMatchObject({
    outcome: "saved",
    revision: 2,
  });
  expect((await read()).saved).toMatchObject({ authorName: "Ben", draft });

  const { message } = readDraft({ ...draft, preheader: "", subject: "Ready" });
  if (!message) throw new Error("not a message");
  expect(await publishMessage(ctx, ben, { ...of, message, base })).toEqual({
    outcome: "published",
    version: 2,
  });
  expect(await read()).toMatchObject({ saved: null, version: 2, draft: { subject: "Ready", preheader: "" } });
  // A save that was on its way when it was published is told, and does not bring the old words back.
  for (const revision of [0, 2])
    expect(await saveMessageDraft(ctx, olive, { ...of, draft, base, revision })).toMatchObject({
      outcome: "changed",
    });
  expect((await read()).saved).toBeNull();
});

it("is told apart where two begin at once", async () => {
  const { draft, templateId: base } = await read();
  const both = await Promise.all(
    [olive, ben].map((scope) => saveMessageDraft(ctx, scope, { ...of, draft, base, revision: 0 })),
  );
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(["changed", "saved"]);
  expect(await discardMessageDraft(ctx, olive, of)).toEqual({ outcome: "discarded" });
  expect((await read()).saved).toBeNull();
});

it("is not kept beyond any measure, nor for a message that does not exist", async () => {
  const { draft, templateId: base } = await read();
  const save = (change: object, more: object = {}) =>
    saveMessageDraft(ctx, olive, { ...of, draft: { ...draft, ...change }, base, revision: 0, ...more });
  expect(await save({ body: "x".repeat(60_001) })).toEqual({ outcome: "too-long" });
  expect(await save({}, { part: { kind: "step", step: 77 } })).toEqual({ outcome: "unknown" });
  expect(await save({}, { campaignId: base })).toEqual({ outcome: "unknown" });
});

it("is not published with a picture that is not in the coach's library", async () => {
  const { draft, templateId: base } = await read();
  const { message } = readDraft({
    ...draft,
    body: JSON.stringify([{ kind: "picture", file: `${"0a".repeat(16)}-960x540`, alt: "Five doors" }]),
  });
  if (!message) throw new Error("not a message");
  const publish = () => publishMessage(ctx, olive, { ...of, message, base });
  expect(await publish()).toEqual({ outcome: "foreign-picture", alt: "Five doors" });
  const add = (coach: string) =>
    rows(
      `insert into library_items (coach_id, kind, hash, name, description, width, height, created_at, created_by)
       select coach_id, 'picture', $1, 'x.png', 'x', 960, 540, now(), 'x' from email_campaigns where name = $2`,
      ["0a".repeat(16), coach],
    );
  await add("Weight Loss Myths Campaign");
  expect(await publish()).toMatchObject({ outcome: "foreign-picture" });
  await add("Success Keys Campaign");
  expect(await publish()).toMatchObject({ outcome: "published" });
});
