/** What a coach's file carries for other coaches and later days: suppressions, links of emails to come, large files. */
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { guideDesk } from "#core/content/guides/guides.test-kit.ts";
import { saveConnection } from "#core/sending/connections/save-connection.ts";
import { readDueMailbox } from "#core/sending/mailboxes/read-due-mailbox.ts";
import { saveMailbox } from "#core/sending/mailboxes/save-mailbox.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { purgeDeletedCoaches } from "../coach-deletion/purge-deleted-coaches.ts";
import { actor, exported, imported, passphrase, scope, targetWithout } from "./coach-file.test-kit.ts";
import { exportCoach } from "./export-coach.ts";
import { digestCoach, freezeCoach, markExported, markMoved, releaseCoach } from "./move-coach.ts";

const source = await testContext();
const target = await targetWithout("dave");
const idOf = async (slug: string) =>
  (await source.rows<{ id: string }>("select id from coaches where slug = $1", [slug]))[0]?.id ?? "";
const [dave, clara] = [await idOf("dave"), await idOf("clara")];
const [erased, bounced, late, stays] = [someone(), someone(), someone(), someone()];
for (const email of [erased, bounced, late, stays]) await signUp(source, "/9ways", email);
await signUp(source, "/clara-relocation-guide", bounced);
await settle(source);
const now = () => source.ctx.clock.now();
for (const email of [erased, bounced])
  await source.rows("select suppress_address($1, null, 'bounced', $2)", [email, now()]);
const personOf = async ({ rows }: Pick<typeof source, "rows">, email: string, coachId = dave) =>
  (
    await rows<{ id: string }>("select id from people where email = $1 and coach_id = $2", [email, coachId])
  )[0]?.id;
await source.rows("select erase_person($1, $2, $3)", [await personOf(source, erased), now(), dave]);
const reasons = async (email: string, coachId = dave) =>
  (
    await target.rows<{ reason: string }>(
      "select reason from suppressions where email_hash = sha256(convert_to($1, 'UTF8')) and coach_id = $2 order by 1",
      [email, coachId],
    )
  ).map(({ reason }) => reason);

it("keeps everybody suppressed who was erased or bounced, for each coach that moves", {
  timeout: 120_000,
}, async () => {
  await freezeCoach(source.ctx, actor, { slug: "dave" });
  const file = await exported(source, "dave");
  expect(gunzipSync(file).toString()).not.toContain(erased);
  target.setNow(now());
  await imported(target, file);
  expect(await reasons(erased)).toEqual(["bounced", "erased"]);
  expect(await reasons(bounced)).toEqual(["bounced"]);
  // Of the second coach, whose suppression is the same row at the source.
  await target.rows("update coaches set deletion_requested_at = now() where slug = 'clara'");
  await purgeDeletedCoaches(target.ctx, { withinMs: 60_000 });
  await imported(target, await exported(source, "clara"));
  expect(await reasons(bounced, clara)).toEqual(["bounced"]);
  for (const slug of ["dave", "clara"])
    expect((await digestCoach(target.ctx, { slug }))?.tables).toEqual(
      (await digestCoach(source.ctx, { slug }))?.tables,
    );
});

it("leads links of emails to come to the target", async () => {
  const [journey] = await target.rows<{ variables: Record<string, string> }>(
    "select variables from user_journeys where person_id = $1",
    [await personOf(target, stays)],
  );
  expect(journey?.variables.pageUrl).toBe("https://target.example/9ways");
  expect(JSON.stringify(journey?.variables)).not.toContain(source.ctx.settings.publicUrl);
});

it("erases at the target whom the source erased after the freeze, for this coach alone", async () => {
  await signUp(target, "/sugar-free-blueprint", late);
  const [other] = await target.rows<{ id: string }>(
    "select id from people where email = $1 and coach_id <> $2",
    [late, dave],
  );
  source.advance(60);
  await source.rows("select erase_person($1, $2, $3)", [await personOf(source, late), now(), dave]);
  await markExported(source.ctx, actor, { slug: "dave" });
  const { receipt = "" } = await markMoved(source.ctx, actor, {
    slug: "dave",
    target: "https://target.example",
  });
  expect(await releaseCoach(target.ctx, actor, { slug: "dave", receipt })).toMatchObject({ outcome: "done" });
  expect(await personOf(target, late)).toBeUndefined();
  expect(await reasons(late)).toContain("erased");
  expect(await target.rows("select from people where id = $1", [other?.id])).toHaveLength(1);
  target.sent.length = 0;
  target.advance(40 * DAY);
  await settle(target);
  expect(
    target.sent.filter(({ to, coachId }) => coachId === dave && [erased, bounced, late].includes(to)),
  ).toEqual([]);
  expect(target.sent.some(({ to }) => to === stays)).toBe(true);
});

it("draws no guide and reads no mailbox of a coach that is held", async () => {
  const { ctx, rows } = source;
  ctx.settings.hasMailServer = false;
  const server = { coach: "dave", host: "mail.example.com", port: "", username: "ann", password: "password" };
  await saveConnection(ctx, scope, {
    ...{ ...server, provider: "smtp", security: "starttls", keepAnyway: false },
    ...{ senderName: "Ann", senderAddress: "ann@example.com" },
  });
  await saveMailbox(ctx, scope, { ...server, security: "tls" });
  const desk = guideDesk(source);
  await desk.drawAll();
  expect([await readDueMailbox(ctx), desk.drawn().includes("nine-ways")]).toEqual(["none", false]);
  await rows("delete from coach_moves");
  await desk.drawAll();
  expect([await readDueMailbox(ctx), desk.drawn().includes("nine-ways")]).toEqual(["read", true]);
});

it("holds no more than a few megabytes at a time", { timeout: 120_000 }, async () => {
  await source.rows(
    `with made as (insert into files (coach_id, sha256, byte_length, content_type, created_at)
       values ($1, repeat('ab', 32), 80 * 262144, 'application/pdf', now()) returning id)
     insert into file_chunks (file_id, n, bytes) select id, n, decode(repeat('ab', 262144), 'hex') from made, generate_series(0, 79) n`,
    [clara],
  );
  const sizes: number[] = [];
  const write = async (piece: Uint8Array) => void sizes.push(gunzipSync(piece).length);
  await exportCoach(source.ctx, actor, { slug: "clara", passphrase, write });
  expect(sizes.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(80 * 524_288);
  expect(Math.max(...sizes)).toBeLessThan(8 * 1024 * 1024);
});
