/** A signup in the database: what is written, in how many statements, and what a repetition does. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { testContext } from "../../../../test/context.ts";
import { submitForm } from "./submit-form.ts";

let answer: () => SendResult | Promise<SendResult>;
const test = await testContext(() => answer());
const { ctx, rows, sent } = test;
const page = await test.page("/9ways");

/** Each post from an address of its own, so that only the tests of limits meet them. */
let host = 0;
const post = (fields: Record<string, string>, from = page) => {
  host += 1;
  return submitForm(ctx, {
    page: from,
    query: new URLSearchParams(),
    ip: `10.${host >> 16}.${(host >> 8) & 255}.${host & 255}`,
    field: (name) => fields[name] ?? null,
  });
};
const deliveries = (email: string) =>
  rows<{ id: string; state: string; status: string; attempts: number; dedupe_key: string }>(
    "select * from email_deliveries where email_address = $1 order by created_at",
    [email],
  );
const journeysOf = (email: string) =>
  rows("select j.* from user_journeys j join leads l on l.id = j.lead_id where l.email = $1", [email]);
const mailTo = (email: string) => sent.filter(({ to }) => to === email);

beforeEach(() => {
  answer = () => ({ result: "accepted", response: "250 2.0.0 ok" });
});

describe("one signup", () => {
  it("stores lead, consent, journey and delivery, and sends the email", async () => {
    const { answer: said } = await post({ name: "  Ada Byron ", email: " Ada@Example.TEST " });
    expect(said.effect).toBe("screen");
    const [lead] = await rows("select * from leads where email = 'ada@example.test'");
    expect(lead).toEqual(
      expect.objectContaining({
        name: "Ada Byron",
        source: "Dave 9 Ways Health Guide",
        coach_id: page.coachId,
      }),
    );
    const consents = await rows("select wording, page_version from consents where lead_id = $1", [lead?.id]);
    expect(consents).toEqual([{ wording: page.document.form?.privacy, page_version: page.version }]);
    const journeys = await rows(
      "select current_sequence, is_completed, next_email_due_at from user_journeys where lead_id = $1",
      [lead?.id],
    );
    expect(journeys).toEqual([
      { current_sequence: 1, is_completed: false, next_email_due_at: ctx.clock.now() },
    ]);
    expect(
      await rows("select state, status, attempts, server_response from email_deliveries where lead_id = $1", [
        lead?.id,
      ]),
    ).toEqual([{ state: "sent", status: "sent", attempts: 1, server_response: "250 2.0.0 ok" }]);
    expect(sent.at(-1)?.to).toBe("ada@example.test");
    expect(sent.at(-1)?.text).toContain("Ada Byron");
  });

  it("is one statement, plus one for the limits", async () => {
    ctx.settings.inlineAttempt = false;
    test.statements.length = 0;
    await post({ name: "Bea", email: "bea@example.test", key: randomUUID() });
    ctx.settings.inlineAttempt = true;
    expect(test.statements).toHaveLength(2);
    expect(test.statements[0]).toContain("check_rate_limits");
    expect(test.statements[1]).toContain("capture_lead");
    expect((await deliveries("bea@example.test"))[0]?.state).toBe("pending");
  });

  it("stores an empty name as null", async () => {
    await post({ name: " ", email: "noname@example.test" }, await test.page("/lead-magnet"));
    const [lead] = await rows("select name, metadata from leads where email = 'noname@example.test'");
    expect(lead?.name).toBeNull();
    expect(Object.keys(lead?.metadata as object).sort()).toEqual(["lead_magnet", "page"]);
    expect(sent.at(-1)?.text).toContain("there");
  });
});

