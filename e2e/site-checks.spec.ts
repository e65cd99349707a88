/** The site checks report three pages broken in three ways, each with its reason, and leave no data behind. */
import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { desktop, looks, query, stage, turn } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

const PAGES = 20;
const campaignOf = (slug: string) =>
  `(select document->'form'->>'campaign' from pages where slug = '${slug}')`;

/** What a check must not change: signups and their data, seats, and no trace of its address in any table. */
async function untouched() {
  const names = await query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of names)
    expect([name, await query(`select from "${name}" t where t::text ~ '@foyer[.]invalid'`)]).toEqual([
      name,
      [],
    ]);
  const counted = ["leads", "lead_list", "consents", "user_journeys", "event_registrations"];
  return query(`
    ${[...counted, "idempotency_keys", "suppressions"].map((name) => `select '${name}' as what, count(*)::int from ${name} union all`).join(" ")}
    select 'signup emails', count(*)::int from email_deliveries where kind = 'signup' union all
    select 'seats of ' || id, seats_taken from events order by what`);
}

const red = (page: Page) =>
  page
    .locator("[data-path][data-state=red]")
    .evaluateAll((lines) => lines.map((line) => (line as HTMLElement).dataset.path).sort());
async function checkAll(page: Page) {
  const [before] = await query<{ count: number }>("select count(*)::int from synthetic_check_runs");
  await page.getByRole("button", { name: "Check all pages" }).click();
  await expect
    .poll(
      () =>
        query("select from synthetic_check_runs where finished_at is not null").then(({ length }) => length),
      {
        timeout: 90_000,
      },
    )
    .toBe((before?.count ?? 0) + 1);
  await page.reload();
}
type Mail = { id: string; to: string[]; subject: string };
const inbox = async () => (await (await fetch(`${stage.inbox}/api/messages`)).json()) as Mail[];

test("three pages broken in three ways are red, and say why; nothing is left, nobody but owners hears of it", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await query("truncate synthetic_check_runs, synthetic_checks cascade");
  const earlier = new Set((await inbox()).map(({ id }) => id));
  // Other tests may have added owners: each one is notified, and nobody else.
  const owners = await query<{ email: string }>("select email from owners");
  /** New emails: to owners about pages (not sign-ins), to others except follow-ups from other tests. */
  const mail = async () =>
    (await inbox())
      .filter(({ id, to, subject }) =>
        earlier.has(id)
          ? false
          : to.some((each) => owners.some(({ email }) => email === each))
            ? /\bpages?\b/.test(subject)
            : to.some((each) => !each.endsWith("@example.test")),
      )
      .map(({ to, subject }) => `${subject} → ${to}`)
      .sort();
  const told = (...subjects: string[]) =>
    subjects.flatMap((subject) => owners.map(({ email }) => `${subject} → ${email}`)).sort();
  const page = await asOwner(browser, "/console/site-checks", desktop);
  const before = await untouched();
  await checkAll(page);
  expect(await red(page)).toEqual([]);
  await expect(page.getByText(`All ${PAGES} pages are green.`)).toBeVisible();
  expect(await mail()).toEqual([]);

  const [kept] = await query<{ document: object }>("select document from pages where slug = 'mission-map'");
  try {
    await query(
      `update email_campaigns set coach_id = (select id from coaches where slug = 'nina') where id::text = ${campaignOf("nine-ways")}`,
    );
    await query(
      `update pages set document = replace(document::text, '"name": "email"', '"name": "mail"')::jsonb where slug = 'mission-map'`,
    );
    await turn.mail("reject", { sender: "omar@haddadreport.example" });
    await checkAll(page);
    expect(await red(page)).toEqual(["/9ways", "/map", "/omar-report"]);
    await expect(page.getByText(`3 red, ${PAGES - 3} green.`)).toBeVisible();
    const line = (path: string) => page.locator(`[data-path="${path}"]`);
    await expect(line("/9ways").locator(".tested-cause")).toContainText(
      "The campaign of the page is not there",
    );
    await expect(line("/map").locator(".tested-cause")).toContainText(
      'The field "email" is gone; there is a new field "mail".',
    );
    await expect(line("/omar-report").locator(".tested-cause")).toContainText(
      /does not take mail from omar@haddadreport\.example\. It said: 550/,
    );
    await expect(line("/omar-report").locator("li[data-state=good]")).toHaveCount(8);
    await expect(line("/9ways").getByText("Not reached.")).toHaveCount(2);
    expect(await untouched()).toEqual(before);
    await expect.poll(mail).toEqual(told("Red: 3 pages"));

    for (const { variant, scheme } of looks) {
      const look = await asOwner(browser, "/console/site-checks", { ...variant, scheme });
      await expectClean(look, `${variant.width} ${scheme}`);
      expect(await look.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
      await look.context().close();
    }

    // The owner accepts the new form, but the page can't process it and stays red.
    await line("/map").getByRole("button", { name: "This is the new form" }).click();
    await expect(line("/map").locator(".tested-cause")).toContainText("nothing was stored", {
      timeout: 30_000,
    });
    expect(await query("select from audit_log where action = 'self-check.form-kept'")).toHaveLength(1);
  } finally {
    await turn.mail("accept");
    await query(
      `update email_campaigns set coach_id = (select id from coaches where slug = 'dave') where id::text = ${campaignOf("nine-ways")}`,
    );
    await query("update pages set document = $1 where slug = 'mission-map'", [kept?.document]);
    await query(
      "update synthetic_checks set form = null where page_id = (select id from pages where slug = 'mission-map')",
    );
  }

  await checkAll(page);
  await expect(page.getByText(`All ${PAGES} pages are green.`)).toBeVisible();
  await expect.poll(mail).toEqual(told("Red: 3 pages", "All pages are green again"));
  expect(await untouched()).toEqual(before);
  await query("truncate synthetic_check_runs, synthetic_checks cascade");
  await page.context().close();
});
