/** An import: its dry run changes nothing and is right, what was asked not to be written to stays out, and nothing is sent by itself. */
import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { suppress } from "#core/sending/consent/suppress.ts";
import { testContext } from "../../../../test/context.ts";
import { cpuCost } from "../../../../test/cpu-cost.ts";
import { settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { listLeads } from "../people/list-leads.ts";
import { readLead } from "../people/read-lead.ts";
import { stopLead } from "../people/stop-lead.ts";
import { checkImport } from "./check-import.ts";
import { IMPORT_MAX } from "./import-limit.ts";
import { readImport } from "./read-import.ts";
import { runImport } from "./run-import.ts";
import { UnreadableFile } from "./unreadable-file.ts";

const world = await testContext();
const { ctx, rows, sent } = world;
const scope = testScope({ id: "owner-1", name: "The owner" });
const nine = await world.page("/9ways");

describe("a file", () => {
  it("says line by line what is wrong with it", async () => {
    const lines = [];
    const file = [
      "First Name;Last Name;E-Mail",
      "Ann;Quist;ANN@Example.test",
      ";;",
      ";;nobody",
      "No;Address;",
      "Again;;ann@example.test",
      `${"x".repeat(70)};;long@example.test`,
      "www.spam.example;;site@example.test",
    ].join("\r\n");
    for await (const line of readImport(file)) lines.push(line);
    expect(lines).toEqual([
      { line: 2, email: "ann@example.test", name: "Ann Quist" },
      { line: 4, reason: "'nobody' is not an address" },
      { line: 5, reason: "no address" },
      { line: 6, reason: "the same address as in line 2" },
      { line: 7, reason: "the name: Please use at most 60 characters" },
      { line: 8, email: "site@example.test", name: null },
    ]);
  });

  it.each([["name\nAnn"], [""]])("without a column of addresses is refused: %j", async (file) => {
    await expect(readImport(file).next()).rejects.toThrow(/empty|must name the columns/);
  });
});

describe("junk of 5 MB", () => {
  const fill = (piece: string) => piece.repeat(Math.ceil(IMPORT_MAX / piece.length)).slice(0, IMPORT_MAX);
  it.each([
    ["without a line's end", fill("x"), /no table of leads/],
    ["of commas", `email${fill(",")}`, /no table of leads/],
    ["of commas after its head", `email\n${fill(",")}`, /no table of leads/],
    ["in an open quotation", `email\n"${fill("x")}`, /no table of leads/],
    ["of quotation marks", `email\n${fill('"')}`, /no table of leads/],
    ["of spaces", `email\n${fill(" ")}`, /no table of leads/],
    ["of short lines", `email\n${fill("x\n")}`, /no list of addresses: 1,001 of its first 1,002 lines/],
    ["with a quotation mark at its very end", `email\n${"a@b.example\n".repeat(9)}"`, /never closed/],
  ])("%s is refused early", async (_what, content, reason) => {
    const checked = () =>
      checkImport(ctx, scope, { pageId: nine.id, statement: "By phone.", content }).then(
        () => "taken",
        (error: unknown) => (error instanceof UnreadableFile ? error.message : error),
      );
    expect(await checked()).toMatch(reason);
    expect(await cpuCost(checked)).toBeLessThan(250);
  });

  it.each([
    ["empty lines", fill("\n"), 0],
    ["leads", Array.from({ length: 150_000 }, (_, each) => `a${each}@leads.example,Ann`).join("\n"), 150_000],
  ])("of %s leaves others their turns while it is read", async (_what, rows, lines) => {
    let [turns, reading, read] = [0, true, 0];
    const others = (async () => {
      for (; reading; turns += 1) await setImmediate();
    })();
    for await (const line of readImport(`email,name\n${rows}`)) read += "email" in line ? 1 : 0;
    reading = false;
    await others;
    expect(read).toBe(lines);
    expect(turns).toBeGreaterThan(50);
  });
});

describe("an import", () => {
  const [fresh, known, gone] = [someone(), someone(), someone()];
  const content = `email,name\n${fresh},Fay Fresh\n${known},Kay Known\n${gone},Gil Gone\nnothing,Bad\n`;

  it("first says what it would do, and does none of it", async () => {
    await signUp(world, "/9ways", known);
    await suppress(ctx, { email: gone, coachId: nine.coachId, reason: "unsubscribed" });
    const before = sent.length;
    const run = await checkImport(ctx, scope, {
      pageId: nine.id,
      statement: "They signed a list at the fair.",
      content,
    });
    expect(run).toMatchObject({ lines: 4, fresh: 1, known: 1, suppressed: 1 });
    expect(run?.invalid).toEqual({ count: 1, shown: [{ line: 5, reason: "'nothing' is not an address" }] });
    expect(await rows("select from leads")).toHaveLength(1);

    expect(await runImport(ctx, scope, { importId: run?.importId ?? "", follow: false })).toEqual({
      imported: 1,
      page: nine.document.name,
    });
    const { leads } = await listLeads(ctx, scope, { filters: { search: "fay" }, paging: {} });
    expect(leads).toMatchObject([
      {
        email: fresh,
        name: "Fay Fresh",
        mail: "none",
        subscriptionStatus: "open",
        source: nine.document.form?.source,
      },
    ]);
    const lead = await readLead(ctx, scope, { leadId: leads[0]?.id ?? "" });
    expect(lead?.consents).toMatchObject([
      {
        wording: "Imported by the owner on 2026-11-15: They signed a list at the fair.",
        version: nine.version,
      },
    ]);
    expect(lead?.journeys).toEqual([]);
    await settle(world);
    expect(sent.length).toBe(before);
    expect(await rows("select from suppressions")).toHaveLength(1);
    expect(await rows("select from lead_imports")).toEqual([]);
    expect(await runImport(ctx, scope, { importId: run?.importId ?? "", follow: false })).toBeNull();
    const audit = await rows<{ action: string; subject: object }>(
      "select action, subject from audit_log order by id",
    );
    expect(audit.map(({ action }) => action)).toEqual(["leads.import-checked", "leads.imported"]);
    expect(JSON.stringify(audit)).not.toContain("@");
  });

  it("sends the signup email and starts the journey only where the owner says so", async () => {
    const email = someone();
    const run = await checkImport(ctx, scope, {
      pageId: nine.id,
      statement: "By phone.",
      content: `email\n${email}`,
    });
    await runImport(ctx, scope, { importId: run?.importId ?? "", follow: true });
    const { leads } = await listLeads(ctx, scope, { filters: { search: email }, paging: {} });
    const lead = await readLead(ctx, scope, { leadId: leads[0]?.id ?? "" });
    expect(lead).toMatchObject({
      mail: "pending",
      journeys: [{ step: 1, state: "active" }],
      touches: { stop: { journeys: 1, waiting: 1 }, erase: { leads: 1, emails: 1 } },
    });
    expect(lead?.consents[0]?.wording).toContain("By phone.");

    expect(await stopLead(ctx, scope, { leadId: lead?.id ?? "" })).toBe("stopped");
    const stopped = await readLead(ctx, scope, { leadId: lead?.id ?? "" });
    expect(stopped).toMatchObject({
      subscriptionStatus: "unsubscribed",
      journeys: [{ state: "stopped", reason: "unsubscribed" }],
      suppressions: [{ reason: "unsubscribed", everywhere: false }],
    });
    await settle(world);
    expect(sent.filter(({ to }) => to === email)).toEqual([]);
  });
});
