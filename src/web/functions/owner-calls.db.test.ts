/** What the functions do for the signed-in owner: test emails to her own address, and nobody else's. */
import { beforeEach, expect, it } from "vitest";
import { testContext } from "../../../test/context.ts";
import type { SendResult } from "../../core/deliveries/mailer.ts";
import { callsTo } from "./calls.test-kit.ts";
import { emailAnswer } from "./shapes.ts";

let answer: SendResult;
const { ctx, rows, sent } = await testContext(() => answer);
const owner = { id: "0", email: "owner@foyer.example", name: "Olive", secondFactor: false };
const { callAsOwner } = callsTo(ctx, owner);

beforeEach(async () => {
  answer = { result: "accepted", response: "250 ok" };
  sent.length = 0;
  await rows("delete from leads");
});

it.each(["send-welcome-email", "send-email", "send-omar-report-email"])(
  "%s sends the owner her page's email, and nothing follows it",
  async (name) => {
    const { json } = await callAsOwner(name, {
      toEmail: "Owner@Foyer.example",
      subject: "Mine",
      htmlContent: "<b>",
    });
    expect(json).toMatchObject({ success: true, status: "sent" });
    expect(emailAnswer.safeParse(json).success).toBe(true);
    expect(sent).toMatchObject([{ to: owner.email }]);
    expect(sent[0]?.subject).not.toBe("Mine");
    expect(
      await rows(
        `select coalesce(p.document->'form'->>'emailFunction', 'send-email') as named from leads l join pages p on p.id = l.page_id
         where l.email = $1`,
        [owner.email],
      ),
    ).toEqual([{ named: name }]);
    expect(await rows("select from user_journeys")).toEqual([]);
  },
);

it("the campaign decides where pages share a function", async () => {
  const subjects = new Set<string>();
  for (const campaignId of ["Business CPR Campaign", "Owner Recovery Campaign"]) {
    expect((await callAsOwner("send-jonah-email", { email: owner.email, campaignId })).json.success).toBe(
      true,
    );
    subjects.add(sent.at(-1)?.subject ?? "");
  }
  expect(subjects.size).toBe(2);
  expect((await callAsOwner("send-jonah-email", { email: owner.email, campaignId: "None" })).json).toEqual({
    success: false,
    error: "campaign not found",
  });
});

it("a server that refuses is told as a failure", async () => {
  answer = { result: "refused", code: 550, response: "550 no", at: "message" };
  expect((await callAsOwner("test-welcome-email")).json).toEqual({
    success: false,
    error: "Email delivery failed",
  });
});
