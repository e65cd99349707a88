/** Every kind of activity reaches the endpoints that chose it, of its coach or of the site, once and no others. */
import { expect, it } from "vitest";
import { captureTestLead } from "#core/leads/capture/capture-test-lead.ts";
import { importFile } from "#core/leads/import/import.test-kit.ts";
import { purgeDeletedCoaches } from "#core/operations/coach-deletion/purge-deleted-coaches.ts";
import { activityKinds } from "#db/schema/activities.ts";
import { exampleOf } from "../../../../dev/docs/reference/webhooks.ts";
import { signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { dispatchDue } from "../deliveries/dispatch.ts";
import { addEndpoint } from "./add-endpoint.ts";
import { changeTypes, removeEndpoint } from "./change-endpoint.ts";
import { listEndpoints, listWebhooks } from "./list-webhooks.ts";
import { typesOf, webhookTypes } from "./webhook-types.ts";
import { PAGE, scope, webhookWorld } from "./webhooks.test-kit.ts";

const { world, ctx, rows, got, at, added, round, log, settle, bodies } = await webhookWorld();

const all = webhookTypes.map(({ type }) => type);
const coachOf = async (path: string) => (await world.page(path)).coachId;

it("tells of a new lead once, not of one who comes again, of the owner's tests and imports, or of what rolled back", async () => {
  await added();
  const email = someone();
  await signUp(world, PAGE, email);
  await signUp(world, PAGE, email);
  await captureTestLead(ctx, scope, {
    email: someone(),
    followUp: false,
    functionName: "send-dr-dave-email",
  });
  const { id: pageId } = await world.page(PAGE);
  await importFile(ctx, scope, { pageId, text: `email\n${someone()}\n`, followUp: false });
  await ctx.db
    .transaction(async (transaction) => {
      const inside = { ...world, ctx: { ...ctx, db: transaction as unknown as typeof ctx.db } };
      await signUp(inside, PAGE, someone());
      transaction.rollback();
    })
    .catch(() => undefined);
  await round();
  expect(bodies().map(({ data }) => data.email)).toEqual([email]);
});

it("a coach's endpoint is told of that coach's people alone, the site's of everybody's", async () => {
  const [other] = await rows<{ slug: string; path: string }>(
    `select o.slug, p.document->'addresses'->>0 as path from coaches o join pages p on p.coach_id = o.id
     where o.id <> $1 and p.document ? 'form' and not exists (select from events e where e.page_id = p.id) order by 1 limit 1`,
    [await coachOf(PAGE)],
  );
  await added({ url: at("/dave"), types: all });
  await added({ url: at("/other"), types: all, coach: other?.slug ?? "" });
  await added({ url: at("/site"), types: all, coach: "" });
  const [mine, theirs] = [someone(), someone()];
  await signUp(world, PAGE, mine);
  await signUp(world, other?.path ?? "", theirs);
  while ((await dispatchDue(ctx)).claimed > 0);
  await round();
  const about = (path: string) =>
    got
      .filter((each) => each.path === path)
      .map(({ body }) => body)
      .join();
  expect(about("/dave")).toContain(mine);
  expect(about("/dave")).not.toContain(theirs);
  expect(about("/other")).toContain(theirs);
  expect(about("/other")).not.toContain(mine);
  for (const email of [mine, theirs]) expect(about("/site")).toContain(email);
  // A coach's own scope neither sees nor adds one for the site.
  const own = testScope({ id: "coach", name: "Dave" }, [await coachOf(PAGE)]);
  expect((await listEndpoints(ctx, own)).map(({ url }) => url)).toEqual([at("/dave")]);
  const typed = { url: at("/new"), types: all };
  expect(await addEndpoint(ctx, own, { ...typed, coach: "" })).toMatchObject({ field: "coach" });
  expect(await addEndpoint(ctx, own, { ...typed, coach: other?.slug ?? "" })).toMatchObject({
    field: "coach",
  });
  const site = (await listEndpoints(ctx, scope)).find(({ coach }) => coach === null);
  expect(await listWebhooks(ctx, own, { endpointId: site?.id ?? "" })).toEqual([]);
  expect(await removeEndpoint(ctx, own, { endpointId: site?.id ?? "" })).toBe(false);
});

it("refuses what is no type, no address or a second time the same", async () => {
  const typed = { coach: "dave", url: at("/hook"), types: ["lead.created"] };
  const refused = (more: object) => addEndpoint(ctx, scope, { ...typed, ...more });
  expect(await refused({ types: ["constructor", "test", "__proto__"] })).toMatchObject({ field: "types" });
  expect(await refused({ coach: "nobody" })).toMatchObject({ field: "coach" });
  expect(await refused({ url: "hook" })).toMatchObject({ field: "url" });
  const { endpointId } = await added();
  expect(await refused({})).toMatchObject({ field: "url", reason: "This address is in the list already." });
  expect(await changeTypes(ctx, scope, { endpointId, types: ["nonsense"] })).toBe(false);
  expect(await changeTypes(ctx, scope, { endpointId, types: ["person.tagged", "nonsense"] })).toBe(true);
  expect(await listEndpoints(ctx, scope)).toMatchObject([{ types: ["person.tagged"] }]);
  await removeEndpoint(ctx, scope, { endpointId });
  const lines = await rows<{ action: string }>(
    "select action from audit_log where subject->>'webhook' = $1 order by id",
    [endpointId],
  );
  expect(lines.map(({ action }) => action)).toEqual(["webhook.added", "webhook.changed", "webhook.removed"]);
});

/** Rows as their writers write them, one of each kind. */
async function writeEveryKind() {
  await rows("update events set starts_at = now()");
  const email = someone();
  await signUp(world, PAGE, email, { name: "Ada" });
  const [known] = await rows<Record<string, string>>(
    `select l.coach_id as coach, l.person_id as person, l.id as lead, l.page_id as page, d.id as delivery, j.id as journey, j.campaign_id as campaign,
       (select id from events where starts_at is not null limit 1) as event
     from leads l join email_deliveries d on d.lead_id = l.id join user_journeys j on j.lead_id = l.id where l.email = $1`,
    [email],
  );
  const [tag] = await rows<{ id: string }>(
    "insert into tags (coach_id, name, created_at) values ($1, 'Workshop', now()) on conflict do nothing returning id",
    [known?.coach],
  );
  const [segment] = await rows<{ id: string }>(
    "insert into segments (coach_id, name, conditions, created_at, changed_at) values ($1, 'Told', '{}', now(), now()) returning id",
    [known?.coach],
  );
  const [followed] = await rows<{ link: string }>(
    `update email_templates set counted = '{https://shop.example/}' where id = (select template_id from email_deliveries where id = $1)
     returning md5(counted[1])::uuid as link`,
    [known?.delivery],
  );
  const [booking] = await rows<{ id: string }>(
    `insert into bookings (coach_id, source, external_id, starts_at, ends_at, title, created_at)
     values ($1, 'calendly', 'told', now(), now() + interval '30 minutes', 'Call', now()) returning id`,
    [known?.coach],
  );
  const about = {
    ...{ ...known, ...followed },
    booking: booking?.id,
    tag: tag?.id,
    isNew: true,
    purpose: "news",
    reason: "weekly",
    fields: ["company"],
    step: 3,
    tells: true,
    segment: segment?.id,
  };
  await rows("delete from activities where person_id = $1", [known?.person]);
  await rows(
    `insert into activities (coach_id, person_id, kind, actor, about, at)
     select $1, $2, kind, 'visitor', $3, $4 from unnest($5::text[]) kind`,
    [known?.coach, known?.person, JSON.stringify(about), ctx.clock.now(), activityKinds],
  );
}

const shape = (value: unknown): unknown =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, key === "answers" ? "" : shape(inner)]),
      )
    : Array.isArray(value)
      ? []
      : typeof value;

