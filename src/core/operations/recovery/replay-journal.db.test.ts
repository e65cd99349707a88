/** What the journal says of broadcast messages, and what a backup makes of it that has the broadcast in each of its states. */
import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import type { JournalLine, SentLine } from "#core/kernel/journal.ts";
import { readAccount } from "#core/programs/broadcasts/account/read-account.ts";
import { createBroadcast } from "#core/programs/broadcasts/create-broadcast.ts";
import { saveBroadcastMessage } from "#core/programs/broadcasts/message/save-broadcast-message.ts";
import { rehearseBroadcast } from "#core/programs/broadcasts/rehearse-broadcast.ts";
import { advanceBroadcasts } from "#core/programs/broadcasts/sending/advance-broadcasts.ts";
import { resumeBroadcast } from "#core/programs/broadcasts/sending/resume-broadcast.ts";
import { startBroadcast } from "#core/programs/broadcasts/sending/start-broadcast.ts";
import { emptyDraft } from "#core/programs/campaigns/messages/draft.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { testContext } from "../../../../test/context.ts";
import { signUp } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { appendToJournal } from "./append-to-journal.ts";
import { holdAfterRestore } from "./hold-after-restore.ts";
import { replayJournal } from "./replay-journal.ts";

const PAGE = "/lead-magnet";
const PEOPLE = 6;
const scope = testScope();
const world = await testContext();
const { ctx, rows, sent } = world;
const words = { ...emptyDraft, subject: "A letter", preheader: "p", body: "Dear {{ name }}.", signOff: "Me" };
const addresses = Array.from({ length: PEOPLE }, (_, n) => `p${n}@example.test`);
for (const email of addresses) await signUp(world, PAGE, email);
await rows("update people set news_agreed_at = now()");
await rows("delete from user_journeys");
const { coach } = await world.page(PAGE);

let broadcastId: string;
beforeEach(async () => {
  await rows("delete from email_deliveries");
  await rows("delete from broadcast_recipients");
  await rows("delete from journal_messages");
  const created = await createBroadcast(ctx, scope, { coach: coach.slug, name: "A letter" });
  if (created.outcome !== "created") throw new Error(created.outcome);
  ({ broadcastId } = created);
  const draft = { ...words, subject: `A letter ${broadcastId}` };
  await saveBroadcastMessage(ctx, scope, { broadcastId, draft, revision: 1 });
  sent.length = 0;
});

const start = async () => {
  const told = await rehearseBroadcast(ctx, scope, { broadcastId });
  const started = await startBroadcast(ctx, scope, { broadcastId, announced: told?.gets ?? 0 });
  await rows("update broadcasts set watch_minutes = 0 where id = $1", [broadcastId]);
  return started;
};
async function work() {
  for (let moved = 1, claimed = 1; moved + claimed > 0; ) {
    moved = await advanceBroadcasts(ctx);
    ({ claimed } = await dispatchDue(ctx));
  }
}
const letters = () => sent.filter(({ isBroadcast }) => isBroadcast).map(({ to }) => to);
const state = async () =>
  (await rows<{ state: string }>("select state from broadcasts where id = $1", [broadcastId]))[0]?.state;
const people = async (emails: string[]) =>
  (await rows<{ id: string }>("select id from people where email = any($1) order by email", [emails])).map(
    ({ id }) => id,
  );
async function line(event: SentLine["event"], emails: string[]): Promise<SentLine> {
  const messages = (await people(emails)).map((id): [string, string] => [id, randomUUID()]);
  return { at: ctx.clock.now().toISOString(), event, broadcast: broadcastId, messages };
}
const hold = () => holdAfterRestore(ctx, { dumpedAt: ctx.clock.now(), journalUntil: ctx.clock.now() });
const [first = "", second = "", third = ""] = addresses;
const others = addresses.slice(2);

