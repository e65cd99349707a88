/** An undo: whom the import brought goes, whoever came by another way stays, and nobody who left is brought back. */
import { describe, expect, it } from "vitest";
import { tagPeople } from "#core/leads/tags/tag-people.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { testContext } from "../../../../../test/context.ts";
import { settle, signUp, someone } from "../../../../../test/follow-up.ts";
import { testScope } from "../../../../../test/scope.ts";
import { findImport } from "../find-import.ts";
import { importFile } from "../import.test-kit.ts";
import { purgeImports } from "../purge-imports.ts";
import { countUndo } from "./count-undo.ts";
import { undoImport } from "./undo-import.ts";

const world = await testContext();
const { ctx, rows } = world;
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