describe("the same submission again", () => {
  it("has one effect and the same answer, 200 at a time", async () => {
    const key = randomUUID();
    answer = () =>
      new Promise((done) => setTimeout(() => done({ result: "accepted", response: "250 ok" }), 300));
    const before = sent.length;
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        submitForm(ctx, {
          page,
          ip: "192.0.2.7",
          query: new URLSearchParams(),
          field: (name) => ({ name: "Cy", email: "cy@example.test", key })[name] ?? null,
        }),
      ),
    );
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]?.answer.effect).toBe("screen");
    expect(await rows("select count(*)::int as n from leads where email = 'cy@example.test'")).toEqual([
      { n: 1 },
    ]);
    expect(
      await rows(
        "select count(*)::int as n from consents c join leads l on l.id = c.lead_id where email = 'cy@example.test'",
      ),
    ).toEqual([{ n: 1 }]);
    expect(await deliveries("cy@example.test")).toHaveLength(1);
    expect(sent.length - before).toBe(1);
  });

  it("gets the first answer again, a failure too", async () => {
    const fields = { name: "Di", email: "di@example.test", key: randomUUID() };
    answer = () => ({ result: "refused", code: 451, response: "451 4.3.0 later", at: "recipient" });
    const first = await post(fields);
    answer = () => ({ result: "accepted", response: "250 ok" });
    test.advance(120);
    await dispatchDue(ctx);
    expect((await deliveries("di@example.test"))[0]?.state).toBe("sent");
    const again = await post(fields);
    expect(again.answer).toEqual(first.answer);
    expect(again.outcome).toEqual({ ...first.outcome, isSent: true });
    expect(first.answer.tone).toBe("error");
  });

  it("is answered with its own outcome when the content differs", async () => {
    const key = randomUUID();
    const first = await post({ name: "Fay", email: "fay@example.test", key });
    answer = () => ({ result: "refused", code: 550, response: "550 5.7.1 no", at: "recipient" });
    const second = await post({ name: "Fay", email: "fay2@example.test", key });
    expect([first.outcome, second.outcome]).toEqual([
      { kind: "captured", email: "sent" },
      { kind: "captured", email: "failed", reason: "address" },
    ]);
    answer = () => ({ result: "accepted", response: "250 ok" });
  });

  it("is a submission of its own when the content differs", async () => {
    const key = randomUUID();
    await post({ name: "Eve", email: "eve@example.test", key });
    await post({ name: "Eve", email: "eve2@example.test", key });
    expect(await deliveries("eve2@example.test")).toHaveLength(1);
  });
});

describe("signing up again", () => {
  it("tries the same delivery again while it is not out", async () => {
    ctx.mailer = {
      ...ctx.mailer,
      send: async () => ({ result: "no-answer", reason: "connect ECONNREFUSED" }),
    };
    const refused = await post({ name: "Flo", email: "flo@example.test" });
    expect(refused.outcome).toEqual({ kind: "captured", email: "failed" });
    expect((await deliveries("flo@example.test"))[0]?.state).toBe("pending");
    ctx.mailer = test.mailer;
    const again = await post({ name: "Flora", email: "flo@example.test" });
    expect(again.outcome).toEqual({ kind: "captured", email: "sent" });
    expect(await deliveries("flo@example.test")).toHaveLength(1);
    expect(await rows("select name from leads where email = 'flo@example.test'")).toEqual([
      { name: "Flora" },
    ]);
  });

  it("sends once more after ten minutes, and three times a day at most", async () => {
    const copies = () => mailTo("gus@example.test").length;
    const again = () => post({ name: "Gus", email: "gus@example.test" });
    await again();
    test.advance(60);
    expect((await again()).answer.effect).toBe("screen");
    expect(copies()).toBe(1);
    for (let round = 0; round < 4; round += 1) {
      test.advance(11 * 60);
      expect((await again()).answer.effect).toBe("screen");
    }
    expect(copies()).toBe(3);
    test.advance(25 * 3600);
    await again();
    expect(copies()).toBe(4);
    expect(await journeysOf("gus@example.test")).toHaveLength(1);
  });

  it("sends a new message after one that was handed over twice without an answer, never that one a third time", async () => {
    const again = () => post({ name: "Gil", email: "gil@example.test" });
    answer = () => ({ result: "no-answer", reason: "closed after the final dot" });
    await again();
    for (let round = 0; round < 2; round += 1) {
      test.advance(16 * 60);
      await dispatchDue(ctx);
    }
    expect(await deliveries("gil@example.test")).toEqual([
      expect.objectContaining({ state: "failed", failure: "uncertain" }),
    ]);
    answer = () => ({ result: "accepted", response: "250 ok" });
    expect((await again()).outcome).toEqual({ kind: "captured", email: "sent" });
    const ids = mailTo("gil@example.test").map(({ messageId }) => messageId);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(2);
  });

  it("never restarts a journey", async () => {
    const again = () => post({ name: "Hana", email: "hana@example.test" });
    await again();
    const [journey] = await journeysOf("hana@example.test");
    await rows("update user_journeys set current_sequence = 3 where id = $1", [journey?.id]);
    const before = await journeysOf("hana@example.test");
    test.advance(700);
    await again();
    expect(await journeysOf("hana@example.test")).toEqual(before);
  });

  it("never lifts a bounce", async () => {
    await post({ name: "Hal", email: "hal@example.test" });
    await suppress(ctx, { email: "hal@example.test", coachId: null, reason: "bounced" });
    test.advance(700);
    const before = sent.length;
    expect((await post({ name: "Hal", email: "hal@example.test" })).outcome).toEqual({
      kind: "captured",
      email: "failed",
      reason: "address",
    });
    expect(sent.length).toBe(before);
  });

  it("holds the emails of an address that signs up on more than five pages in a day", async () => {
    const elsewhere = Array.from({ length: 6 }, (_, index) => ({
      ...page,
      document: {
        ...page.document,
        form: page.document.form && { ...page.document.form, source: `page ${index}` },
      },
    }));
    const outcomes = [];
    for (const each of elsewhere)
      outcomes.push((await post({ name: "Ivy", email: "ivy@example.test" }, each)).outcome);
    expect(outcomes.slice(0, 5)).toEqual(Array(5).fill({ kind: "captured", email: "sent" }));
    expect(outcomes[5]).toEqual({ kind: "captured", email: "queued" });
    await dispatchDue(ctx);
    expect(mailTo("ivy@example.test")).toHaveLength(5);
    test.advance(24 * 3600 + 1);
    await dispatchDue(ctx);
    expect(mailTo("ivy@example.test")).toHaveLength(6);
  });
});