it("a line names every message that was accepted, and one without an answer apart", async () => {
  const { send } = ctx.mailer;
  ctx.mailer.send = async (message, mayHandOff) => {
    const answer = await send(message, mayHandOff);
    return message.to === first && message.isBroadcast ? { result: "no-answer", reason: "closed" } : answer;
  };
  await start();
  await work();
  ctx.mailer.send = send;
  const lines: JournalLine[] = [];
  const journal = { append: async (more: JournalLine[]) => void lines.push(...more) };
  while ((await appendToJournal(ctx, journal)) > 0);
  const told = Object.fromEntries(lines.flatMap((each) => ("messages" in each ? [[each.event, each]] : [])));
  expect(lines).toHaveLength(2);
  expect(told.uncertain?.messages.map(([person]) => person)).toEqual(await people([first]));
  expect(told.accepted?.messages.map(([person]) => person).toSorted()).toEqual(
    (await people(addresses.slice(1))).toSorted(),
  );
  expect(await rows("select from journal_messages")).toEqual([]);
});

it("one in its queue: not sent again, and replayed twice it is the same", async () => {
  await start();
  while ((await rows("select from email_deliveries")).length < PEOPLE) await advanceBroadcasts(ctx);
  const said = {
    left: [],
    sent: [await line("accepted", [first]), await line("uncertain", [first, second])],
  };
  expect(await replayJournal(ctx, said)).toMatchObject({ accepted: 1, uncertain: 1 });
  expect(await replayJournal(ctx, said)).toMatchObject({ accepted: 0, uncertain: 0 });
  await rows("update email_deliveries set next_attempt_at = $1 where state = 'pending'", [ctx.clock.now()]);
  await work();
  expect(letters().toSorted()).toEqual(others);
  expect(await readAccount(ctx, scope, { broadcastId })).toMatchObject({
    isClosed: true,
    promised: PEOPLE,
    accepted: PEOPLE - 1,
    exceptions: [{ ending: "perhaps", people: 1 }],
  });
  // What is replayed stands in the journal already.
  expect(
    await rows("select from journal_messages m join people p on p.id = m.person_id where p.email = $1", [
      first,
    ]),
  ).toEqual([]);
});

it("scheduled then, and begun since: it goes on with those who are left", async () => {
  await start();
  expect(await state()).toBe("scheduled");
  const said = { left: [], sent: [await line("accepted", [first]), await line("uncertain", [second])] };
  expect(await replayJournal(ctx, said)).toMatchObject({ accepted: 1, uncertain: 1 });
  await hold();
  await work();
  expect(letters()).toEqual([]);
  expect(await state()).toBe("paused");
  await resumeBroadcast(ctx, scope, { broadcastId });
  await work();
  expect(letters().toSorted()).toEqual(others);
  expect(await readAccount(ctx, scope, { broadcastId })).toMatchObject({
    isClosed: true,
    promised: PEOPLE,
    accepted: PEOPLE - 1,
    exceptions: [{ ending: "perhaps", people: 1 }],
  });
});

it("a draft then: started again, it leaves out who got it", async () => {
  await replayJournal(ctx, { left: [], sent: [await line("accepted", [first, second])] });
  await hold();
  expect(await state()).toBe("draft");
  expect(await rehearseBroadcast(ctx, scope, { broadcastId })).toMatchObject({ gets: PEOPLE - 2 });
  expect(await start()).toMatchObject({ outcome: "started" });
  await work();
  expect(letters().toSorted()).toEqual(others);
  expect(await readAccount(ctx, scope, { broadcastId })).toMatchObject({
    promised: PEOPLE,
    accepted: PEOPLE,
  });
});

it("a person whom the backup does not know, and a broadcast that it does not have, are passed over", async () => {
  await start();
  const at = ctx.clock.now().toISOString();
  const messages: [string, string][] = [[randomUUID(), randomUUID()]];
  const unknown = { at, event: "accepted" as const, messages };
  const elsewhere = { ...(await line("accepted", [third])), broadcast: randomUUID() };
  const said = { left: [], sent: [{ ...unknown, broadcast: broadcastId }, elsewhere] };
  expect(await replayJournal(ctx, said)).toMatchObject({ accepted: 0, uncertain: 0 });
});
