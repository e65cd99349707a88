/** Erasing a person: no column of any table knows the address any more, nothing is sent to it, and signing up again begins anew. */
import { randomUUID } from "node:crypto";
import { makeWorkerUtils } from "graphile-worker";
import { describe, expect, it } from "vitest";
import { recordFeedback } from "#core/sending/feedback/record-feedback.ts";
import { testContext } from "../../../../test/context.ts";
import { findText } from "../../../../test/find-text.ts";
import { signUp } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { captureLead } from "../capture/capture-lead.ts";
import { exportPerson } from "../export/export-person.ts";
import { checkFile } from "../import/import.test-kit.ts";
import { erasePerson } from "./erase-person.ts";
import { listPeople } from "./list-people.ts";
import { addNote } from "./person-notes.ts";

const world = await testContext();
const { ctx, pool, rows, page } = world;
const scope = testScope({ id: "owner-1", name: "The owner" });
const personOf = async (email: string) =>
  (await rows<{ id: string }>("select id from people where email = $1 limit 1", [email]))[0]?.id ?? "";

/** Everything that can happen to an address, so that every table that may know it does. */
async function live(email: string) {
  const nine = await page("/9ways");
  await captureLead(ctx, {
    page: nine,
    submission: { email, name: "Ann Example", details: { note: `write to ${email}` } },
    origin: { utm_source: "letter" },
    key: randomUUID(),
  });
  await addNote(ctx, scope, { personId: await personOf(email), text: `Her other address is ${email}` });
  await signUp(world, "/map", email);
  await signUp(world, "/tessa-income-breakthrough-event", email, { details: { why: `I am ${email}` } });
  const [sent] = await rows<{ id: string }>("select id from email_deliveries where email_address = $1", [
    email,
  ]);
  const said = {
    provider: "dsn" as const,
    kind: "soft-bounce" as const,
    messageId: null,
    occurredAt: ctx.clock.now(),
  };
  await recordFeedback(ctx, {
    ...said,
    eventId: randomUUID(),
    deliveryId: sent?.id ?? null,
    recipient: email,
    text: `<${email}>: full`,
  });
  await recordFeedback(ctx, {
    ...said,
    eventId: `of ${email}`,
    deliveryId: null,
    recipient: email,
    text: `to ${email.toUpperCase()}`,
  });
  await rows(
    `insert into error_log (code, function_name, error_message, request_data, stack, created_at)
     values ('x', 'send', $1, $2, $1, now())`,
    [`could not write to <${email.toUpperCase()}>, sorry`, JSON.stringify({ to: [email] })],
  );
  await rows("insert into rate_limits values ($1, now(), 1)", [`recipient:${email}`]);
  await checkFile(ctx, scope, { pageId: nine.id, text: `email\n${email}\nb@example.test` });
  const worker = await makeWorkerUtils({ connectionString: world.url });
  await worker.migrate();
  await worker.addJob("anything", { to: email });
  await worker.release();
}

