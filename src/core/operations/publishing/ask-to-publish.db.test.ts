/** An assistant asks whoever is nearest to publish: the coach, else a manager, else an owner. */
import { expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { testScope } from "../../../../test/scope.ts";
import { askToPublish } from "./ask-to-publish.ts";

const { ctx, rows, page } = await testContext();
const { id: pageId } = await page("/9ways");
const [coach] = await rows<{ id: string }>("select coach_id as id from pages where id = $1", [pageId]);
const [elsewhere] = await rows<{ id: string }>("select id from coaches where id <> $1 limit 1", [coach?.id]);
const seat = (name: string, role: string, coachId: string | null | undefined) =>
  rows(
    `with made as (insert into owners (email, name, email_verified, created_at, updated_at)
       values (lower($1) || '@team.example', $1, false, now(), now()) returning id)
     insert into seats (owner_id, coach_id, role, created_at) select id, $2, $3, now() from made`,
    [name, coachId, role],
  );
const ask = (by = [coach?.id ?? ""]) =>
  askToPublish(ctx, testScope({ name: "Mia" }, by, "assistant"), { pageId });
const asked = async () =>
  (
    await rows<{ to: string }>(
      "select email_address as to from email_deliveries where dedupe_key like 'publish-asked:%'",
    )
  ).map(({ to }) => to);

it("asks the nearest, once a day, and nobody of another coach", async () => {
  await seat("Olga", "owner", null);
  await seat("Tom", "coach", elsewhere?.id);
  expect(await ask([elsewhere?.id ?? ""])).toBe("unknown");
  expect(await asked()).toEqual([]);
  expect(await ask()).toBe("asked");
  expect(await asked()).toEqual(["olga@team.example"]);
  expect(await ask()).toBe("asked-before");
  await rows("delete from email_deliveries where dedupe_key like 'publish-asked:%'");
  await seat("Nina", "coach", coach?.id);
  await seat("Ben", "assistant", coach?.id);
  expect(await ask()).toBe("asked");
  expect(await asked()).toEqual(["nina@team.example"]);
  const [line] = await rows<{ text: string }>(
    "select variables->>'text' as text from email_deliveries where dedupe_key like 'publish-asked:%'",
  );
  expect(line?.text).toContain(`/console/pages/${pageId}`);
  expect(await rows("select from audit_log where action = 'page.publish-asked'")).toHaveLength(2);
});
