/** The publish guard: planted mistakes are each stopped with the right fix, a sound draft passes with a bounded number of statements, and nothing stays. */
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import { testContext } from "../../../../test/context.ts";
import { checkDraft } from "./check-draft.ts";
import type { Visit } from "./visit.ts";

const { ctx, rows, page, statements } = await testContext();
/** An owner waits for the answer: what the guard asks of the database does not grow with what is stored. */
const MOST_STATEMENTS = 30;
const guide = await page("/9ways");
const [{ path: seats } = { path: "" }] = await rows<{ path: string }>(
  "select p.listed_address as path from events e join pages p on p.id = e.page_id where e.capacity is not null and not e.on_demand limit 1",
);
const answers: Visit = async () => ({ result: "answered", status: 200 });

type Change = (document: PageDocument) => unknown;
async function check(change: Change = () => undefined, { at = guide, visit = answers } = {}) {
  const document = structuredClone(at.document);
  change(document);
  return checkDraft(ctx, { page: at, document, visit });
}
const linkTo =
  (href: string): Change =>
  (document) => {
    for (const block of document.blocks)
      if (block.type === "Closing") block.props.also = { label: "More", href };
  };
const next = (href: string) => ({ kind: "link" as const, label: "More", href });
const goOnTo =
  (href: string): Change =>
  ({ form }) => {
    if (form)
      form.policy.success = {
        outcome: "screen",
        screen: { title: "Done", text: "Look", steps: [], next: next(href) },
      };
  };

describe("a sound draft", () => {
  it("passes with few statements, and nothing of what was tried stays", async () => {
    const count = () =>
      rows(`select (select count(*) from leads) as leads, (select count(*) from email_deliveries) as deliveries,
        (select count(*) from event_registrations) as seats, (select sum(seats_taken) from events) as taken,
        (select count(*) from suppressions) as suppressions, (select count(*) from error_log) as errors`);
    const before = await count();
    const asked = statements.length;
    expect(await check()).toEqual([]);
    expect(statements.length - asked).toBeLessThanOrEqual(MOST_STATEMENTS);
    expect(
      (await check(undefined, { at: await page(seats) })).filter(({ state }) => state === "bad"),
    ).toEqual([]);
    expect(await count()).toEqual(before);
  });
});

describe("planted mistakes", () => {
  const planted: [string, Change, RegExp, string][] = [
    ["a dead link to a page", linkTo("/nowhere"), /link to \/nowhere leads nowhere/, "blocks."],
    ["a dead link on the confirmation", goOnTo("/nowhere"), /leads nowhere/, "form.policy"],
    [
      "a campaign that is not there",
      ({ form }) => form && Object.assign(form, { campaign: "Gone" }),
      /campaign does not exist/,
      "form.campaign",
    ],
    [
      "unreadable colours",
      (document) =>
        Object.assign(document, {
          colours: { button: "#777777", gradientFrom: "#777777", gradientTo: "#777777" },
        }),
      /could not be read/,
      "colours.button",
    ],
    [
      "an address that is taken",
      (document) => Object.assign(document, { addresses: ["/sugar-free-blueprint"] }),
      /belongs to the page/,
      "addresses",
    ],
    [
      "a field removed that the campaign's emails name",
      ({ form }) =>
        form && Object.assign(form, { fields: form.fields.filter(({ name }) => name !== "name") }),
      /names the visitor’s name/,
      "form.fields",
    ],
    [
      "a form without an address",
      ({ form }) =>
        form && Object.assign(form, { fields: form.fields.filter(({ name }) => name !== "email") }),
      /no email address/,
      "form.fields",
    ],
    [
      "a placeholder that nobody fills in",
      ({ form }) =>
        form &&
        Object.assign(form.policy, {
          onEmailFailure: { outcome: "stay", toast: ["Sorry", "Ask {support}"] },
        }),
      /would read \{support\}/,
      "form.policy",
    ],
  ];
  it.each(planted)("%s is stopped, with the fix beside it", async (_, change, said, path) => {
    const stops = (await check(change)).filter(({ state }) => state === "bad");
    const found = stops.find(({ found }) => said.test(found));
    expect(found, JSON.stringify(stops)).toBeDefined();
    expect(found?.path).toMatch(new RegExp(`^${path.replaceAll(".", "\\.")}`));
    expect(found?.fix?.length).toBeGreaterThan(15);
  });

  it("a link in a section that is hidden is nobody's", async () => {
    expect(
      await check((document) => {
        linkTo("/nowhere")(document);
        for (const block of document.blocks) if (block.type === "Closing") block.hidden = true;
      }),
    ).toEqual([]);
  });
});

