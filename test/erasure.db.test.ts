/** After an erasure no table, log entry or journal line names the person: not by address, name, answer or id. The account of a broadcast still adds up. */
import { randomUUID } from "node:crypto";
import { runMigrations } from "graphile-worker";
import { expect, it } from "vitest";
import type { JournalLine } from "#core/kernel/journal.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { importFile } from "#core/leads/import/import.test-kit.ts";
import { changePerson } from "#core/leads/people/change-person.ts";
import { erasePerson } from "#core/leads/people/erase-person.ts";
import { addNote } from "#core/leads/people/person-notes.ts";
import { readPerson } from "#core/leads/people/read-person.ts";
import { stopPeople } from "#core/leads/people/stop-people.ts";
import { tagPeople } from "#core/leads/tags/tag-people.ts";
import { appendToJournal } from "#core/operations/recovery/append-to-journal.ts";
import { broadcastTo, PAGE, scope } from "#core/programs/broadcasts/broadcasts.test-kit.ts";
import { markAttendance } from "#core/programs/events/attendance/mark-attendance.ts";
import { confirmAddress } from "#core/sending/consent/confirm-address.ts";
import { openScheduler } from "#core/sending/feedback/open-scheduler.ts";
import { recordFeedback } from "#core/sending/feedback/record-feedback.ts";
import { findText } from "./find-text.ts";
import { settle, signUp } from "./follow-up.ts";

const EVENT_PAGE = "/clara-relocation-masterclass";

it("nobody finds them, anywhere", { timeout: 120_000 }, async () => {
  const { world, ctx, rows, pool, addresses, start, work, account, advance } = await broadcastTo(30);
  await runMigrations({ connectionString: world.url });
  const [email = ""] = addresses;
  const [name, answer, edited] = ["Quilla Zweig", "to climb the Ortler", "Quilla Zweig-Ott"];
  const note = "Prefers to be called after six";
  const ids = async (query: string) => (await rows<{ id: string }>(query, [email])).map(({ id }) => id);
  const journal: JournalLine[] = [];
  const append = () => appendToJournal(ctx, { append: async (lines) => void journal.push(...lines) });
  const link = (kind: "confirm" | "scheduler", id = "") => signLink(ctx.settings.secrets, kind, id);

  // A life that every table knows.
  for (const path of [PAGE, "/9ways", EVENT_PAGE])
    await signUp(world, path, email, { name, details: { goal: answer } });
  await importFile(ctx, scope, {
    pageId: (await world.page("/map")).id,
    text: `email,name\n${email},${name}`,
  });
  const people = await ids("select id from people where email = $1 order by id");
  const leads = await ids("select id from leads where email = $1 order by id");
  expect([people.length, leads.length]).toEqual([4, 4]);
  await confirmAddress(ctx, link("confirm", leads[0]));
  for (const personId of people) {
    await tagPeople(ctx, scope, { which: { ids: [personId] }, tag: "warm", remove: false });
    const seen = (await readPerson(ctx, scope, { personId }))?.fingerprint ?? "";
    await changePerson(ctx, scope, {
      personId,
      seen,
      typed: { name: edited, fields: [["goal", `${answer} soon`]] },
    });
  }
  const { eventId = "" } = await world.page(EVENT_PAGE);
  await rows("update events set starts_at = $2 where id = $1", [
    eventId,
    new Date(ctx.clock.now().getTime() - 3600_000),
  ]);
  await markAttendance(ctx, scope, { eventId: eventId ?? "", who: { kind: "rest" }, attendance: "attended" });
  await settle(world);
  await start();
  for (let round = 0; round < 4; round += 1) {
    await work();
    advance(15 * 60);
  }
  const deliveries = await ids(
    "select id from email_deliveries where email_address = $1 order by broadcast_id nulls last",
  );
  await openScheduler(ctx, { token: link("scheduler", deliveries[0]), isPerson: true });
  await recordFeedback(ctx, {
    ...({
      provider: "ses",
      eventId: randomUUID(),
      kind: "soft-bounce",
      deliveryId: deliveries[1] ?? "",
    } as const),
    ...{ recipient: email, text: `<${email}> is full`, occurredAt: ctx.clock.now(), messageId: null },
  });
  await stopPeople(ctx, scope, { which: { ids: people.slice(1, 2) } });
  for (const personId of people) await addNote(ctx, scope, { personId, text: note });
  await append();

  const secrets = [email, name, answer, edited, note, ...people, ...leads];
  for (const secret of secrets) expect((await findText(pool, secret)).length, secret).toBeGreaterThan(0);
  const before = await account();
  expect(before).toMatchObject({ promised: 30, accepted: 30 });

  await erasePerson(ctx, scope, { personId: people[0] ?? "", everywhere: true });
  const found = await Promise.all(secrets.map(async (secret) => [secret, await findText(pool, secret)]));
  expect(found.filter(([, columns]) => columns?.length)).toEqual([]);
  expect(await account()).toEqual(before);
  await append();
  // Who got a broadcast is there by ids that no longer lead to anybody (decision 78).
  const lines = journal.map((line) => JSON.stringify(line)).join("\n");
  expect(lines).toContain('"erased"');
  const [{ hash } = { hash: "" }] = await rows<{ hash: string }>(
    "select encode(sha256(convert_to($1, 'UTF8')), 'hex') as hash",
    [email],
  );
  for (const secret of [email, name, answer, edited, note, hash, ...leads])
    expect(lines).not.toContain(secret);
});
