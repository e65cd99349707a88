/** A coach adds a domain and sees the records; reports show who sends in their name, and what to do. */
import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { desktop, phone, query, turn } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

const DOMAIN = "ninalaurent.com";
const shots = process.env.SHOTS;
/** Other tests have moved the stage's clock. */
const clock = async () => (await turn.advance(0)).now;

async function report(
  reporter: string,
  rows: [source: string, emails: number, dkim: object[], spf: object[]][],
) {
  const [made] = await query<{ id: string }>(
    `insert into mail_reports (coach_id, kind, domain, reporter, report_id, begins, ends, policy, created_at)
     select id, 'dmarc', $1, $2, gen_random_uuid(), $3::timestamptz - interval '1 day', $3, 'none', $3 from coaches where slug = 'nina' returning id`,
    [DOMAIN, reporter, await clock()],
  );
  for (const [source, emails, dkim, spf] of rows)
    await query(
      `insert into mail_report_rows (report_id, source, emails, subject, disposition, is_signed, is_allowed, dkim, spf, overrides)
       values ($1, $2, $3, $4, 'none', $5, $5, $6, $7, '{}')`,
      [made?.id, source, emails, DOMAIN, dkim.length > 0, JSON.stringify(dkim), JSON.stringify(spf)],
    );
}

async function seenInBoth(page: Page, name: string) {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectClean(page, `${name}, ${colorScheme}`);
    if (shots) await page.screenshot({ path: `${shots}/${name}-${colorScheme}.png`, fullPage: true });
  }
}

test("a coach's domain, from its first record to its reputation", async ({ browser }) => {
  test.setTimeout(120_000);
  await query("delete from mail_reports");
  await query("delete from sender_domains");
  const page = await asOwner(browser, "/console/reputation?coach=nina", desktop);
  await page.getByRole("link", { name: "Add a domain" }).click();
  await page.getByRole("textbox", { name: "Domain" }).fill("not a domain");
  await page.getByRole("button", { name: "Add domain" }).click();
  await expect(page.getByText("Enter the part after the @")).toBeVisible();
  await page.getByRole("textbox", { name: "Domain" }).fill(`hello@${DOMAIN}`);
  await page.getByRole("button", { name: "Add domain" }).click();
  const section = page.getByRole("region", { name: DOMAIN });
  await expect(section.getByText(/emails leave from .* with your name/)).toBeVisible();
  await expect(section.getByText(/^v=DKIM1; k=rsa; p=/)).toBeVisible();
  await seenInBoth(page, "sender-domain-1280");
  await page.setViewportSize(phone);
  await seenInBoth(page, "sender-domain-390");
  await page.setViewportSize(desktop);
  await section.getByRole("link", { name: "Remove domain" }).click();
  await expect(page.getByRole("heading", { name: `Remove ${DOMAIN}?` })).toBeFocused();
  await seenInBoth(page, "sender-domain-remove-1280");
  await page.getByRole("link", { name: "Keep as it is" }).click();

  await query(
    "update sender_domains set verified_at = $1, warming_since = $1::timestamptz - interval '2 days'",
    [await clock()],
  );
  const [key] = await query<{ selector: string }>(
    "update sender_keys set verified_at = $1 returning selector",
    [await clock()],
  );
  const ours = [{ domain: DOMAIN, result: "pass", selector: key?.selector }];
  await page.goto("/console/reputation?coach=nina");
  await expect(page.getByText("Nobody reports about your domain yet.")).toBeVisible();
  await seenInBoth(page, "no-reports-1280");

  const workspace = [
    { domain: DOMAIN, result: "pass", selector: "google" },
    { domain: `${DOMAIN}.20230601.gappssmtp.com`, result: "pass", selector: "20230601" },
  ];
  await report("google.com", [
    ["203.0.113.7", 1162, ours, []],
    ["209.85.220.41", 18, workspace, []],
  ]);
  await report("microsoft.com", [
    ["203.0.113.7", 342, ours, []],
    ["198.51.100.24", 70, [], [{ domain: "bounce.invoices.io", result: "pass" }]],
  ]);
  await report("yahoo.com", [["203.0.113.7", 164, ours, []]]);
  for (const variant of [desktop, phone]) {
    const seen = await asOwner(browser, "/console/reputation?coach=nina", variant);
    await expect(seen.getByText("Gmail and Yahoo know your emails as yours.")).toBeVisible();
    await expect(seen.getByRole("region", { name: "Outlook and Hotmail" })).toContainText("83 %");
    await expect(seen.getByRole("listitem").filter({ hasText: "Google Workspace" })).toBeVisible();
    // The policy of the page allows no style attributes, so a bar without its width shows that it has one.
    const bar = seen.locator(".track rect").first();
    if (variant.width > 600) expect((await bar.boundingBox())?.width).toBeGreaterThan(60);
    const stranger = seen.getByRole("listitem").filter({ hasText: "Is it yours?" });
    await stranger.getByText("It is mine: show how to fix it").click();
    await expect(stranger.getByText("authenticate your domain")).toBeVisible();
    await expect(seen.getByText(/starts slowly: today 0 of at most 200/)).toBeVisible();
    await seenInBoth(seen, `reputation-${variant.width}`);
    const wide = await seen.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
  await query("delete from mail_reports");
  await query("delete from sender_domains");
});