it("every type is posted, in the shape of its example in the reference", async () => {
  const { endpointId } = await added({ types: all });
  await writeEveryKind();
  await round();
  expect(
    bodies()
      .map(({ type }) => type)
      .sort(),
  ).toEqual(all.toSorted());
  for (const body of bodies()) {
    const has = webhookTypes.find(({ type }) => type === body.type)?.has ?? [];
    expect(shape(body), body.type).toEqual(shape(exampleOf(body.type, has)));
  }
  expect((await log(endpointId)).every(({ person }) => person?.name === "Ada")).toBe(true);
});

it("every kind has a type, but a step is told of only if it tells the coach", () => {
  const untold = activityKinds.filter((kind) => typesOf({ kind, actor: "worker", about: {} }).length === 0);
  expect(untold).toEqual(["step-taken"]);
  expect(typesOf({ kind: "step-taken", actor: "worker", about: { tells: true } })).toEqual([
    "person.step_taken",
  ]);
  expect(new Set(all).size).toBe(all.length);
});

it("an endpoint is told of what happens from then on, and of what it chose", async () => {
  await signUp(world, PAGE, someone());
  world.advance(1);
  await added({ types: ["journey.started"] });
  await signUp(world, PAGE, someone());
  await round();
  expect(bodies().map(({ type }) => type)).toEqual(["journey.started"]);
});

it("the queue names nobody, and a person whose coach is deleted leaves it", async () => {
  const { endpointId } = await added({ coach: "", types: all });
  const email = someone();
  await signUp(world, PAGE, email, { name: "Grace Hopper" });
  await settle();
  const queued = await rows("select * from webhook_deliveries");
  expect(queued.length).toBeGreaterThan(1);
  for (const word of [email, "Grace"]) expect(JSON.stringify(queued)).not.toContain(word);
  await added({ url: at("/own"), types: all });
  await rows("update coaches set deletion_requested_at = now() where id = $1", [await coachOf(PAGE)]);
  await purgeDeletedCoaches(ctx);
  await round();
  expect(got).toEqual([]);
  expect(await log(endpointId)).toEqual([]);
  expect(await listEndpoints(ctx, scope)).toMatchObject([{ id: endpointId }]);
});
