/** Every link of real mail that the source sent works after the move, as a reader, a mail client or a hostile visitor follows it. */
import { expect, it } from "vitest";
import { guideDesk } from "#core/content/guides/guides.test-kit.ts";
import { actor, exported, imported, targetWithout } from "#core/operations/coach-file/coach-file.test-kit.ts";
import { freezeCoach, markExported, markMoved } from "#core/operations/coach-file/move-coach.ts";
import { testContext } from "../../../test/context.ts";
import { settle, signUp, someone } from "../../../test/follow-up.ts";
import { webServer } from "../../../test/web-server.ts";

const source = await testContext();
const slug = "clara";
const ann = someone();
const CALLS = "https://calls.example/clara";
await source.rows(`update coaches set profile = profile || '{"schedulerUrl": "${CALLS}"}' where slug = $1`, [
  slug,
]);
// New versions, because processes remember those they have sent.
await source.rows(
  `insert into email_templates (campaign_id, part, version, subject, html, text, source, created_at)
   select campaign_id, part, version + 100, subject, html,
     text || E'\\n{{ schedulerUrl }} \\n{{ cancelUrl }} \\n{{ joinUrl }} \\n{{ guideUrl }} \\n{{ confirmUrl }} \\n', source, created_at
   from email_templates where campaign_id is not null`,
);
for (const [table, column] of [
  ["email_sequences", "template_id"],
  ["email_notices", "template_id"],
  ["email_campaigns", "signup_template_id"],
])
  await source.rows(
    `update ${table} t set ${column} = fresh.id from email_templates old join email_templates fresh
     on fresh.campaign_id = old.campaign_id and fresh.part = old.part and fresh.version = old.version + 100 where old.id = t.${column}`,
  );
await source.rows(
  "update events set starts_at = $1, join_url = 'https://meet.example/room' where coach_id = (select id from coaches where slug = $2)",
  [new Date(source.ctx.clock.now().getTime() + 3 * 86_400_000), slug],
);
await source.rows("update email_campaigns set confirm_first = name = 'Relocation Guide Campaign'");
await guideDesk(source).drawAll();
for (const path of ["/clara-relocation-guide", "/clara-relocation-masterclass"])
  await signUp(source, path, ann);
await settle(source);
const mails = source.sent.filter(({ to }) => to === ann);
const { origin } = new URL(source.ctx.settings.publicUrl);
const links = new Set(
  mails.flatMap(({ text, headers, calendar }) =>
    [text, JSON.stringify(headers), (calendar?.content ?? "").replace(/\r\n /g, "")]
      .flatMap((each) => each.match(/https?:\/\/[\w./-]+/g) ?? [])
      .flatMap((link) => (link.startsWith(origin) ? [new URL(link.replace(/[.]$/, "")).pathname] : [])),
  ),
);
const kinds = new Set([...links].map((path) => path.split("/")[1]));
const [here, before] = [await webServer(source.ctx), new Map<string, number>()];
for (const path of links)
  if (!/unsubscribe|seat/.test(path)) before.set(path, (await here.ask({ path })).status);

await freezeCoach(source.ctx, actor, { slug });
const target = await targetWithout(slug);
await imported(target, await exported(source, slug));
await markExported(source.ctx, actor, { slug });
const there = await webServer(target.ctx);
const address = `http://127.0.0.1:${there.port}`;
await markMoved(source.ctx, actor, { slug, target: address });
const { coachId } = await target.page("/clara-relocation-guide");
here.drop({ pages: [], coaches: [coachId] });

/** As a browser does: to the first answer that is no redirect of ours. */
async function follow(path: string, headers: Record<string, string> = {}) {
  const first = await here.ask({ path, headers });
  const { location } = first.headers;
  if (!location?.startsWith(address)) return { ...first, isForwarded: false };
  return { ...(await there.ask({ path: location.slice(address.length), headers })), isForwarded: true };
}

it("finds a link of every kind in the mail", () => {
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining(["confirm", "guides", "join-event", "seat", "to-scheduler", "unsubscribe"]),
  );
});

it("leads each to where it led before, at the target", async () => {
  for (const path of links) {
    const { status, headers, isForwarded } = await follow(path);
    if (path.startsWith("/to-scheduler/"))
      expect([status, headers.location?.split("?")[0]]).toEqual([302, CALLS]);
    else if (path.startsWith("/join-event/"))
      expect([status, headers.location]).toEqual([before.get(path), "https://meet.example/room"]);
    else expect([path, status]).toEqual([path, before.get(path) === 301 ? 301 : 200]);
    // The source still has the file, and its own policy.
    expect([path, isForwarded]).toEqual([path, !/^\/(guides|privacy|terms)\b/.test(path)]);
  }
});

it("leads nowhere else, whatever a visitor adds", async () => {
  const [token = ""] = [...links].filter((path) => path.startsWith("/unsubscribe/"));
  for (const path of [
    `${token}?to=https://evil.example`,
    `/${token}`,
    `/evil.example/..${token}`,
    `${token}//evil.example`,
    `${token}%2f%2fevil.example`,
    `/clara-relocation-guide?next=//evil.example`,
    `//evil.example/clara-relocation-guide`,
  ]) {
    const { headers } = await here.ask({
      path,
      headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    });
    const { location = "/" } = headers;
    const isOurs = location.startsWith(`${address}/`) || /^\/(?!\/)/.test(location);
    expect([path, isOurs ? "" : location]).toEqual([path, ""]);
  }
});

it("confirms and unsubscribes at the target", async () => {
  const link = (kind: string) => [...links].find((path) => path.startsWith(`/${kind}/`)) ?? "";
  const moved = (await here.ask({ path: link("confirm"), method: "POST" })).headers.location ?? "";
  expect(moved.startsWith(`${address}/confirm/moved.`)).toBe(true);
  expect((await there.ask({ path: moved.slice(address.length), method: "POST" })).status).toBeLessThan(400);
  expect(
    await target.rows("select from people where email = $1 and confirmed_at is not null", [ann]),
  ).toHaveLength(1);
  const body = "List-Unsubscribe=One-Click";
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  await here.ask({ path: link("unsubscribe"), method: "POST", body, headers });
  const left = "select from suppressions where email_hash = sha256(convert_to($1, 'UTF8'))";
  for (const { rows } of [source, target]) expect(await rows(left, [ann])).toHaveLength(1);
});
