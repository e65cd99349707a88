/** What a receiver cannot do: hold up others, answer without end, or be in the private network. */
import { expect, it } from "vitest";
import { signUp, someone } from "../../../../test/follow-up.ts";
import { addEndpoint } from "./add-endpoint.ts";
import { postWebhooks } from "./post-webhooks.ts";
import { testEndpoint } from "./send-webhook.ts";
import { PAGE, scope, webhookWorld } from "./webhooks.test-kit.ts";

const { world, ctx, says, got, at, hook, added, round, log, settle } = await webhookWorld();

it("a slow receiver does not hold up another", async () => {
  const open: (() => void)[] = [];
  says.by.set("/slow", (response) => open.push(() => response.writeHead(204).end()));
  await added({ url: at("/slow") });
  await added({ url: at("/quick") });
  for (let index = 0; index < 12; index += 1) await signUp(world, PAGE, someone());
  await settle();
  const posting = postWebhooks(ctx);
  const quick = () => got.filter(({ path }) => path === "/quick").length;
  await expect.poll(quick, { timeout: 5000 }).toBe(12);
  expect(got.filter(({ path }) => path === "/slow")).toHaveLength(5);
  // What happens meanwhile reaches the quick one too.
  await signUp(world, PAGE, someone());
  await settle();
  await expect.poll(quick, { timeout: 5000 }).toBe(13);
  says.by.clear();
  for (const end of open) end();
  await posting;
  await round();
  expect(got.filter(({ path }) => path === "/slow")).toHaveLength(13);
});

it("a large or endless answer is cut off", async () => {
  const { endpointId } = await added();
  says.by.set("/hook", (response) => {
    response.writeHead(200);
    const more = () => void (response.destroyed || response.write("x".repeat(60_000), more));
    more();
  });
  await testEndpoint(ctx, scope, { endpointId });
  await round();
  const [entry] = await log(endpointId);
  expect(entry?.state).toBe("sent");
  expect(entry?.answer?.length).toBeLessThanOrEqual(300);
});

it("goes nowhere inside the private network unless a setting says so", async () => {
  const strict = { ...ctx, settings: { ...ctx.settings, localWebhooks: false } };
  for (const url of [
    hook,
    "https://127.0.0.1/",
    "https://localhost/",
    "https://[::1]/",
    "https://169.254.169.254/latest",
    "https://2130706433/",
    "ftp://example.com/",
    "https://user:pw@example.com/",
    "https://exam\u0000ple.com/",
  ])
    expect(
      await addEndpoint(strict, scope, { coach: "dave", types: ["lead.created"], url }),
      url,
    ).toMatchObject({ kind: "refused", field: "url" });
  // Set up before, or resolved to another machine since: the posting looks again.
  const { endpointId } = await added();
  await signUp(world, PAGE, someone());
  await settle();
  await postWebhooks(strict);
  expect(got).toEqual([]);
  expect(await log(endpointId)).toMatchObject([
    { status: null, state: "pending", answer: "Not an https address." },
  ]);
});
