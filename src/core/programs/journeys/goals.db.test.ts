/** Goals: whoever reaches one leaves the campaign wherever they stand. */
import { beforeEach, expect, it } from "vitest";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { followLink } from "#core/sending/feedback/follow-link.ts";
import { openScheduler } from "#core/sending/feedback/open-scheduler.ts";
import { DAY } from "../../../../test/follow-up.ts";
import { advanceDue } from "./advance.ts";
import { email, reactingWorld, step } from "./reacting.test-kit.ts";

const world = await reactingWorld();
const { ctx, sent, advance, rows, campaignId, tagId, rest, people, publish, tag } = world;
const client = await world.newTag("Client");
const pass = async (seconds: number) => {
  advance(seconds);
  await rest();
};
const starts = [{ kind: "tag" as const, subject: tagId }];
const three = [0, 3 * DAY, 3 * DAY].map((delaySeconds) => step(email(), { delaySeconds }));
const journeys = () =>
  rows<Record<string, unknown>>(
    "select stop_reason, goal_id, current_sequence from user_journeys where campaign_id = $1 order by person_id",
    [campaignId],
  );

/** They have had their first email, and nobody else has had one today. */
async function begin(count = 1) {
  const ids = await people(count);
  await pass(2 * DAY);
  await tag(ids);
  await rest();
  return ids;
}
const mails = async (personId: string) => {
  const [person] = await rows<{ email: string }>("select email from people where id = $1", [personId]);
  return sent.filter(({ to }) => to === person?.email).length;
};

beforeEach(world.clear);

it("ends the journey wherever it stands, and says after which step", async () => {
  await publish({ starts, steps: three, goals: [{ kind: "tag", subject: client }] });
  const goal = await world.one("select id from campaign_goals where campaign_id = $1", [campaignId]);
  const [id = ""] = await begin();
  const had = await mails(id);
  expect(had).toBe(2);
  await pass(DAY);
  await tag([id], { name: "Client" });
  await rest();
  expect(await journeys()).toEqual([{ stop_reason: "goal", goal_id: goal, current_sequence: 1 }]);
  await pass(10 * DAY);
  expect(await mails(id)).toBe(had);
});

it("by the scheduler counts from the journey's start", async () => {
  await publish({ starts, steps: three, goals: [{ kind: "scheduler" }] });
  const [id = ""] = await begin();
  const delivery = await world.one(
    "select id from email_deliveries where person_id = $1 order by created_at desc limit 1",
    [id],
  );
  advance(60);
  await openScheduler(ctx, { token: signLink(ctx.settings.secrets, "scheduler", delivery), isPerson: true });
  await rest();
  expect(await journeys()).toMatchObject([{ stop_reason: "goal" }]);
});

it("reached while an email waits, or is claimed, keeps it; after the hand-off it is the last", async () => {
  await publish({ starts, steps: three, goals: [{ kind: "tag", subject: client }] });
  const [id = ""] = await begin();
  const had = await mails(id);
  // Claimed by a worker that has not handed it off yet.
  advance(3 * DAY);
  await rows(
    "update user_journeys set next_email_due_at = $2 where person_id = $1 and next_email_due_at is not null",
    [id, ctx.clock.now()],
  );
  let claimed = 0;
  const mailer = {
    ...ctx.mailer,
    send: async (message: Parameters<typeof ctx.mailer.send>[0], mayHandOff: () => Promise<boolean>) => {
      claimed += 1;
      await tag([id], { name: "Client" });
      return (await mayHandOff())
        ? ctx.mailer.send(message, async () => true)
        : ({ result: "withdrawn" } as const);
    },
  };
  const [person] = await rows<{ email: string }>("select email from people where id = $1", [id]);
  await advanceDue({ ...ctx, mailer }, { batch: 10, only: person?.email ?? "" });
  expect(claimed).toBe(1);
  expect(await mails(id)).toBe(had);
  await rest();
  await pass(DAY);
  while ((await dispatchDue(ctx)).claimed > 0);
  expect(await mails(id)).toBe(had);
  expect(await journeys()).toMatchObject([{ stop_reason: "goal" }]);
});

it("following a counted link is a goal, and another link is none", async () => {
  const url = "https://shop.example/";
  const button = (href: string) => email([{ kind: "button", label: "Shop", href, counted: true }]);
  await publish({
    starts,
    steps: [
      step(button(url)),
      step(button("https://other.example/"), { delaySeconds: DAY }),
      step(button(url), { delaySeconds: DAY }),
    ],
    goals: [{ kind: "link", url }],
  });
  const ids = await begin(2);
  await pass(DAY + 120);
  const sentTo = await rows<{ id: string; person: string }>(
    `select id, person_id as person from email_deliveries
     where campaign_id = $1 and state = 'sent' order by person_id, created_at`,
    [campaignId],
  );
  expect(sentTo.map(({ person }) => person)).toEqual([ids[0], ids[0], ids[1], ids[1]]);
  advance(60);
  const follow = (delivery: string | undefined) =>
    followLink(ctx, { token: `${signLink(ctx.settings.secrets, "link", delivery ?? "")}.1`, isPerson: true });
  expect(await follow(sentTo[0]?.id)).toBe(url);
  expect(await follow(sentTo[3]?.id)).toBe("https://other.example/");
  await rest();
  expect(await journeys()).toMatchObject([
    { stop_reason: "goal", goal_id: expect.any(String) },
    { stop_reason: null, goal_id: null },
  ]);
});
