/** The dry run of an import: every row has its fate and why, and nobody is stored. */
import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { suppress } from "#core/sending/consent/suppress.ts";
import { testContext } from "../../../../test/context.ts";
import { signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { checkImport } from "./check-import.ts";
import { continueImports } from "./continue-imports.ts";
import { exportImportRows } from "./export-import-rows.ts";
import { readCsv } from "./file/read-csv.ts";
import { findImport } from "./find-import.ts";
import { checkFile, fatesOf } from "./import.test-kit.ts";
import { listImportRows } from "./list-import-rows.ts";
import { startImport } from "./start-import.ts";
import { uploadImport } from "./upload-import.ts";

const world = await testContext();
const { ctx, rows } = world;
const scope = testScope({ id: "owner-1", name: "The owner" });
const nine = await world.page("/9ways");
const pageId = nine.id;

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
      "8 update: already here; nothing in the row is new",
      "9 skip: unsubscribed here on 2026-11-15; an import never resubscribes anyone",
      "10 skip: a no-reply address",
      "11 new: a shared address: several people may read it",
      "12 skip: pending in the file: they have not agreed yet",
      "13 skip: the status ‘VIP member’ is not one we know",
      "14 skip: line 15 says that they unsubscribed",
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

  it("keeps the address of a row it refuses, reads international domains and time zones, and no consent of the future", async () => {
    const tag = someone().split("@")[0] ?? "";
    const { importId } = await checkFile(ctx, scope, {
      pageId,
      text: [
        "Email Address,First Name,OPTIN_TIME,TIMEZONE,MEMBER_RATING",
        `long.${tag}@example.test,${"x".repeat(300)},,,2`,
        `Jörg.${tag}@müller.example,,,,2`,
        `${tag}@BÜCHER.example,Bea,2026-11-01 10:00:00,america/new_york,2`,
        `late.${tag}@example.test,Lou,2031-05-01 10:00:00,,2`,
        `far.${tag}@example.test,Fay,2026-11-15 20:00:00,Mars/Olympus,2`,
        `${tag}@bücher.example,Bea,,,2`,
        `${tag}@evil。example／x,Eve,,,2`,
      ].join("\n"),
    });
    expect(await fatesOf(ctx, scope, importId)).toEqual([
      "2 skip: the name is longer than 60 characters, or has a line break in it",
      `3 skip: ‘Jörg.${tag}@müller.example’ is not an address`,
      "4 new",
      "5 skip: the date of consent is in the future: 2031-05-01",
      "6 new",
      "7 skip: the same address as in line 4",
      `8 skip: ‘${tag}@evil。example／x’ is not an address`,
    ]);
    const { rows: listed } = await listImportRows(ctx, scope, { importId, fate: null });
    expect(listed.map(({ email }) => email).slice(0, 3)).toEqual([
      `long.${tag}@example.test`,
      `Jörg.${tag}@müller.example`,
      `${tag}@xn--bcher-kva.example`,
    ]);
    await startImport(ctx, scope, { importId, followUp: false });
    expect(
      await rows("select email, zone from people where email like $1 order by zone nulls first", [
        `%${tag}@%`,
      ]),
    ).toEqual([
      { email: `far.${tag}@example.test`, zone: null },
      { email: `${tag}@xn--bcher-kva.example`, zone: "America/New_York" },
    ]);
  });

  it("shows how far it is, and a worker goes on where the process ended", async () => {
    const text = `email\n${Array.from({ length: 3500 }, (_, each) => `b${each % 3000}@resumed.example`).join("\n")}`;
    const bytes = new TextEncoder().encode(text);
    const upload = await uploadImport(ctx, scope, { pageId, fileName: "x.csv", bytes });
    if (upload.outcome !== "uploaded") throw new Error("not uploaded");
    const { importId } = upload;
    const file = await findImport(ctx, scope, { importId });
    if (!file?.mapping) throw new Error("no mapping");
    const input = { importId, pageId, statement: "They signed a list.", mapping: file.mapping };
    // The third batch fails, as it does where the process is killed.
    let batches = 0;
    const broken: typeof ctx = {
      ...ctx,
      db: new Proxy(ctx.db, {
        get: (db, name) => {
          if (name === "transaction") batches += 1;
          if (batches > 3) throw new Error("killed");
          const found = Reflect.get(db, name);
          return typeof found === "function" ? found.bind(db) : found;
        },
      }),
    };
    await expect(checkImport(broken, scope, input)).rejects.toThrow("killed");
    expect(await findImport(ctx, scope, { importId })).toMatchObject({
      state: "uploaded",
      counts: { read: 2000 },
    });
    await continueImports(ctx);
    expect(await findImport(ctx, scope, { importId })).toMatchObject({
      state: "checked",
      counts: { new: 3000, skip: 500 },
    });
    expect(await checkImport(ctx, scope, { ...input, waitMs: 0 })).toEqual({ outcome: "checking" });
    await expect
      .poll(async () => (await findImport(ctx, scope, { importId }))?.counts, { timeout: 15_000 })
      .toEqual({ new: 3000, skip: 500 });
  });

  it.each([
    ["nothing", "", /empty/],
    ["a head alone", "email,name\n", /only one line/],
    ["a ZIP", "PK\u0003\u0004rest", /ZIP/],
    ["a NUL", "email\na\0@example.test\n", /not text/],
    ["an open quotation", `email\n"${"x".repeat(30_000)}`, /not a table of leads/],
    ["commas", `email\n${",".repeat(30_000)}`, /not a table of leads/],
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
