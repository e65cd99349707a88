/** A report about a message has one effect, however often and in whatever order it arrives. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pauseUnhealthyCampaigns } from "#core/programs/campaigns/pause-unhealthy-campaigns.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, journeyOf, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { suppressBounced } from "../consent/suppress-bounced.ts";
import { webhookProviders } from "../providers/providers.ts";
import type { Feedback } from "./feedback.ts";
import { recordFeedback } from "./record-feedback.ts";

const world = await testContext();
const { ctx, rows, sent, advance } = world;

async function delivered() {
  const email = someone();
  await signUp(world, "/9ways", email);
  const [delivery] = await rows<{ id: string; message_id: string }>(
    "select id, message_id from email_deliveries where email_address = $1",
    [email],
  );
  return { email, id: delivery?.id ?? "", messageId: delivery?.message_id ?? "" };
}

const saying = (of: Partial<Feedback>): Feedback => ({
  provider: "ses",
  eventId: randomUUID(),
  kind: "hard-bounce",
  deliveryId: null,
  messageId: null,
  recipient: null,
  occurredAt: ctx.clock.now(),
  text: "550 5.1.1 no such user",
  ...of,
});
const report = (of: Partial<Feedback>) => recordFeedback(ctx, saying(of));
const stateOf = async (id: string) =>
  (await rows("select state, status from email_deliveries where id = $1", [id]))[0];
const suppressed = async (email: string) =>
  rows<{ reason: string; coach_id: string | null }>(
    "select reason, coach_id from suppressions where email_hash = sha256(convert_to($1, 'UTF8')) order by reason",
    [email],
  );

describe("feedback", () => {
  it.each(["dsn", "mailbox", ...webhookProviders] as const)("of %s is stored", async (provider) => {
    expect(await report({ provider, kind: "soft-bounce" })).toBe("unknown-message");
  });

  it("a hard bounce ends all mail to the address, for every coach", async () => {
    const { email, id } = await delivered();
    await signUp(world, "/lead-magnet", email);
    expect(await report({ deliveryId: id })).toBe("recorded");
    expect(await stateOf(id)).toEqual({ state: "bounced", status: "failed" });
    expect(await suppressed(email)).toEqual([{ reason: "bounced", coach_id: null }]);
    expect((await journeyOf(world, email)).stop_reason).toBe("bounced");
    const before = sent.length;
    advance(20 * DAY);
    await settle(world);
    expect(sent.slice(before).filter(({ to }) => to === email)).toEqual([]);
    expect(await signUp(world, "/9ways", email)).toMatchObject({ kind: "captured", email: "failed" });
  });

  it("a soft bounce is noted and changes nothing else", async () => {
    const { email, id } = await delivered();
    expect(await report({ kind: "soft-bounce", deliveryId: id })).toBe("recorded");
    expect(await stateOf(id)).toEqual({ state: "sent", status: "sent" });
    expect(await suppressed(email)).toEqual([]);
    expect(await rows("select kind from email_events where delivery_id = $1", [id])).toEqual([
      { kind: "soft-bounce" },
    ]);
  });

  it("is found by the Message-ID, or by the address where a provider names no message", async () => {
    const byMessage = await delivered();
    expect(await report({ messageId: byMessage.messageId, kind: "complaint" })).toBe("recorded");
    expect(await stateOf(byMessage.id)).toEqual({ state: "complained", status: "sent" });
    const byAddress = await delivered();
    expect(await report({ recipient: byAddress.email.toUpperCase() })).toBe("recorded");
    expect(await suppressed(byAddress.email)).toHaveLength(1);
    expect(await report({ recipient: "stranger@example.test" })).toBe("unknown-message");
    expect(await suppressed("stranger@example.test")).toEqual([]);
  });

  it("counts before our own record of the sending, too", async () => {
    const { id } = await delivered();
    await rows(
      "update email_deliveries set state = 'handed-off', sent_at = null, server_response = null, lease_token = new_id(), lease_until = $2 where id = $1",
      [id, new Date(ctx.clock.now().getTime() + 60_000)],
    );
    await report({ deliveryId: id });
    expect(await stateOf(id)).toMatchObject({ state: "bounced" });
  });

  it("a report by SMTP is an opt-out from its coach alone: anybody who saw the message can write one", async () => {
    const { email, id } = await delivered();
    await signUp(world, "/lead-magnet", email);
    expect(await report({ provider: "dsn", kind: "complaint", deliveryId: id, text: "abuse" })).toBe(
      "recorded",
    );
    expect(await stateOf(id)).toEqual({ state: "sent", status: "sent" });
    const { coachId } = await world.page("/9ways");
    expect(await suppressed(email)).toEqual([{ reason: "unsubscribed", coach_id: coachId }]);
    const stops = await rows(
      "select j.stop_reason from user_journeys j join leads l on l.id = j.lead_id where l.email = $1 order by j.coach_id = $2",
      [email, coachId],
    );
    expect(stops).toEqual([{ stop_reason: null }, { stop_reason: "unsubscribed" }]);
  });

  it("a bounce reported by SMTP ends all mail to its own address: a mailbox that is dead is dead for every coach", async () => {
    const { email, id } = await delivered();
    expect(await report({ provider: "dsn", deliveryId: id })).toBe("recorded");
    expect(await stateOf(id)).toEqual({ state: "bounced", status: "failed" });
    expect(await suppressed(email)).toEqual([{ reason: "bounced", coach_id: null }]);
  });

  it.each(["hard-bounce", "complaint"] as const)(
    "a %s reported by SMTP of a message that is gone does not reach the address its author names",
    async (kind) => {
      const { email } = await delivered();
      const forged = { provider: "dsn", kind, deliveryId: randomUUID(), recipient: email } as const;
      expect(await report(forged)).toBe("unknown-message");
      expect(await suppressed(email)).toEqual([]);
    },
  );

  describe("that a coach’s own webhook vouches for", () => {
    /** Somebody who signed up with Nina and with Dave. */
    async function ofTwo() {
      const nina = await delivered();
      await signUp(world, "/lead-magnet", nina.email);
      const { coachId } = await world.page("/9ways");
      const other = (await world.page("/lead-magnet")).coachId;
      const [delivery] = await rows<{ id: string }>(
        "select id from email_deliveries where email_address = $1 and coach_id = $2",
        [nina.email, other],
      );
      return { ...nina, coachId, other, others: delivery?.id ?? "" };
    }

    it.each([
      ["hard-bounce", "bounced"],
      ["complaint", "complained"],
    ] as const)("a %s counts for that coach alone", async (kind, reason) => {
      const { email, id, coachId } = await ofTwo();
      const said = saying({ kind, deliveryId: id, coachIds: [coachId] });
      expect(await recordFeedback(ctx, said)).toBe("recorded");
      expect(await stateOf(id)).toMatchObject({ state: reason });
      expect(await suppressed(email)).toEqual([{ reason, coach_id: coachId }]);
      expect(await recordFeedback(ctx, said)).toBe("known");
    });

    it("another coach’s message is none of theirs, by whatever name it is called", async () => {
      const { email, others, coachId } = await ofTwo();
      const claims = [
        { deliveryId: others, recipient: "stranger@example.test" },
        { messageId: `<${others}@coach.example>`, recipient: "stranger@example.test" },
      ];
      for (const claim of claims)
        expect(await report({ ...claim, coachIds: [coachId] })).toBe("unknown-message");
      expect(await suppressed(email)).toEqual([]);
      expect(await stateOf(others)).toMatchObject({ state: "sent" });
    });

    it("an address without a message is looked for among their own leads", async () => {
      const { email, coachId, other } = await ofTwo();
      expect(await report({ recipient: email, coachIds: [coachId] })).toBe("recorded");
      expect(await suppressed(email)).toEqual([{ reason: "bounced", coach_id: coachId }]);
      const stranger = someone();
      await signUp(world, "/lead-magnet", stranger);
      expect(await report({ recipient: stranger, coachIds: [coachId] })).toBe("unknown-message");
      expect(await suppressed(stranger)).toEqual([]);
      // An account that two coaches share speaks for both.
      expect(await report({ recipient: email, coachIds: [coachId, other] })).toBe("recorded");
      expect((await suppressed(email)).map(({ coach_id }) => coach_id).sort()).toEqual(
        [coachId, other].sort(),
      );
    });

    it("an event id that a coach makes up is not used up for the site’s provider", async () => {
      const { email, id, others, coachId } = await ofTwo();
      await report({ eventId: "HardBounce:1", deliveryId: id, coachIds: [coachId] });
      expect(await report({ eventId: "HardBounce:1", deliveryId: others })).toBe("recorded");
      expect(await suppressed(email)).toContainEqual({ reason: "bounced", coach_id: null });
    });

    it("a report by SMTP about mail that left by the coach’s own server counts for that coach alone", async () => {
      const { email, id, coachId } = await ofTwo();
      await rows(
        `insert into mail_connections (coach_id, provider, host, port, security, username, sender_name, sender_address, tested_at, created_at, changed_at, changed_by)
         values ($1, 'smtp', 'mail.example', 587, 'starttls', '', 'N', 'n@example.test', now(), now(), now(), 'N')`,
        [coachId],
      );
      expect(await report({ provider: "dsn", deliveryId: id })).toBe("recorded");
      expect(await suppressed(email)).toEqual([{ reason: "bounced", coach_id: coachId }]);
      // And so does what that server says while we talk to it.
      const refused = someone();
      await suppressBounced(ctx, { email: refused, coachId });
      expect(await suppressed(refused)).toEqual([{ reason: "bounced", coach_id: coachId }]);
      await rows("delete from mail_connections");
      await suppressBounced(ctx, { email: refused, coachId });
      expect(await suppressed(refused)).toContainEqual({ reason: "bounced", coach_id: null });
    });
  });

  it("ten times in any order has one effect", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom<Feedback["kind"]>("hard-bounce", "soft-bounce", "complaint"), {
          minLength: 1,
          maxLength: 3,
        }),
        fc.infiniteStream(fc.nat()),
        async (kinds, order) => {
          const { email, id } = await delivered();
          const sayings = kinds.map((kind) => saying({ kind, deliveryId: id }));
          const all = sayings.flatMap((each) => Array.from({ length: 10 }, () => each));
          const shuffled = all.map((each) => ({ each, at: order.next().value })).sort((a, b) => a.at - b.at);
          const answers = await Promise.all(shuffled.map(({ each }) => recordFeedback(ctx, each)));
          expect(answers.filter((answer) => answer === "recorded")).toHaveLength(kinds.length);
          const final = kinds.includes("complaint")
            ? "complained"
            : kinds.includes("hard-bounce")
              ? "bounced"
              : "sent";
          expect(await stateOf(id)).toMatchObject({ state: final });
          const reasons = (await suppressed(email)).map(({ reason }) => reason);
          expect(reasons).toEqual([
            ...(kinds.includes("hard-bounce") ? ["bounced"] : []),
            ...(kinds.includes("complaint") ? ["complained"] : []),
          ]);
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe("a campaign's health", () => {
  /** Messages of the last days, made where they end: in the table. */
  async function history(
    messages: number,
    ends: { bounced?: number; complained?: number; refused?: number; byOne?: true },
  ) {
    const { bounced = 0, complained = 0, refused = 0, byOne = false } = ends;
    const yesterday = new Date(ctx.clock.now().getTime() - DAY * 1000);
    // The earlier messages of other tests are no part of it.
    await rows(
      "update email_deliveries set sent_at = sent_at - interval '60 days' where sent_at is not null",
    );
    await rows("update email_campaigns set is_active = true");
    await rows("delete from email_deliveries where dedupe_key like 'history:%'");
    const { id } = await delivered();
    await rows(
      `insert into email_deliveries (coach_id, person_id, lead_id, campaign_id, page_id, kind, dedupe_key, message_id, email_address, template_id,
         variables, state, sent_at, server_response, failure, created_at)
       select coach_id, person_id, lead_id, campaign_id, page_id, 'journey', 'history:' || n, '<' || n || '@x>', case when $7 then 'reader-' || n || '@example.test' else email_address end, template_id, variables,
         case when n <= $3 then 'bounced' when n <= $4 then 'complained' when n <= $5 then 'failed' else 'sent' end,
         case when n > $4 and n <= $5 then null else $6::timestamptz end, '250', case when n > $4 and n <= $5 then 'address' end, $6
       from email_deliveries, generate_series(1, $2::int - 1) n where id = $1`,
      [id, messages, bounced, bounced + complained, bounced + complained + refused, yesterday, !byOne],
    );
    await rows(
      `insert into email_events (provider, event_id, kind, delivery_id, text, occurred_at, created_at)
       select 'ses', 'health-' || new_id(), 'hard-bounce', id, '', created_at, $1
       from email_deliveries where dedupe_key like 'history:%' and state in ('bounced', 'complained') limit 1`,
      [ctx.clock.now()],
    );
    return pauseUnhealthyCampaigns(ctx);
  }

  it.each([
    ["4 % hard bounces", 600, { bounced: 24 }, /24 of 600 \(4\.00 %\).*does not exist/],
    ["addresses refused at once count as well", 600, { bounced: 4, refused: 20 }, /24 of 600/],
    ["0.08 % complaints", 6250, { complained: 5 }, /5 of 6250 \(0\.08 %\).*spam/],
    ["five complaints, however small the campaign", 500, { complained: 5 }, /5 of 500 \(1\.00 %\).*spam/],
  ])("pauses at %s, and says so", async (_what, messages, ends, words) => {
    const paused = await history(messages, ends);
    expect(paused).toEqual([{ id: expect.any(String), reason: expect.stringMatching(words) }]);
    const [campaign] = await rows("select is_active, pause_reason from email_campaigns where id = $1", [
      paused[0]?.id,
    ]);
    expect(campaign).toEqual({ is_active: false, pause_reason: expect.stringMatching(words) });
  });

  it.each([
    ["fewer", 600, { bounced: 23 }],
    ["one complaint, whatever its share", 500, { complained: 1 }],
    ["four complainants", 500, { complained: 4 }],
    ["one recipient's many complaints", 600, { complained: 20, byOne: true as const }],
    ["a smaller share of complaints", 6300, { complained: 5 }],
    ["too few to tell", 480, { bounced: 100, complained: 5 }],
  ])("goes on with %s", async (_what, messages, ends) => {
    expect(await history(messages, ends)).toEqual([]);
  });
});
