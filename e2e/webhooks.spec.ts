/** Webhooks: the secret once, signed posts, the receiver's answer, sent again, paused and resumed, removed. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { expectClean } from "./axe-kit.ts";
import { desktop, looks, newAddress, query, turn } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";
import { signUp } from "./recipient-kit.ts";

const PATH = "/console/settings/webhooks";

test.describe.configure({ mode: "default" });
test.beforeEach(async () => {
  await turn.mail("accept");
  await query("delete from webhook_endpoints");
});
test.afterAll(() => query("delete from webhook_endpoints"));

type Posted = { body: string; headers: Record<string, string> };

/** Uses the post's own timestamp: the stage's clock may be ahead of the wall clock. */
function signatureOf(secret: string, post: Posted | undefined): string {
  const { "webhook-id": id = "", "webhook-timestamp": seconds = "" } = post?.headers ?? {};
  return new Webhook(secret).sign(id, new Date(Number(seconds) * 1000), post?.body ?? "");
}

test("from an empty screen to a delivery that is sent again, a pause and a removal; clean in every dress", async ({
  browser,
}) => {
  test.slow();
  const got: Posted[] = [];
  let status = 500;
  const receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      got.push({ body, headers: request.headers as Record<string, string> });
      response.writeHead(status).end(status === 500 ? "out of order" : "thanks");
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => receiver.once("listening", resolve));
  const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const types = () => got.map(({ body }) => JSON.parse(body).type as string);

  const page = await asOwner(browser, PATH, desktop);
  await expect(page.getByRole("heading", { name: "No webhooks yet" })).toBeVisible();
  await page.getByRole("link", { name: "Add a webhook" }).click();
  await expectClean(page, "the form of a webhook");
  await page.getByLabel("People of").selectOption("dave");
  await page.getByRole("textbox", { name: "Address" }).fill("https://169.254.169.254/latest");
  await page.getByRole("checkbox", { name: /^Starts a campaign/ }).check();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("is not on the public internet")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Starts a campaign/ })).toBeChecked();
  await page.getByRole("textbox", { name: "Address" }).fill(hook);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const secret = await page.getByRole("status").locator("code").innerText();
  await page.goto(PATH);
  expect(await page.content()).not.toContain(secret.slice(6, 20));

  const lead = newAddress();
  await signUp("/9ways", lead);
  await expect
    .poll(() => types().toSorted(), { timeout: 15_000 })
    .toEqual(["journey.started", "lead.created"]);
  for (const post of got) expect(signatureOf(secret, post)).toBe(post.headers["webhook-signature"]);
  const created = got.find(({ body }) => body.includes("lead.created"));
  expect(JSON.parse(created?.body ?? "")).toMatchObject({ data: { email: lead } });
  await page.reload();
  await expect(page.getByText("Will be retried").first()).toBeVisible();
  await expect(page.getByText(/^500 in .* ms, try 1 of 9$/).first()).toBeVisible();
  await page.getByText("Answer", { exact: true }).first().click();
  await expect(page.getByText("out of order").first()).toBeVisible();
  for (const { variant, scheme } of looks) {
    const look = await asOwner(browser, PATH, { ...variant, scheme });
    await expectClean(look, `webhooks, ${scheme}`);
    expect(await look.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await look.context().close();
  }

  status = 200;
  const tryNow = page.getByRole("button", { name: /^Try now/ });
  await expect
    .poll(
      async () => {
        await page.goto(PATH);
        if ((await tryNow.count()) > 0) await tryNow.first().click();
        return page.getByText("Delivered").count();
      },
      { timeout: 40_000 },
    )
    .toBe(2);
  const before = got.length;
  await page.getByRole("button", { name: "Send again: lead.created" }).click();
  await expect(page.getByRole("status")).toContainText("under the same id");
  await expect.poll(() => got.length, { timeout: 10_000 }).toBe(before + 1);
  expect(got.at(-1)?.headers["webhook-id"]).toBe(created?.headers["webhook-id"]);

  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("status")).toContainText("Paused");
  await signUp("/9ways", newAddress());
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect.poll(() => types().at(-1), { timeout: 10_000 }).toBe("test");
  expect(got).toHaveLength(before + 2);
  await page.getByRole("button", { name: "Resume" }).click();
  await expect.poll(() => got.length, { timeout: 15_000 }).toBe(before + 4);

  await page.getByText("2 events").click();
  await page.getByLabel("Gets a tag").check();
  await page.getByRole("button", { name: "Save events" }).click();
  await expect(page.getByText("3 events")).toBeVisible();
  await page.getByRole("button", { name: "New secret" }).click();
  const renewed = await page.getByRole("status").locator("code").innerText();
  expect(renewed).not.toBe(secret);
  await expect(page.getByText("The previous secret also signs until")).toBeVisible();
  await page.getByRole("link", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("Removed");
  expect(await query("select 1 from webhook_deliveries")).toEqual([]);
  receiver.close();
  await page.context().close();
});
