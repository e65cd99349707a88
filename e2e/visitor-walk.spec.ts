/** A visitor's path: ad, guide page, confirmation, the coach's call, their other page, home. */
import { expect, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import {
  canonical,
  expectSuccess,
  FULL,
  fill,
  formPages,
  newAddress,
  type PageObject,
  pages,
  phone,
  query,
  stage,
  submit,
  visit,
} from "./kit.ts";

const UTM = "?utm_source=newsletter&utm_medium=ad&utm_campaign=november";
const of = (coach: string | undefined, kind: (each: PageObject) => boolean) =>
  pages.filter((each) => each.coach === coach && kind(each));
const walks = formPages.filter(
  ({ kind, coach, success }) =>
    kind !== "event" &&
    success.outcome === "screen" &&
    of(coach, (each) => each.kind === "booking").length > 0,
);

test("there are guides to walk from", () => {
  expect(walks.length).toBeGreaterThanOrEqual(5);
});

for (const form of FULL ? walks : walks.slice(0, 3)) {
  test(`${canonical(form)}: from an ad to the coach's call and other pages`, async ({ browser }) => {
    const page = await visit(browser, canonical(form) + UTM, phone);
    const email = newAddress();
    await fill(page, form, email);
    await submit(page, phone);
    await expectSuccess(page, phone, form);
    const [lead] = await query<{ utm_campaign: string }>(
      "select origin ->> 'utm_campaign' as utm_campaign from leads where email = $1",
      [email],
    );
    expect(lead?.utm_campaign).toBe("november");

    const call = of(form.coach, (each) => each.kind === "booking")[0] as PageObject;
    await expectClean(page, "success");
    await page
      .locator("[data-success]")
      .locator(`a[href="${canonical(call)}"]`)
      .click();
    await expect(page).toHaveURL(stage.webs[0] + canonical(call));
    await expect(page.locator("[data-scheduler]").first()).toBeVisible();

    const other = of(form.coach, (each) => each.id !== call.id && each.id !== form.id)[0] ?? form;
    await page
      .locator(".footer")
      .locator(`a[href="${canonical(other)}"]`)
      .click();
    await expect(page).toHaveURL(stage.webs[0] + canonical(other));
    await page.locator(".footer").getByRole("link", { name: "All coaches" }).click();
    await expect(page).toHaveURL(`${stage.webs[0]}/`);
    await page.context().close();
  });
}

test("other offers stand in footer, closing and confirmation alone", async ({ browser }) => {
  const page = await visit(browser, "/", phone);
  for (const object of pages.filter(({ coach }) => coach)) {
    await page.goto(canonical(object));
    const others = of(object.coach, (each) => each.id !== object.id).map(canonical);
    const allowed = object.links ?? [];
    const astray = await page.locator("main a").evaluateAll((links, wanted) => {
      const open = links.filter((link) => !link.closest(".closing, [data-success]"));
      return open.map((link) => link.getAttribute("href") ?? "").filter((href) => wanted.includes(href));
    }, others);
    expect(
      astray.filter((href) => !allowed.includes(href)),
      object.id,
    ).toEqual([]);
    for (const href of [...others, "/", "/privacy", "/terms"])
      await expect(page.locator(`.footer a[href="${href}"]`), `${object.id} ${href}`).toHaveCount(1);
    expect(await page.locator(".closing-also").count(), object.id).toBeLessThanOrEqual(2);
  }
  await page.context().close();
});

test("a page that is renamed or taken away changes its coach's other pages, on every process", async () => {
  const [before] = await query<{ id: string; document: object }>(
    "select id, document from pages where slug = 'relocation-call'",
  );
  const named = (web: string) => fetch(`${web}/clara-relocation-guide`).then((answer) => answer.text());
  for (const web of stage.webs) expect(await named(web)).toContain("Relocation Strategy Call");
  try {
    await query("update pages set document = document || $2::jsonb where id = $1", [
      before?.id,
      JSON.stringify({ name: "The Gate Call" }),
    ]);
    for (const web of stage.webs) await expect.poll(() => named(web)).toContain("The Gate Call");
    await query("update landing_pages set is_active = false where page_id = $1", [before?.id]);
    for (const web of stage.webs) await expect.poll(() => named(web)).not.toContain("The Gate Call");
  } finally {
    await query("update landing_pages set is_active = true where page_id = $1", [before?.id]);
    await query("update pages set document = $2 where id = $1", [
      before?.id,
      JSON.stringify(before?.document),
    ]);
  }
});
