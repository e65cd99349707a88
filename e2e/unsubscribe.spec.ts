/** Unsubscribing by the link in every email: opening it changes nothing, posting does, by one click or by choice. */
import { expect, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { newAddress, ofToday, phone, query, stage, turn, visit } from "./kit.ts";
import { confirmLink, linkTo, post, press, signUp, visitors } from "./recipient-kit.ts";

test.beforeEach(() => turn.mail("accept"));

const stored = (email: string) =>
  query(
    `select
      (select json_agg(s.*) from suppressions s where s.email_hash = sha256(convert_to($1, 'UTF8'))) as suppressions,
      (select json_agg(json_build_array(l.weekly, l.confirmed_at)) from leads l where l.email = $1) as leads,
      (select json_agg(j.stop_reason) from user_journeys j join leads l on l.id = j.lead_id where l.email = $1) as journeys,
      (select json_agg(r.status) from event_registrations r where r.email = $1) as seats,
      (select json_agg(json_build_array(d.id, d.state)) from email_deliveries d where d.email_address = $1) as deliveries`,
    [email],
  );

test("what a scanner opens changes nothing, and nobody keeps it", async () => {
  const email = newAddress();
  await query("update email_campaigns set confirm_first = true");
  try {
    await signUp("/9ways", email);
  } finally {
    await query("update email_campaigns set confirm_first = false");
  }
  const before = await stored(email);
  for (const url of [await linkTo(email), await confirmLink(email)]) {
    for (const method of ["GET", "HEAD", "GET"]) {
      const response = await fetch(url, { method, headers: { "user-agent": "LinkScanner/1.0" } });
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("x-robots-tag")).toContain("noindex");
      expect(response.headers.get("referrer-policy")).toBe("same-origin");
      expect(response.headers.get("content-security-policy")).toContain("form-action 'self'");
      expect(response.headers.get("content-security-policy")).not.toContain("unsafe");
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await response.text()).not.toContain(email);
    }
  }
  expect(await stored(email)).toEqual(before);
  const robots = await (await fetch(`${stage.web}/robots.txt`)).text();
  for (const path of ["/unsubscribe/", "/confirm/", "/confirm-signup/", "/seat/"])
    expect(robots).toContain(`Disallow: ${path}\n`);
});

const oneClick = {
  "as a web form": () => new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  "as multipart": () => {
    const form = new FormData();
    form.set("List-Unsubscribe", "One-Click");
    return form;
  },
};
for (const [name, body] of Object.entries(oneClick)) {
  test(`one click by a mail client, ${name}: gone at once, and nothing comes later`, async () => {
    const [leaver, stayer] = [newAddress(), newAddress()];
    for (const email of [leaver, stayer]) await signUp("/9ways", email);
    await signUp("/omar-report", leaver);
    const response = await post(await linkTo(leaver), body());
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("text/plain");
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).toContain("unsubscribed");

    const rows = (email: string) =>
      query(
        `select o.slug, j.stop_reason, is_suppressed(l.email, l.coach_id) as suppressed
         from user_journeys j join leads l on l.id = j.lead_id join coaches o on o.id = l.coach_id
         where l.email = $1 order by o.slug`,
        [email],
      );
    expect(await rows(leaver)).toEqual([
      { slug: "dave", stop_reason: "unsubscribed", suppressed: true },
      { slug: "omar", stop_reason: null, suppressed: false },
    ]);
    expect(await rows(stayer)).toEqual([{ slug: "dave", stop_reason: null, suppressed: false }]);
    expect((await post(await linkTo(leaver), body())).status).toBe(200);

    const [step] = await query<{ delay: number }>(
      `select s.delay_seconds as delay from email_sequences s join email_campaigns c on c.id = s.campaign_id
       join landing_pages p on p.campaign_id = c.id where p.url = '/9ways' and s.step = 2`,
    );
    await turn.advance((step?.delay ?? 0) + 120);
    await expect
      .poll(async () => (await turn.messages(stayer)).length, { timeout: 30_000 })
      .toBeGreaterThan(1);
    const dave = (await turn.messages(leaver)).filter(({ headers }) =>
      headers["feedback-id"]?.includes(":dave:"),
    );
    expect(dave).toHaveLength(1);
  });
}

