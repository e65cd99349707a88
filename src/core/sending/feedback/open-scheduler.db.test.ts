/** The scheduler's link in an email: on to the coach's scheduler whoever opens it, recorded once, and only where a person may have. */
import { beforeEach, expect, it } from "vitest";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { testContext } from "../../../../test/context.ts";
import { settle, signUp } from "../../../../test/follow-up.ts";
import { compileTemplate } from "../../content/emails/render-message.ts";
import { renderRecorded } from "../deliveries/compose.ts";
import { openScheduler } from "./open-scheduler.ts";

const world = await testContext();
const { ctx, rows, advance, sent } = world;
const delivery = async () => {
  const [row] = await rows<{ id: string; openedAt: Date | null; variables: Record<string, string> }>(
    'select id, scheduler_opened_at as "openedAt", variables from email_deliveries order by created_at limit 1',
  );
  if (!row) throw new Error("nothing was sent");
  return row;
};
const open = async (isPerson = true, purpose: "scheduler" | "seat" = "scheduler") =>
  openScheduler(ctx, { token: signLink(ctx.settings.secrets, purpose, (await delivery()).id), isPerson });

beforeEach(async () => {
  await rows("delete from leads");
  await signUp(world, "/9ways", "ann@example.test");
  await settle(world);
});

it("goes on to the scheduler as it is today, and is recorded once", async () => {
  await rows(`update coaches set profile = profile || '{"schedulerUrl": "https://calls.example/old"}'`);
  advance(60);
  const link = new URL((await open()) ?? "");
  expect(link.origin + link.pathname).toBe("https://calls.example/old");
  // Random, the same in every email to this person, and nobody else's.
  const [{ reference } = { reference: "" }] = await rows<{ reference: string }>(
    "select reference from booking_references b join people p on p.id = b.person_id where p.email = 'ann@example.test'",
  );
  expect(reference).toMatch(/^[0-9a-f]{32}$/);
  expect(link.searchParams.get("utm_content")).toBe(reference);
  const { openedAt } = await delivery();
  expect(openedAt).toEqual(ctx.clock.now());
  await rows(`update coaches set profile = profile || '{"schedulerUrl": "https://calls.example/new"}'`);
  advance(60);
  expect(await open()).toContain(`https://calls.example/new?utm_source=foyer&utm_content=${reference}`);
  expect((await delivery()).openedAt).toEqual(openedAt);
});

it("what no person can have opened goes on and is not counted; what was not signed goes nowhere", async () => {
  expect(await open()).toBeTruthy(); // while it arrives
  advance(60);
  expect(await open(false)).toBeTruthy();
  expect(await open(true, "seat")).toBeNull();
  for (const token of [
    "",
    "none",
    signLink(ctx.settings.secrets, "scheduler", "00000000-0000-4000-8000-000000000000"),
  ])
    expect(await openScheduler(ctx, { token, isPerson: true }), token).toBeNull();
  expect((await delivery()).openedAt).toBeNull();
});

it("stands in the message that leaves, and neither in what is stored nor where an address goes on behind the tag", async () => {
  const { id, variables } = await delivery();
  const token = signLink(ctx.settings.secrets, "scheduler", id);
  expect(variables.schedulerUrl).not.toContain("/to-scheduler/");
  const all = sent.map(({ html, text }) => html + text).join();
  if (all.includes("/book/")) throw new Error("a message left with the scheduler's own address");
  const render = (html: string, schedulerUrl = "https://calls.example/ann") =>
    renderRecorded(
      ctx,
      { id, coachId: "", variables: { schedulerUrl } },
      {
        template: compileTemplate({ subject: "x", html, text: "Book: {{ schedulerUrl }}." }),
        variables: { schedulerUrl },
      },
    ).html;
  expect(render('<a href="{{ schedulerUrl }}">Book</a>')).toBe(
    `<a href="https://foyer.example/to-scheduler/${token}">Book</a>`,
  );
  for (const rest of ["/30min", "?month=12", "#top", "x"])
    expect(render(`<a href="{{ schedulerUrl }}${rest}">Book</a>`)).toBe(
      `<a href="https://calls.example/ann${rest}">Book</a>`,
    );
  expect(render('<a href="{{ schedulerUrl }}">Book</a>', "mailto:ann@example.test")).toContain("mailto:");
});