describe("erasing", () => {
  it("leaves no trace that a search of every column of every table can find", {
    timeout: 60_000,
  }, async () => {
    const email = `ann.example+${randomUUID()}@example.test`;
    const longer = `jo${email}`;
    await live(email);
    await signUp(world, "/9ways", longer);
    await rows(
      "insert into error_log (code, function_name, error_message, created_at) values ('x', 'send', $1, now())",
      [`to ${longer}`],
    );
    const before = await findText(pool, ` ${email}`.trim());
    for (const known of [
      "public.leads.email",
      "public.leads.metadata",
      "public.person_notes.text",
      "public.lead_imports.content",
      "public.email_deliveries.email_address",
      "public.email_deliveries.variables",
      "public.event_registrations.email",
      "public.event_registrations.details",
      "public.email_events.text",
      "public.email_events.event_id",
      "public.error_log.error_message",
      "public.error_log.request_data",
      "public.error_log.stack",
      "public.rate_limits.key",
      "graphile_worker._private_jobs.payload",
    ])
      expect(before).toContain(known);

    const erased = await erasePerson(ctx, scope, { personId: await personOf(email), everywhere: true });
    expect(erased).toMatchObject({ leads: 3, coaches: 3, seats: 1 });
    // A lead whose address only ends like the erased one is still there, unchanged.
    expect(await personOf(longer)).not.toBe("");
    await rows("delete from leads where email = $1", [longer]);
    await rows("delete from people where email = $1", [longer]);
    expect(await rows("select from error_log where error_message = $1", [`to ${longer}`])).toHaveLength(1);
    await rows("delete from error_log where error_message = $1", [`to ${longer}`]);
    expect(await findText(pool, email)).toEqual([]);
    expect((await listPeople(ctx, scope, { filters: { search: email }, paging: {} })).people).toEqual([]);
    expect(
      await rows(
        "select reason, count(*)::int from suppressions where email_hash = sha256(convert_to($1, 'UTF8')) group by 1",
        [email],
      ),
    ).toEqual([{ reason: "erased", count: 3 }]);
    const [line] = await rows("select actor, subject from audit_log where action = 'person.erased'");
    expect(line).toMatchObject({ actor: "owner-1", subject: { leads: 3, coaches: 3, seats: 1 } });
  });

  it("is not lifted by an import, here or with a coach who never knew the address", async () => {
    const email = `${randomUUID()}@example.test`;
    await signUp(world, "/9ways", email);
    await signUp(world, "/map", email);
    await erasePerson(ctx, scope, { personId: await personOf(email), everywhere: true });
    for (const path of ["/9ways", "/omar-report"]) {
      const again = await checkFile(ctx, scope, { pageId: (await page(path)).id, text: `email\n${email}` });
      expect(again.check).toMatchObject({ counts: { skip: 1 } });
    }
  });

  it("gives the lead's seat to the registrant who waits longest", async () => {
    const [event] = await rows<{ id: string }>(
      "update events set capacity = 1 where page_id = $1 returning id",
      [(await page("/clara-relocation-masterclass")).id],
    );
    const [first, second] = [`${randomUUID()}@example.test`, `${randomUUID()}@example.test`];
    await signUp(world, "/clara-relocation-masterclass", first);
    await signUp(world, "/clara-relocation-masterclass", second, { waitlist: true });
    await erasePerson(ctx, scope, { personId: await personOf(first) });
    expect(
      await rows("select email, status from event_registrations where event_id = $1", [event?.id]),
    ).toEqual([{ email: second, status: "confirmed" }]);
    expect(await rows("select seats_taken from events where id = $1", [event?.id])).toEqual([
      { seats_taken: 1 },
    ]);
  });

  it("is per coach: what another coach stores stays as it is", async () => {
    const email = `ann.both+${randomUUID()}@example.test`;
    await live(email);
    const [mine, other] = await rows<{ id: string; coach: string }>(
      "select id, coach_id as coach from people where email = $1 order by coach_id = $2 desc limit 2",
      [email, (await page("/9ways")).coachId],
    );
    const ofOther = () =>
      Promise.all(
        [
          "select * from people where coach_id = $1 and email = $2",
          "select * from leads where coach_id = $1 and email = $2",
          "select d.* from email_deliveries d where coach_id = $1 and email_address = $2",
          "select c.* from consents c join leads l on l.id = c.lead_id where l.coach_id = $1 and l.email = $2",
          "select a.* from activities a join people p on p.id = a.person_id where p.coach_id = $1 and p.email = $2",
          "select j.* from user_journeys j join people p on p.id = j.person_id where p.coach_id = $1 and p.email = $2",
          "select * from suppressions where coach_id = $1 and email_hash = sha256(convert_to($2, 'UTF8'))",
        ].map((text) => rows(`${text} order by 1`, [other?.coach, email])),
      );
    const before = await ofOther();
    const coach = testScope(scope.actor, [mine?.coach ?? ""], "coach");
    const personId = mine?.id ?? "";
    expect(await erasePerson(ctx, coach, { personId, everywhere: true })).toBeNull();
    expect(await exportPerson(ctx, coach, { personId, everywhere: true })).toBeNull();
    expect(await erasePerson(ctx, coach, { personId: other?.id ?? "" })).toBeNull();
    for (const asks of [coach, scope])
      expect(await exportPerson(ctx, asks, { personId })).toMatchObject({ people: [{ id: personId }] });

    expect(await erasePerson(ctx, coach, { personId })).toMatchObject({ leads: 1, coaches: 1 });
    expect(await ofOther()).toEqual(before);
    expect(await rows("select from people where id = $1", [personId])).toEqual([]);
    expect(await rows("select from leads where email = $1 and coach_id = $2", [email, mine?.coach])).toEqual(
      [],
    );
    // Of the coach who erased, no file waits that names the address, and of lines without a coach none is left.
    expect(await findText(pool, email)).not.toContain("public.lead_imports.content");
    expect(await findText(pool, email)).not.toContain("public.error_log.error_message");
    // The last coach takes along what could have been about anybody's.
    for (const { id } of await rows<{ id: string }>("select id from people where email = $1", [email]))
      await erasePerson(ctx, scope, { personId: id });
    expect(await findText(pool, email)).toEqual([]);
  });

  it("says so when there is nobody to erase", async () => {
    expect(await erasePerson(ctx, scope, { personId: randomUUID() })).toBeNull();
  });
});

describe("a person's export", () => {
  it("holds what every table knows, on every page, and leaves a line", async () => {
    const email = `${randomUUID()}@example.test`;
    await signUp(world, "/9ways", email);
    await signUp(world, "/map", email);
    await addNote(ctx, scope, { personId: await personOf(email), text: "Called, wants to wait" });
    const person = await exportPerson(ctx, scope, { personId: await personOf(email), everywhere: true });
    expect(person).toMatchObject({ address: email, suppressions: [] });
    const people = person?.people as {
      signups: { consents: unknown[] }[];
      journeys: unknown[];
      emails: unknown[];
      activities: unknown[];
      notes: { text: string }[];
    }[];
    expect(
      people.map(({ signups, journeys, emails, activities }) => [
        signups.map(({ consents }) => consents.length),
        journeys.length,
        emails.length,
        activities.length > 1,
      ]),
    ).toEqual([
      [[1], 1, 1, true],
      [[1], 1, 1, true],
    ]);
    expect(people.flatMap(({ notes }) => notes.map(({ text }) => text))).toEqual(["Called, wants to wait"]);
    expect(
      await rows("select from audit_log where action = 'person.exported' and subject->>'person' = $1", [
        await personOf(email),
      ]),
    ).toHaveLength(1);
    expect(await exportPerson(ctx, scope, { personId: randomUUID() })).toBeNull();
  });
});
