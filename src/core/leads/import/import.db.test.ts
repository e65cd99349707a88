/** An import: who left stays out, what the file says is kept, a kill costs nothing, and nothing is sent by itself. */
import { describe, expect, it } from "vitest";
import { suppress } from "#core/sending/consent/suppress.ts";
import { testContext } from "../../../../test/context.ts";
import { settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { erasePerson } from "../people/erase-person.ts";
import { listPeople } from "../people/list-people.ts";
import { readPerson } from "../people/read-person.ts";
import { continueImports } from "./continue-imports.ts";
import { findImport } from "./find-import.ts";
import { checkFile, fatesOf, importFile } from "./import.test-kit.ts";
import { startImport } from "./start-import.ts";
import { countUndo } from "./undo/count-undo.ts";

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
    const { people } = await listPeople(ctx, scope, { filters: { search: fresh }, paging: {} });
    expect(people).toMatchObject([
      { email: fresh, name: "Fay", message: null, via: "import", subscriptionStatus: "open" },
    ]);
    const personId = people[0]?.id ?? "";
    expect((await readPerson(ctx, scope, { personId }))?.consents).toMatchObject([
      {
        wording:
          "Imported by the owner on 2026-11-15: They signed a list at the fair. From the file fair.csv, line 2: opt-in date 2024-03-11 09:14:02; ip 203.0.113.7.",
        version: nine.version,
      },
    ]);
    expect(await rows("select from user_journeys where person_id = $1", [personId])).toEqual([]);
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
    const { people } = await listPeople(ctx, scope, { filters: { search: fresh }, paging: {} });
    expect(people).toMatchObject([{ message: { kind: "signup", state: "waiting" } }]);
    const personId = people[0]?.id ?? "";
    expect(
      await rows(
        "select current_sequence, is_completed, stop_reason from user_journeys where person_id = $1",
        [personId],
      ),
    ).toEqual([{ current_sequence: 1, is_completed: false, stop_reason: null }]);
    expect((await readPerson(ctx, scope, { personId }))?.consents[0]?.wording).toContain(
      "They signed a list at the fair.",
    );
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
    const [lead] = await rows<{ id: string }>("select id from people where email = $1", [email]);
    await erasePerson(ctx, scope, { personId: lead?.id ?? "" });
    expect(await rows("select from lead_import_rows where import_id = $1", [file.id])).toEqual([]);
    expect(await findImport(ctx, scope, { importId: waiting.importId })).toBeNull();
    expect(await findImport(ctx, scope, { importId: file.id })).not.toBeNull();
  });
});