describe("faults", () => {
  const refuse = (table: string) =>
    test.pool.query(`create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'no %', tg_table_name; end $$;
      create or replace trigger refuse before insert on ${table} for each row execute function refuse()`);

  it.each([
    ["leads", "lead"],
    ["consents", "lead"],
    ["user_journeys", "journey"],
    ["email_deliveries", "email"],
  ])(
    "a refusal by %s is a fault of the %s, nothing is stored, and the log says so without the address",
    async (table, part) => {
      await refuse(table);
      const { outcome } = await post({ name: "Jo", email: "jo@example.test" });
      await test.pool.query(`drop trigger refuse on ${table}`);
      expect(outcome).toEqual({ kind: "fault", part });
      expect(await rows("select 1 from leads where email = 'jo@example.test'")).toEqual([]);
      const [logged] = await rows("select * from error_log order by created_at desc, id desc limit 1");
      expect(logged).toEqual(
        expect.objectContaining({ function_name: "capture-lead", error_message: `no ${table}` }),
      );
      expect(JSON.stringify(logged)).not.toContain("jo@example.test");
    },
  );

  it("a campaign that is gone stores the lead and says so", async () => {
    const give = (to: string) =>
      rows(
        "update email_campaigns set coach_id = (select id from coaches where slug = $1) where name = 'Success Keys Campaign'",
        [to],
      );
    await give("nina");
    const { outcome } = await post({ name: "Kit", email: "kit@example.test" });
    await give("dave");
    expect(outcome).toEqual({ kind: "campaign-missing" });
    expect(await journeysOf("kit@example.test")).toEqual([]);
  });

  it("a campaign with a new name is the page's campaign all the same", async () => {
    const rename = (from: string, to: string) =>
      rows("update email_campaigns set name = $2 where name = $1", [from, to]);
    await rename("Success Keys Campaign", "Nine keys, by mail");
    const { outcome } = await post({ name: "Nan", email: "nan@example.test" });
    await rename("Nine keys, by mail", "Success Keys Campaign");
    expect(outcome).toEqual({ kind: "captured", email: "sent" });
  });
});
