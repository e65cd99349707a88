/** An unsubscribe or an erasure is lifted by the mailbox's owner alone: a signup by anybody else sends the address one confirmation request, and stores nothing beside it. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { testContext } from "../../../../test/context.ts";
import { findText } from "../../../../test/find-text.ts";
import { DAY, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { erasePerson } from "../people/erase-person.ts";
import { confirmSignup } from "./confirm-signup.ts";
import { findSignupConfirmation } from "./find-signup-confirmation.ts";
import { purgeSignupConfirmations } from "./purge-signup-confirmations.ts";
import { submitForm } from "./submit-form.ts";

const CAPTURED = { kind: "captured", email: "sent" } as const;
const UNSENT = { kind: "captured", email: "failed" } as const;
const HASHED = "email_hash = sha256(convert_to($1, 'UTF8'))";
const accepted: SendResult = { result: "accepted", response: "250 ok" };
let answer: SendResult = accepted;
const world = await testContext(() => answer);
const { ctx, rows, sent, advance, page, pool } = world;
const scope = testScope({ id: "owner-1", name: "The owner" });

beforeEach(() => {
  answer = accepted;
  sent.length = 0;
});

const leadsOf = (email: string) =>
  rows<{ id: string; name: string; last_signup_at: Date; confirmed_at: Date | null }>(
    "select id, name, last_signup_at, confirmed_at from leads where email = $1 order by id",
    [email],
  );
const personOf = async (email: string) =>
  (await rows<{ id: string }>("select id from people where email = $1 limit 1", [email]))[0]?.id ?? "";
const reasons = async (email: string) => {
  const text = `select reason from suppressions where ${HASHED} order by reason`;
  return (await rows<{ reason: string }>(text, [email])).map(({ reason }) => reason);
};
const mailTo = (email: string) => sent.filter(({ to }) => to === email);
const tokenFor = (email: string) =>
  /\/confirm-signup\/([\w-]+)/.exec(mailTo(email).at(-1)?.text ?? "")?.[1] ?? "";
const post = async (email: string, key: string = randomUUID()) =>
  submitForm(ctx, {
    page: await page("/9ways"),
    ip: `198.51.100.${Math.floor(Math.random() * 200)}`,
    query: new URLSearchParams(),
    field: (name) => ({ name: "Ann", email, key })[name] ?? null,
  });

async function unsubscribed(path = "/9ways") {
  const email = someone();
  await signUp(world, path, email, { name: "Ann" });
  await suppress(ctx, { email, coachId: (await page(path)).coachId, reason: "unsubscribed" });
  advance(DAY);
  sent.length = 0;
  return email;
}

async function erased(...paths: string[]) {
  const email = someone();
  for (const path of paths) await signUp(world, path, email, { name: "Ann" });
  await erasePerson(ctx, scope, { personId: await personOf(email), everywhere: true });
  advance(DAY);
  sent.length = 0;
  return email;
}

describe("a form post with an address that unsubscribed", () => {
  it("lifts nothing, renames nobody, and mails one confirmation", async () => {
    const email = await unsubscribed();
    const before = await leadsOf(email);
    expect(await signUp(world, "/9ways", email, { name: "Mallory" })).toEqual(CAPTURED);
    expect(await reasons(email)).toEqual(["unsubscribed"]);
    expect(await leadsOf(email)).toEqual(before);
    expect(
      await rows("select from consents c join leads l on l.id = c.lead_id where l.email = $1", [email]),
    ).toHaveLength(1);
    expect(mailTo(email)).toHaveLength(1);
    const [message] = mailTo(email);
    expect(message?.subject).toMatch(/confirm/i);
    // The name is a stranger's way into the message.
    expect(JSON.stringify(message)).not.toContain("Mallory");
    expect(message?.html).toContain(tokenFor(email));
    expect(message?.text).toContain((await page("/9ways")).coach.postalAddress);
  });

  it("is mailed once in seven days, whichever page or coach is posted to", async () => {
    const email = await unsubscribed();
    await suppress(ctx, { email, coachId: (await page("/map")).coachId, reason: "unsubscribed" });
    for (const path of ["/9ways", "/map", "/9ways"])
      expect(await signUp(world, path, email)).toMatchObject({ kind: "captured" });
    await settle(world);
    expect(mailTo(email)).toHaveLength(1);
    advance(7 * DAY - 60);
    await signUp(world, "/map", email);
    expect(mailTo(email)).toHaveLength(1);
    advance(120);
    await signUp(world, "/map", email);
    expect(mailTo(email)).toHaveLength(2);
  });

  it("is answered in the same words as any other address", async () => {
    const email = await unsubscribed();
    const stranger = someone();
    for (const _time of [1, 2, 3]) {
      const key = randomUUID();
      const [mine, theirs] = [await post(email, key), await post(stranger, randomUUID())];
      expect(theirs.answer.mail).toEqual({ isSent: true, reference: expect.any(String) });
      const shown = (said: typeof mine) =>
        JSON.parse(
          JSON.stringify(said.answer)
            .replaceAll(email, stranger)
            .replaceAll(said.answer.mail?.reference ?? "", key),
        );
      expect(shown(mine)).toEqual(shown(theirs));
      expect(mine.outcome.kind).toBe(theirs.outcome.kind);
    }
  });

  it("a retry with the same key gets its first answer again", async () => {
    const email = await unsubscribed();
    const key = randomUUID();
    answer = { result: "refused", code: 451, response: "451 later", at: "recipient" };
    const first = await post(email, key);
    answer = accepted;
    expect((await post(email, key)).outcome).toEqual(first.outcome);
  });

  it("never reaches an address that also bounced, nor lifts that", async () => {
    const email = await unsubscribed();
    await suppress(ctx, { email, coachId: null, reason: "bounced" });
    expect(await signUp(world, "/9ways", email)).toEqual(UNSENT);
    expect(mailTo(email)).toEqual([]);
    expect(await reasons(email)).toEqual(["bounced", "unsubscribed"]);
  });
});

describe("a form post with an address that was erased", () => {
  it("leaves no trace but the held message, on any coach's page", async () => {
    const email = await erased("/9ways", "/map");
    for (const path of ["/9ways", "/map", "/lead-magnet"]) await signUp(world, path, email);
    const found = await findText(pool, email);
    expect(found.length).toBeGreaterThan(0);
    for (const place of found) expect(place).toMatch(/^public\.(signup_confirmations|email_deliveries)\./);
    expect(mailTo(email)).toHaveLength(1);
  });

  it("forgets what was typed after seven days without an answer, and the link with it", async () => {
    const email = await erased("/9ways");
    await signUp(world, "/9ways", email, { name: "Typed Name" });
    const token = tokenFor(email);
    advance(7 * DAY - 60);
    await purgeSignupConfirmations(ctx);
    expect(await findSignupConfirmation(ctx, token)).toMatchObject({ state: "open" });
    advance(61);
    expect(await findSignupConfirmation(ctx, token)).toMatchObject({ state: "expired" });
    expect(await confirmSignup(ctx, token)).toMatchObject({ kind: "expired" });
    await purgeSignupConfirmations(ctx);
    expect(await findText(pool, email)).toEqual([]);
    expect(await findText(pool, "Typed Name")).toEqual([]);
    expect(await rows(`select from signup_confirmations where ${HASHED}`, [email])).toEqual([]);
    expect(await leadsOf(email)).toEqual([]);
  });

  it("an erasure while the question is open forgets what was typed, too", async () => {
    const email = await unsubscribed();
    await signUp(world, "/9ways", email, { name: "Typed Name" });
    await erasePerson(ctx, scope, { personId: await personOf(email) });
    expect(await findText(pool, email)).toEqual([]);
    await signUp(world, "/9ways", email);
    expect(mailTo(email)).toHaveLength(1);
  });
});

describe("confirmed by the mailbox's owner", () => {
  it.each(["unsubscribed", "erased"])("after %s it is a new signup with a new consent", async (what) => {
    const email = what === "erased" ? await erased("/9ways") : await unsubscribed();
    await signUp(world, "/9ways", email, { name: "Bea" });
    const token = tokenFor(email);
    advance(3600);
    expect(await findSignupConfirmation(ctx, token)).toMatchObject({ state: "open" });
    // Opening the link changed nothing: mail scanners open links.
    expect(await reasons(email)).toEqual([what]);
    expect(await confirmSignup(ctx, token)).toMatchObject({ kind: "confirmed", outcome: CAPTURED });
    expect(await reasons(email)).toEqual([]);
    const [lead] = await leadsOf(email);
    const now = ctx.clock.now();
    expect(lead).toMatchObject({ name: "Bea", last_signup_at: now, confirmed_at: now });
    const { document, version } = await page("/9ways");
    const consents = await rows(
      "select wording, page_version, created_at from consents where lead_id = $1 order by created_at desc limit 1",
      [lead?.id],
    );
    const wording = document.form?.privacy;
    expect(consents).toEqual([{ wording, page_version: version, created_at: now }]);
    expect(await rows("select from user_journeys where lead_id = $1", [lead?.id])).toHaveLength(1);
    // The question and the signup email itself.
    expect(mailTo(email)).toHaveLength(2);
    expect(mailTo(email)[1]?.headers["List-Unsubscribe"]).toBeTruthy();
    // What was typed is a lead now, and kept nowhere else.
    expect(await rows("select from signup_confirmations where signup->>'email' = $1", [email])).toEqual([]);
    expect(
      await rows("select from email_deliveries where kind = 'confirmation' and email_address = $1", [email]),
    ).toEqual([]);
    // Said twice, it happened once.
    expect(await confirmSignup(ctx, token)).toMatchObject({ kind: "answered" });
    expect(mailTo(email)).toHaveLength(2);
  });

  it("lifts it for that coach alone", async () => {
    const email = await erased("/9ways", "/map");
    await signUp(world, "/9ways", email);
    await confirmSignup(ctx, tokenFor(email));
    const left = `select o.slug from suppressions s join coaches o on o.id = s.coach_id where s.${HASHED}`;
    expect(await rows(left, [email])).toEqual([{ slug: "willa" }]);
    // From here on it is an address like any other with this coach.
    advance(DAY);
    expect(await signUp(world, "/9ways", email, { name: "Cleo" })).toEqual(CAPTURED);
    expect((await leadsOf(email)).map(({ name }) => name)).toEqual(["Cleo"]);
  });

  it("does not lift a bounce that came meanwhile", async () => {
    const email = await unsubscribed();
    await signUp(world, "/9ways", email);
    const token = tokenFor(email);
    await suppress(ctx, { email, coachId: null, reason: "bounced" });
    expect(await confirmSignup(ctx, token)).toMatchObject({ kind: "confirmed", outcome: UNSENT });
    expect(await reasons(email)).toEqual(["bounced"]);
  });

  it("by a link that was not signed here does nothing", async () => {
    expect(await findSignupConfirmation(ctx, "nonsense")).toBeNull();
    expect(await confirmSignup(ctx, "nonsense")).toBeNull();
  });
});

describe("a seat", () => {
  const path = "/clara-relocation-masterclass";
  const seats = async () => {
    const text = "select seats_taken from events where page_id = $1";
    const [event] = await rows<{ seats_taken: number }>(text, [(await page(path)).id]);
    return event?.seats_taken ?? 0;
  };

  it("is taken when it is confirmed, not before", async () => {
    const email = await erased("/clara-relocation-guide");
    const before = await seats();
    expect(await signUp(world, path, email)).toMatchObject({ kind: "captured" });
    expect(await seats()).toBe(before);
    expect(await confirmSignup(ctx, tokenFor(email))).toMatchObject({ outcome: { kind: "captured" } });
    expect(await seats()).toBe(before + 1);
  });

  it("tells a suppressed address what it tells everybody: full, waiting, already registered", async () => {
    const registered = someone();
    await signUp(world, path, registered);
    await suppress(ctx, { email: registered, coachId: (await page(path)).coachId, reason: "unsubscribed" });
    expect(await signUp(world, path, registered)).toEqual({ kind: "already-registered" });
    const email = await erased("/clara-relocation-guide");
    await rows("update events set capacity = seats_taken where page_id = $1", [(await page(path)).id]);
    expect(await signUp(world, path, email)).toEqual({ kind: "full" });
    expect(mailTo(email)).toEqual([]);
    expect(await signUp(world, path, email, { waitlist: true })).toEqual({ kind: "waiting" });
    await dispatchDue(ctx);
    expect(mailTo(email)).toHaveLength(1);
    const registrations = () => rows("select status from event_registrations where email = $1", [email]);
    expect(await registrations()).toEqual([]);
    expect(await confirmSignup(ctx, tokenFor(email))).toMatchObject({ outcome: { kind: "waiting" } });
    expect(await registrations()).toEqual([{ status: "waiting" }]);
  });
});

describe("the confirmation message", () => {
  it("is tried again by a worker when the mail server was away, and sent once", async () => {
    const email = await unsubscribed();
    answer = { result: "refused", code: 451, response: "451 4.3.0 later", at: "recipient" };
    expect(await signUp(world, "/9ways", email)).toEqual(UNSENT);
    sent.length = 0;
    answer = accepted;
    await dispatchDue(ctx);
    expect(mailTo(email)).toEqual([]);
    advance(80);
    await dispatchDue(ctx);
    await dispatchDue(ctx);
    expect(mailTo(email)).toHaveLength(1);
    expect(await confirmSignup(ctx, tokenFor(email))).toMatchObject({ kind: "confirmed" });
  });

  it("is left to a worker where nothing is tried inline", async () => {
    const email = await unsubscribed();
    const quiet = { ...world, ctx: { ...ctx, settings: { ...ctx.settings, inlineAttempt: false } } };
    expect(await signUp(quiet, "/9ways", email)).toEqual({ kind: "captured", email: "queued" });
    await dispatchDue(ctx);
    expect(mailTo(email)).toHaveLength(1);
  });

  it("refused as a dead mailbox, it is a bounce for the whole site", async () => {
    const email = await unsubscribed();
    answer = { result: "refused", code: 550, response: "550 5.1.1 no such user", at: "recipient" };
    expect(await signUp(world, "/9ways", email)).toEqual({ ...UNSENT, reason: "address" });
    expect(await reasons(email)).toEqual(["bounced", "unsubscribed"]);
  });
});
