/** Every operation of the API, with a key whose creator has each role now: it does what the table of roles says. */
import { sql } from "drizzle-orm";
import { TransactionRollbackError } from "drizzle-orm/errors";
import { afterEach, expect, it } from "vitest";
import { apiScopes } from "#core/access/api-keys/api-scopes.ts";
import { createApiKey } from "#core/access/api-keys/create-api-key.ts";
import { listApiKeys } from "#core/access/api-keys/list-api-keys.ts";
import { type Capability, capabilities, type Role, roleMay, roles, type Seat } from "#core/kernel/roles.ts";
import { apiOf } from "#web/api/api.test-kit.ts";
import type { Operation } from "#web/api/operation.ts";
import { operations } from "#web/api/registry.ts";
import { testContext } from "../context.ts";
import { testScope } from "../scope.ts";
import { apiRequests } from "./api-requests.ts";
import { twoCoaches } from "./model.ts";

const world = await testContext();
const { theirs } = await twoCoaches(world);
const asked = apiRequests(theirs);

/** An owner at first, who gives themselves a key for the coach and one for the site. */
const [creator] = await world.rows<{ id: string }>(
  `insert into owners (email, name, email_verified, created_at, updated_at)
   values ('creator@foyer.example', 'Creator', true, now(), now()) returning id`,
);
const creatorId = creator?.id ?? "";
const scopes = ["read", "write", "send"] as const;
async function create(coachId: string | null): Promise<string> {
  const typed = { name: "Zapier", coachId, scopes: [...scopes], days: null };
  const made = await createApiKey(world.ctx, testScope({ id: creatorId }), typed);
  return made.outcome === "created" ? made.key : "";
}
const keys = { coach: await create(theirs.coachId), site: await create(null) };

async function seat(seats: readonly Seat[]) {
  await world.rows("delete from seats where owner_id = $1", [creatorId]);
  for (const { coachId, role } of seats)
    await world.rows("insert into seats (owner_id, coach_id, role, created_at) values ($1, $2, $3, now())", [
      creatorId,
      coachId,
      role,
    ]);
}

/** The status of each operation, undone. */
async function answers(key: string): Promise<Record<string, number>> {
  const said: Record<string, number> = {};
  for (const { id } of operations) {
    await world.ctx.db
      .transaction(async (db) => {
        await db.execute(sql`delete from rate_limits`);
        const [request, body] = asked[id] ?? [""];
        said[id] = (await apiOf({ ...world.ctx, db }).ask(request, { key, body })).status;
        db.rollback();
      })
      .catch((error) => {
        if (!(error instanceof TransactionRollbackError)) throw error;
      });
  }
  return said;
}

/** What an operation's verb needs besides `work`. */
const verbNeeds: Record<string, Capability> = { erasePerson: "erase", sendBroadcast: "broadcast" };

function expected(role: Role | null, { id, needs }: Operation): "done" | number {
  const given = scopes.filter((each) => role && roleMay(role, apiScopes[each].needs));
  if (given.length === 0 || !role) return 401;
  if (!given.includes(needs)) return 403;
  return roleMay(role, verbNeeds[id] ?? "work") ? "done" : 404;
}

const whatTheTableSays = (role: Role | null) =>
  Object.fromEntries(operations.map((each) => [each.id, expected(role, each)]));
const shown = (said: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(said).map(([id, status]) => [id, [401, 403, 404].includes(status) ? status : "done"]),
  );

const changed: [Capability, readonly Role[]][] = [];
/** Changes the one table, as an edit of it would. */
function allow(capability: Capability, given: Role[]) {
  changed.push([capability, capabilities[capability].roles]);
  Object.assign(capabilities[capability], { roles: given });
}
afterEach(() => {
  for (const [capability, before] of changed.splice(0))
    Object.assign(capabilities[capability], { roles: before });
});

it.each(roles)("a key of a coach whose creator is now: %s", async (role) => {
  await seat([{ coachId: role === "owner" ? null : theirs.coachId, role }]);
  expect(shown(await answers(keys.coach))).toEqual(whatTheTableSays(role));
});

it("a key ends with its creator’s seat, or moves with none to another coach", async () => {
  const states = async () =>
    new Set(
      (await listApiKeys(world.ctx, testScope())).flatMap((key) =>
        key.createdBy === "Olive" ? key.state : [],
      ),
    );
  await seat([{ coachId: null, role: "owner" }]);
  expect(await states()).toEqual(new Set(["works"]));
  await seat([]);
  expect(await states(), "the list of keys says so").toEqual(new Set(["stopped"]));
  expect(shown(await answers(keys.coach))).toEqual(whatTheTableSays(null));
  const [other] = await world.rows<{ id: string }>("select id from coaches where id <> $1 limit 1", [
    theirs.coachId,
  ]);
  await seat([{ coachId: other?.id ?? "", role: "coach" }]);
  expect(shown(await answers(keys.coach))).toEqual(whatTheTableSays(null));
  expect(shown(await answers(keys.site))).toEqual(whatTheTableSays(null));
});

it("a key of the site needs a seat over every coach, and survives its owner’s hand-over", async () => {
  await seat([{ coachId: null, role: "manager" }]);
  expect(shown(await answers(keys.site))).toEqual(whatTheTableSays("manager"));
  await seat([{ coachId: theirs.coachId, role: "manager" }]);
  expect(shown(await answers(keys.site))).toEqual(whatTheTableSays(null));
});

it("follows the table when it changes", async () => {
  allow("export", ["owner", "manager", "coach", "assistant"]);
  await seat([{ coachId: theirs.coachId, role: "assistant" }]);
  const assistant = shown(await answers(keys.coach));
  expect(assistant).toMatchObject({ readPerson: "done", sendBroadcast: 403, erasePerson: 404 });
  expect(assistant).toEqual(whatTheTableSays("assistant"));
  allow("broadcast", ["owner", "assistant"]);
  allow("erase", ["owner"]);
  expect(shown(await answers(keys.coach))).toEqual(whatTheTableSays("assistant"));
  await seat([{ coachId: theirs.coachId, role: "coach" }]);
  expect(shown(await answers(keys.coach))).toEqual(whatTheTableSays("coach"));
});

it("nobody gives a key what they may not do themselves", async () => {
  for (const role of roles) {
    const given = testScope({ id: creatorId }, [theirs.coachId], role);
    for (const each of scopes) {
      const typed = { name: "Zapier", coachId: theirs.coachId, scopes: [each], days: null };
      const { outcome } = await createApiKey(world.ctx, given, typed);
      expect([role, each, outcome]).toEqual([
        role,
        each,
        roleMay(role, apiScopes[each].needs) ? "created" : "invalid",
      ]);
      const whole = await createApiKey(world.ctx, given, { ...typed, coachId: null });
      expect([role, each, whole.outcome]).toEqual([role, each, "invalid"]);
    }
  }
});
