/** An import: its dry run changes nothing and is right, who left stays out, what the file says is kept, and all of it can be undone. */
import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { suppress } from "#core/sending/consent/suppress.ts";
import { testContext } from "../../../../test/context.ts";
import { settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { eraseLead } from "../people/erase-lead.ts";
import { listLeads } from "../people/list-leads.ts";
import { readLead } from "../people/read-lead.ts";
import { tagPeople } from "../tags/tag-people.ts";
import { checkImport } from "./check-import.ts";
import { continueImports } from "./continue-imports.ts";
import { countUndo } from "./count-undo.ts";
import { exportImportRows } from "./export-import-rows.ts";
import { findImport } from "./find-import.ts";
import { checkFile, fatesOf, importFile } from "./import.test-kit.ts";
import { purgeImports } from "./purge-imports.ts";
import { readCsv } from "./read-csv.ts";
import { startImport } from "./start-import.ts";
import { undoImport } from "./undo-import.ts";
import { uploadImport } from "./upload-import.ts";

const world = await testContext();
const { ctx, rows, sent } = world;
const scope = testScope({ id: "owner-1", name: "The owner" });
const nine = await world.page("/9ways");
const pageId = nine.id;

const personOf = async (email: string) =>
  (
    await rows<{ name: string | null; fields: object; signups: number; tags: string[] | null }>(
      `select p.name, p.fields, p.signups, (select array_agg(t.name order by t.name) from person_tags pt join tags t on t.id = pt.tag_id
        where pt.person_id = p.id) as tags from people p where p.email = $1 and p.coach_id = $2`,
      [email, nine.coachId],
    )
  )[0];
const reasonsOf = async (email: string) =>
  (
    await rows<{ reason: string }>(
      "select reason from suppressions where email_hash = sha256(convert_to($1, 'UTF8')) order by 1",
      [email],
    )
  ).map(({ reason }) => reason);

describe("the dry run", () => {
  it("says the fate of every row and why, and stores nobody", async () => {
    const [fresh, known, gone] = [someone(), someone(), someone()];
    await signUp(world, "/9ways", known, { name: "Kay" });
    await suppress(ctx, { email: gone, coachId: nine.coachId, reason: "unsubscribed" });
    const before = await rows("select from leads");
    const { importId, check } = await checkFile(ctx, scope, {
      pageId,
      text: [
        "First Name;Last Name;E-Mail;Status;Company",
        `Fay;Fresh;${fresh.toUpperCase()};;Nordlys`,
        ";;;;",
        ";;nobody;;",
        "No;Address;;;",
        `Again;;${fresh};;`,
        `${"x".repeat(70)};;long@example.test;;`,
        `Kay;;${known};active;`,
        `Gil;;${gone};active;`,
        ";;noreply@example.test;;",
        ";;info@example.test;;",
        ";;later@example.test;pending;",
        ";;who@example.test;VIP member;",
        ";;both@example.test;;",
        ";;both@example.test;unsubscribed;",
        ";;spam@complained.example;complained;",
      ].join("\r\n"),
      // What is no status everywhere is not taken for a column of them by itself.
      mapping: (suggested) => ({
        ...suggested,
        targets: ["first-name", "last-name", "email", "status", "field"],
      }),
    });
    expect(check).toEqual({ outcome: "checked", counts: { new: 2, update: 1, suppress: 2, skip: 9 } });
    expect(await fatesOf(ctx, scope, importId)).toEqual([
      "2 new",
      "4 skip: ‘nobody’ is not an address",
      "5 skip: no address in the row",
      "6 skip: the same address as in line 2",
      "7 skip: the name is longer than 60 characters, or has a line break in it",
      "8 update: here already; nothing in the row is new",
      "9 skip: unsubscribed here on 2026-11-15; an import never brings anybody back",
      "10 skip: nobody reads this address",
      "11 new: an address of an office: several people may read it",
      "12 skip: pending in the file: they have not agreed yet",
      "13 skip: the status ‘VIP member’ is not one we know",
      "14 skip: line 15 says that they get no more mail",
      "15 suppress: unsubscribed in the file",
      "16 suppress: complained of spam in the file",
    ]);
    expect(await rows("select from leads")).toHaveLength(before.length);
    expect(await reasonsOf("both@example.test")).toEqual([]);
    let csv = "";
    for await (const piece of (await exportImportRows(ctx, scope, { importId })) ?? []) csv += piece;
    const back = [];
    for await (const { cells } of readCsv(csv)) back.push(cells);
    expect(back[0]).toEqual([
      "First Name",
      "Last Name",
      "E-Mail",
      "Status",
      "Company",
      "line",
      "not imported because",
    ]);
    expect(back[1]).toEqual(["", "", "nobody", "", "", "4", "‘nobody’ is not an address"]);
    expect(back).toHaveLength(10);
  });

  it.each([
    ["nothing", "", /empty/],
    ["a head alone", "email,name\n", /one line alone/],
    ["a ZIP", "PK\u0003\u0004rest", /ZIP/],
    ["a NUL", "email\na\0@example.test\n", /else than text/],
    ["an open quotation", `email\n"${"x".repeat(30_000)}`, /no table of leads/],
    ["commas", `email\n${",".repeat(30_000)}`, /no table of leads/],
    ["a quotation mark at its very end", `email\n${"a@b.example\n".repeat(9)}"`, /never closed/],
  ])("of %s is refused", async (_what, text, reason) => {
    const bytes = new TextEncoder().encode(text);
    expect(await uploadImport(ctx, scope, { pageId, fileName: "x.csv", bytes })).toEqual({
      outcome: "unreadable",
      reason: expect.stringMatching(reason),
    });
  });

  it("refuses what has no address in most of its rows, no column for it, or no word of the consent", async () => {
    const { check } = await checkFile(ctx, scope, {
      pageId,
      text: `email\n${"x\n".repeat(3000)}`,
    });
    expect(check).toEqual({
      outcome: "unreadable",
      reason: expect.stringContaining("1,001 of its first 1,002 lines"),
    });
    const none = await checkFile(ctx, scope, { pageId, text: "who,what\na,b\n" });
    expect(none.check).toMatchObject({ outcome: "invalid", problem: { part: "columns" } });
    const { importId, file } = await checkFile(ctx, scope, { pageId, text: `email\n${someone()}\n` });
    const mapping = file.mapping;
    if (!mapping) throw new Error("no mapping");
    expect(await checkImport(ctx, scope, { importId, pageId, statement: "yes", mapping })).toMatchObject({
      outcome: "invalid",
      problem: { part: "statement" },
    });
  });

  it("of many rows leaves others their turns", async () => {
    const text = `email,name\n${Array.from({ length: 20_000 }, (_, each) => `a${each}@leads.example,Ann`).join("\n")}`;
    let [turns, isReading] = [0, true];
    const others = (async () => {
      for (; isReading; turns += 1) await setImmediate();
    })();
    const { importId, check } = await checkFile(ctx, scope, { pageId, text });
    isReading = false;
    await others;
    expect(check).toMatchObject({ counts: { new: 20_000 } });
    expect(turns).toBeGreaterThan(50);
    await rows("delete from lead_imports where id = $1", [importId]);
  });
});

describe("an import", () => {
  it("keeps what the file says of the consent, adds what is missing to whom it knows, and sends nothing", async () => {
    const [fresh, known] = [someone(), someone()];
    await signUp(world, "/9ways", known, { name: "Kay Known" });
    await settle(world);
    const before = sent.length;
    const file = await importFile(ctx, scope, {
      pageId,
      name: "fair.csv",
      text: `email,name,tags,company,opt-in date,ip\n${fresh},Fay,"fair, 2024 list",Nordlys,2024-03-11 09:14:02,203.0.113.7\n${known},Other Name,FAIR,Acme,,\n`,
    });
    expect(file).toMatchObject({ state: "imported", counts: { new: 1, update: 1 }, actorName: "The owner" });
    expect(await personOf(fresh)).toEqual({
      name: "Fay",
      fields: { company: "Nordlys" },
      signups: 1,
      tags: ["2024 list", "fair"],
    });
    expect(await personOf(known)).toEqual({
      name: "Kay Known",
      fields: { company: "Acme" },
      signups: 1,
      tags: ["fair"],
    });
    const { leads } = await listLeads(ctx, scope, { filters: { search: fresh }, paging: {} });
    expect(leads).toMatchObject([{ email: fresh, name: "Fay", mail: "none", subscriptionStatus: "open" }]);
    const lead = await readLead(ctx, scope, { leadId: leads[0]?.id ?? "" });
    expect(lead?.consents).toMatchObject([
      {
        wording:
          "Imported by the owner on 2026-11-15: They signed a list at the fair. From the file fair.csv, line 2: opt-in date 2024-03-11 09:14:02; ip 203.0.113.7.",
        version: nine.version,
      },
    ]);
    expect(lead?.journeys).toEqual([]);
    await settle(world);
    expect(sent.length).toBe(before);
    expect(await rows("select content from lead_imports where id = $1", [file.id])).toEqual([
      { content: null },
    ]);
    const audit = await rows<{ action: string }>(
      "select action, subject from audit_log where subject->>'import' = $1 order by id",
      [file.id],
    );
    expect(audit.map(({ action }) => action)).toEqual(["leads.import-checked", "leads.imported"]);
    expect(JSON.stringify(audit)).not.toContain("@");
    // A second click, and a second file with the same rows.
    expect(await startImport(ctx, scope, { importId: file.id, followUp: true })).toEqual({
      outcome: "started",
    });
    const again = await importFile(ctx, scope, { pageId, text: `email,tags\n${fresh},fair\n` });
    expect(again.counts).toEqual({ update: 1 });
    expect(await personOf(fresh)).toMatchObject({ signups: 1 });
  });

  it("counts people as agreed to news where the owner says so and the row says when, and never those who are here", async () => {
    const [dated, undated, known] = [someone(), someone(), someone()];
    await signUp(world, "/9ways", known);
    const text = `email,opt-in date\n${dated},2024-03-11\n${undated},\n${known},2024-03-11\n`;
    const file = await importFile(ctx, scope, {
      pageId,
      text,
      mapping: (suggested) => ({ ...suggested, isNews: true }),
    });
    const agreed = await rows(
      `select p.email, p.news_agreed_at at time zone 'UTC' = '2024-03-11' as "isDated", (select count(*)::int from leads l join consents c on c.lead_id = l.id
         where l.email = p.email and c.purpose = 'news' and c.wording like 'Imported by the owner on %') as news
       from people p where p.email = any($1) order by array_position($1, p.email)`,
      [[dated, undated, known]],
    );
    expect(agreed).toEqual([
      { email: dated, isDated: true, news: 1 },
      { email: undated, isDated: null, news: 0 },
      { email: known, isDated: null, news: 0 },
    ]);
    expect(await countUndo(ctx, scope, { importId: file.id })).toMatchObject({ removed: 2, kept: 0 });
  });

  it("sends the signup email and starts the journey of new people only where the owner says so", async () => {
    const [fresh, known] = [someone(), someone()];
    await signUp(world, "/9ways", known);
    await settle(world);
    const before = sent.length;
    await importFile(ctx, scope, {
      pageId,
      followUp: true,
      text: `email,name,tags\n${fresh},Fay,vip\n${known},,vip\n`,
    });
    const { leads } = await listLeads(ctx, scope, { filters: { search: fresh }, paging: {} });
    const lead = await readLead(ctx, scope, { leadId: leads[0]?.id ?? "" });
    expect(lead).toMatchObject({ mail: "pending", journeys: [{ step: 1, state: "active" }] });
    expect(lead?.consents[0]?.wording).toContain("They signed a list at the fair.");
    expect(await personOf(fresh)).toMatchObject({ name: "Fay", signups: 1, tags: ["vip"] });
    await settle(world);
    expect(sent.slice(before).map(({ to }) => to)).toEqual([fresh]);
  });

  it("goes on where it was killed, and does nothing twice", async () => {
    const people = Array.from({ length: 1_200 }, () => someone());
    const { importId } = await checkFile(ctx, scope, {
      pageId,
      text: `email,tags,status\n${people.map((email, at) => `${email},killed,${at % 100 === 7 ? "unsubscribed" : "active"}`).join("\n")}`,
    });
    // One batch, and then the process is gone.
    await startImport(ctx, scope, { importId, followUp: false, waitMs: 1 });
    expect(await findImport(ctx, scope, { importId })).toMatchObject({ state: "importing" });
    const half = await rows("select from lead_import_rows where import_id = $1 and done_at is null", [
      importId,
    ]);
    expect(half.length).toBeGreaterThan(0);
    await Promise.all([continueImports(ctx), continueImports(ctx)]);
    await continueImports(ctx);
    expect(await findImport(ctx, scope, { importId })).toMatchObject({
      state: "imported",
      counts: { new: 1_188, suppress: 12 },
    });
    expect(
      await rows("select from person_tags pt join tags t on t.id = pt.tag_id where t.name = 'killed'"),
    ).toHaveLength(1_188);
    expect(await rows("select from consents where wording like '%people.csv, line 7, which%'")).toHaveLength(
      1,
    );
  });

  it("leaves out who unsubscribed between the dry run and the import", async () => {
    const [first, second] = [someone(), someone()];
    const { importId } = await checkFile(ctx, scope, { pageId, text: `email\n${first}\n${second}\n` });
    await suppress(ctx, { email: first, coachId: nine.coachId, reason: "unsubscribed" });
    await startImport(ctx, scope, { importId, followUp: true });
    expect((await fatesOf(ctx, scope, importId))[0]).toMatch(/2 skip: unsubscribed here/);
    expect(await rows("select from leads where email = $1", [first])).toEqual([]);
    expect(await rows("select from leads where email = $1", [second])).toHaveLength(1);
  });

  it("is not bothered by columns called as objects call their own, by HTML or by formulas", async () => {
    const email = someone();
    await importFile(ctx, scope, {
      pageId,
      text: `email,__proto__,constructor,<b>x</b>,=1+1\n${email},a,b,<script>alert(1)</script>,"=HYPERLINK(1)"\n`,
    });
    expect(Object.entries((await personOf(email))?.fields ?? {})).toEqual(
      expect.arrayContaining([
        ["__proto__", "a"],
        ["constructor", "b"],
        ["<b>x</b>", "<script>alert(1)</script>"],
      ]),
    );
  });

  it("is erased with the person, file, rows and all", async () => {
    const email = someone();
    const file = await importFile(ctx, scope, { pageId, text: `email\n${email}\n` });
    const waiting = await checkFile(ctx, scope, { pageId, text: `email,friend\n${someone()},${email}\n` });
    const [lead] = await rows<{ id: string }>("select id from leads where email = $1", [email]);
    await eraseLead(ctx, scope, { leadId: lead?.id ?? "" });
    expect(await rows("select from lead_import_rows where import_id = $1", [file.id])).toEqual([]);
    expect(await findImport(ctx, scope, { importId: waiting.importId })).toBeNull();
    expect(await findImport(ctx, scope, { importId: file.id })).not.toBeNull();
  });
});

describe("an undo", () => {
  it("removes whom the import brought, gives others their tags and answers back, and says whom it leaves", async () => {
    const [plain, signed, written, known, left, alsoLeft] = [
      someone(),
      someone(),
      someone(),
      someone(),
      someone(),
      someone(),
    ];
    await signUp(world, "/9ways", known, { name: "Kay" });
    await settle(world);
    const [before] = await rows<{ id: string }>("select id from people where email = $1", [known]);
    await tagPeople(ctx, scope, { which: { ids: [before?.id ?? ""] }, tag: "mine" });
    const file = await importFile(ctx, scope, {
      pageId,
      followUp: true,
      text: `email,name,tags,company,status\n${plain},Pia,list,A,\n${signed},Sam,list,B,\n${written},Wil,list,C,\n${known},,"list,mine",D,\n${left},,,,unsubscribed\n${alsoLeft},,,,unsubscribed\n`,
    });
    // Pia's email is still in the queue; Sam signs up by himself, Wil is written to, and one unsubscribes by a link of their own.
    await rows(
      "update email_deliveries set next_attempt_at = now() + interval '9 years' where email_address in ($1, $2)",
      [plain, signed],
    );
    await signUp(world, "/map", signed);
    await signUp(world, "/9ways", signed);
    await settle(world);
    await suppress(ctx, { email: alsoLeft, coachId: nine.coachId, reason: "unsubscribed" });
    const preview = await countUndo(ctx, scope, { importId: file.id });
    expect(preview).toEqual({
      ...{ removed: 1, kept: 2, reverted: 1, lifted: 1, saidSince: 1 },
      staying: [
        { name: "Sam", effect: "signed-up" },
        { name: "Wil", effect: "written-to" },
      ],
    });
    expect(await undoImport(ctx, scope, { importId: file.id })).toEqual({ outcome: "undoing" });
    expect(await findImport(ctx, scope, { importId: file.id })).toMatchObject({
      state: "undone",
      counts: { new: 3, update: 1, suppress: 2, removed: 1, kept: 2, reverted: 1, lifted: 1 },
    });
    expect(await rows("select from leads where email = $1", [plain])).toEqual([]);
    expect(await personOf(plain)).toBeUndefined();
    expect(await personOf(signed)).toMatchObject({ tags: ["list"] });
    expect(await personOf(written)).toMatchObject({ tags: ["list"] });
    expect(await personOf(known)).toEqual({ name: "Kay", fields: {}, signups: 1, tags: ["mine"] });
    expect([await reasonsOf(left), await reasonsOf(alsoLeft)]).toEqual([[], ["unsubscribed"]]);
    expect(await rows("select from lead_import_rows where import_id = $1", [file.id])).toEqual([]);
    expect(await undoImport(ctx, scope, { importId: file.id })).toEqual({ outcome: "undoing" });
    expect(await rows("select subject from audit_log where action = 'leads.import-undone'")).toEqual([
      { subject: { import: file.id, page: pageId, leads: 1, kept: 2, reverted: 1, lifted: 1 } },
    ]);
    // The same rows can come again.
    expect((await importFile(ctx, scope, { pageId, text: `email\n${plain}\n` })).counts).toEqual({ new: 1 });
  });

  it("lifts no suppression that a second file says too, whichever of the two is undone", async () => {
    const email = someone();
    const text = `email,status\n${email},unsubscribed\n`;
    const [first, second] = [
      await importFile(ctx, scope, { pageId, text }),
      await importFile(ctx, scope, { pageId, text }),
    ];
    await undoImport(ctx, scope, { importId: first.id });
    await undoImport(ctx, scope, { importId: second.id });
    expect(await reasonsOf(email)).toEqual(["unsubscribed"]);
  });

  it("has its time, after which names and addresses of the file are gone", async () => {
    const file = await importFile(ctx, scope, { pageId, text: `email\n${someone()}\n` });
    const later = { ...ctx, clock: { now: () => new Date(ctx.clock.now().getTime() + 15 * 86_400_000) } };
    await purgeImports(later);
    expect(await countUndo(later, scope, { importId: file.id })).toBeNull();
    expect(await undoImport(later, scope, { importId: file.id })).toEqual({ outcome: "too-late" });
    expect(await rows("select from lead_import_rows where import_id = $1", [file.id])).toEqual([]);
    expect(await findImport(later, scope, { importId: file.id })).toMatchObject({ counts: { new: 1 } });
  });
});