test("a link that was not signed here opens nothing", async ({ browser }) => {
  const email = newAddress();
  await signUp("/9ways", email);
  const url = await linkTo(email);
  const before = await stored(email);
  const forged = `${url.slice(0, -6)}AAAAAA`;
  const other = url.replace("/unsubscribe/", "/seat/");
  for (const bad of [
    forged,
    other,
    `${stage.web}/confirm/x`,
    `${stage.web}/unsubscribe/${"%00".repeat(20)}`,
  ]) {
    expect((await fetch(bad)).status, bad).toBe(404);
    expect((await post(bad, new URLSearchParams({ choice: "none" }))).status).toBe(404);
  }
  const answer = await post(forged, new URLSearchParams({ "List-Unsubscribe": "One-Click" }));
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  expect(await stored(email)).toEqual(before);
  const page = await visit(browser, forged, phone);
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await expectClean(page, "lost");
  await page.context().close();
});

test("what is no choice, or comes from elsewhere, or too often, changes nothing", async () => {
  const email = newAddress();
  await signUp("/9ways", email);
  const url = await linkTo(email);
  const before = await stored(email);
  const none = () => new URLSearchParams({ choice: "none" });
  expect((await post(url, none(), { origin: "https://evil.example" })).status).toBe(403);
  expect((await post(url, new URLSearchParams({ choice: "x" }))).status).toBe(422);
  expect((await post(url, "{}", { "content-type": "application/json" })).status).toBe(422);
  expect((await post(url, new URLSearchParams({ choice: "none", more: "x".repeat(70_000) }))).status).toBe(
    413,
  );
  const ip = { "x-forwarded-for": "198.51.100.77" };
  await query(
    "insert into rate_limits values ('link-minute:198.51.100.77', now() + interval '10 years', 300) on conflict (key) do update set count = 300",
  );
  const refused = await post(url, none(), ip);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect((await post(url, new URLSearchParams({ "List-Unsubscribe": "One-Click" }), ip)).status).toBe(429);
  expect(await stored(email)).toEqual(before);
});

for (const [how, variant] of ofToday(visitors)) {
  test(`fewer, all again, none, none from anybody: ${how}`, async ({ browser }) => {
    const email = newAddress();
    await signUp("/9ways", email);
    await signUp("/omar-report", email);
    const gets = () =>
      query(
        `select o.slug, l.weekly, is_suppressed(l.email, l.coach_id) as gone
         from leads l join coaches o on o.id = l.coach_id where l.email = $1 order by o.slug`,
        [email],
      );
    const page = await visit(browser, await linkTo(email), variant);
    const look = async (state: string) => {
      await expect(page.locator("main")).toContainText(`${email.slice(0, 1)}•••@example.test`);
      if (variant.script) await expectClean(page, state);
    };
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fewer emails, or none?");
    await expect(page.locator("main")).toContainText("Another coach here writes to it too");
    await look("all");

    await press(page, variant, "Send me fewer");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Done: one a week at most");
    expect(await gets()).toEqual([
      { slug: "dave", weekly: true, gone: false },
      { slug: "omar", weekly: false, gone: false },
    ]);
    await look("fewer");

    await press(page, variant, "Send me all again");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Every email again");
    expect(await gets()).toContainEqual({ slug: "dave", weekly: false, gone: false });

    await press(page, variant, "Stop Dave’s emails");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Done: Dave will not write again");
    expect(await gets()).toEqual([
      { slug: "dave", weekly: false, gone: true },
      { slug: "omar", weekly: false, gone: false },
    ]);
    await look("none");

    await press(page, variant, "Stop all emails");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Done: no coach here writes to you");
    expect((await gets()).map(({ gone }) => gone)).toEqual([true, true]);
    await look("everything");
    await expect(page.locator("main button")).toHaveCount(0);

    await page.locator("main .way-back a").first().click();
    await expect(page).toHaveURL(`${stage.webs[0]}/9ways`);
    await page.context().close();
  });
}

test("nothing is offered for other coaches where none writes", async ({ browser }) => {
  const email = newAddress();
  await signUp("/9ways", email);
  const page = await visit(browser, await linkTo(email), phone);
  await expect(page.locator("main button")).toHaveCount(2);
  await page.context().close();
});