describe("an event", () => {
  const event = async () => page(seats);
  const said = async () =>
    (await check(undefined, { at: await event() })).map(({ state, found }) => `${state}: ${found}`);
  let saved: unknown[] = [];
  beforeAll(async () => {
    saved = await rows("select starts_at, minutes, capacity, seats_taken from events where page_id = $1", [
      (await event()).id,
    ]);
  });
  it.each([
    ["over", "starts_at = '2026-01-01'", /bad: The event is over/],
    ["without a date", "starts_at = null", /attention: The event has no date yet/],
    ["years ahead", "starts_at = '2036-01-01'", /attention: .*three years/],
    ["full", "capacity = 1, seats_taken = 1", /attention: All 1 seats are taken/],
  ])("that is %s is told", async (_, set, words) => {
    const { id } = await event();
    await rows(`update events set ${set} where page_id = $1`, [id]);
    expect((await said()).join("\n")).toMatch(words);
    const [{ starts_at, minutes, capacity, seats_taken } = {} as never] = saved as [Record<string, unknown>];
    await rows(
      "update events set starts_at = $2, minutes = $3, capacity = $4, seats_taken = $5 where page_id = $1",
      [id, ...[starts_at, minutes, capacity, seats_taken]],
    );
  });
});

describe("a link out of the site", () => {
  const judged = async (visit: Visit, href = "https://coach.academy/guide") =>
    (await check(goOnTo(href), { visit })).map(({ state, found }) => `${state}: ${found}`);
  const answering =
    (status: number): Visit =>
    async () => ({ result: "answered", status });

  it.each([404, 410])("that answers %i is stopped", async (status) => {
    expect(await judged(answering(status))).toEqual([expect.stringMatching(/^bad: .*does not answer/)]);
  });
  it.each([401, 403, 429, 500, 503])("that answers %i is told", async (status) => {
    expect(await judged(answering(status))).toEqual([
      expect.stringMatching(`^attention: .*answered with ${status}`),
    ]);
  });
  it("whose name does not exist is stopped, one that cannot be tried is told", async () => {
    const none: Visit = async () => ({ result: "no-answer", reason: "there is no such name" });
    expect(await judged(none)).toEqual([expect.stringMatching(/^bad: .*does not exist/)]);
    const slow: Visit = async () => ({ result: "no-answer", reason: "no answer in time" });
    expect(await judged(slow)).toEqual([expect.stringMatching(/^attention: .*could not be tried/)]);
  });
  it.each(["javascript:alert(1)", "ftp://coach.academy/x", "https://", "http://[::1"])(
    "%s is no link",
    async (href) => {
      expect(await judged(answers, href)).toEqual([expect.stringMatching(/^bad: /)]);
    },
  );
  it.each(["http://127.0.0.1:5432/", "http://169.254.169.254/latest", "http://[::1]/", "http://10.0.0.1/"])(
    "%s is not asked for: it lies in a private network",
    async (href) => {
      const { visit } = await import("./visit.ts");
      expect(await judged(visit, href)).toEqual([expect.stringMatching(/^bad: .*private network/)]);
    },
  );
  it("of many each is asked for once, six at a time, and one that never answers is not waited for", async () => {
    let [running, most] = [0, 0];
    const asked: string[] = [];
    const visit: Visit = async (url) => {
      asked.push(url);
      running += 1;
      most = Math.max(most, running);
      if (url.includes("never")) await pause(60_000, undefined, { ref: false });
      await pause(5);
      running -= 1;
      return { result: "answered", status: 200 };
    };
    const problems = await check(
      (document) => {
        const [hero] = document.blocks;
        const about = (n: number) => ({
          type: "About" as const,
          props: {
            heading: "A",
            tone: "paper" as const,
            author: { name: "A", bio: ["B"], image: `https://pictures.academy/${n % 20}.jpg` },
          },
        });
        if (hero) document.blocks = [hero, ...Array.from({ length: 40 }, (_, n) => about(n))];
        goOnTo("https://never.academy/")(document);
      },
      { visit },
    );
    // The answer came while that one was still being waited for.
    expect(running).toBe(1);
    expect(asked).toHaveLength(21);
    expect(most).toBe(6);
    expect(problems).toMatchObject([{ state: "attention", path: expect.stringMatching(/^form\.policy/) }]);
  });
});
