/** Links in a coach's emails: at their own host name while visitors reach it, at the site's otherwise. */
import { expect, it } from "vitest";
import { keptHosts } from "#core/kernel/hosts.ts";
import { testContext } from "../../../../test/context.ts";
import { signUp, someone } from "../../../../test/follow-up.ts";

it("leads to the coach's main host name", async () => {
  const test = await testContext();
  const page = await test.page("/9ways");
  const hosts = keptHosts(test.ctx.settings.publicUrl);
  test.ctx.hosts = hosts;
  const hostsOfNext = async () => {
    const before = test.sent.length;
    await signUp(test, "/9ways", someone());
    const message = test.sent.at(before);
    const links = `${message?.html} ${message?.text} ${message?.headers?.["List-Unsubscribe"]}`;
    return new Set(
      [...links.matchAll(/https?:\/\/([\w.-]+)\/(?:unsubscribe|guides|9ways)/g)].map(([, host]) => host),
    );
  };
  expect(await hostsOfNext()).toEqual(new Set(["foyer.example"]));
  hosts.replace([
    { host: "start.coach.test", coachId: page.coachId, isUsed: false, mayHaveCertificate: true },
  ]);
  expect(await hostsOfNext()).toEqual(new Set(["foyer.example"]));
  hosts.replace([
    { host: "start.coach.test", coachId: page.coachId, isUsed: true, mayHaveCertificate: true },
  ]);
  expect(await hostsOfNext()).toEqual(new Set(["start.coach.test"]));
  const [stored] = await test.rows<{ variables: { pageUrl: string } }>(
    "select variables from email_deliveries order by created_at desc limit 1",
  );
  expect(stored?.variables.pageUrl).toBe("https://foyer.example/9ways");
});
