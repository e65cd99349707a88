/** What guards a signup form: limits per IP and page, proof of work, and the field no person sees. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { testContext } from "../../../../test/context.ts";
import { submitForm } from "./submit-form.ts";

const test = await testContext();
const { ctx, rows } = test;
const page = await test.page("/9ways");

/** Each post from an address of its own, so that only what is tested meets a limit. */
let host = 0;
const post = (fields: Record<string, string>) => {
  host += 1;
  return submitForm(ctx, {
    page,
    query: new URLSearchParams(),
    ip: `10.0.${host >> 8}.${host & 255}`,
    field: (name) => fields[name] ?? null,
  });
};

describe("the guard of a form", () => {
  it("counts ten a minute and sixty an hour from one IP", async () => {
    const from = async (index: number) =>
      (
        await submitForm(ctx, {
          page,
          ip: "2001:db8::1",
          query: new URLSearchParams(),
          field: (name) => ({ name: "Lu", email: `lu${index}@example.test` })[name] ?? null,
        })
      ).outcome.kind;
    for (let minute = 0; minute < 6; minute += 1) {
      const kinds = [];
      for (let index = 0; index < (minute === 0 ? 11 : 10); index += 1)
        kinds.push(await from(minute * 100 + index));
      expect(kinds.filter((kind) => kind === "captured")).toHaveLength(10);
      test.advance(61);
    }
    expect(await from(999)).toBe("too-many");
    test.advance(3600);
    expect(await from(1000)).toBe("captured");
  });

  it("asks for proof of work on a busy page, takes it once, and a refused post cannot be replayed past the limit", async () => {
    const { solve } = await import("#web/public/solve-challenge.ts");
    ctx.settings.limits.pagePerMinute = 1;
    test.advance(120);
    await post({ name: "Mo", email: "mo@example.test" });
    const fields = { name: "Ned", email: "ned@example.test", key: randomUUID() };
    const asked = await post(fields);
    expect(asked.outcome.kind).toBe("needs-proof");
    expect((await post(fields)).outcome.kind).toBe("needs-proof");
    const proof = await solve(asked.answer.challenge ?? "");
    expect((await post({ ...fields, proof })).outcome).toMatchObject({ kind: "captured", email: "sent" });
    expect((await post({ name: "Ola", email: "ola@example.test", proof })).outcome.kind).toBe("needs-proof");
    ctx.settings.limits.pagePerMinute = 600;
  });

  it("stores nothing for a client that fills in the hidden field", async () => {
    expect(
      (await post({ name: "Bot", email: "bot@example.test", website: "http://spam.test" })).answer.effect,
    ).toBe("screen");
    expect(await rows("select 1 from leads where email = 'bot@example.test'")).toEqual([]);
  });
});

describe("the reason an email failed, where a page's words name one", () => {
  // The visitor's five seconds do not pass here: on a busy machine they would be over before the answer is.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());
  const refused = { result: "refused", at: "recipient" } as const;
  const said = async (answer: SendResult, fields: Record<string, string> = {}) => {
    ctx.mailer.send = async () => answer;
    const map = await test.page("/map");
    host += 1;
    const { answer: shown } = await submitForm(ctx, {
      page: map,
      query: new URLSearchParams(),
      ip: `10.1.${host >> 8}.${host & 255}`,
      field: (name) => ({ name: "Ann", email: `${randomUUID()}@example.test`, ...fields })[name] ?? null,
    });
    return /\(Email delivery failed: (.*)\)$/.exec(shown.toast?.[1] ?? "")?.[1];
  };

  it.each<[string, SendResult]>([
    ["The address was refused", { ...refused, code: 550, response: "550 5.1.1 no such user" }],
    ["The mail server is away", { result: "no-answer", reason: "connect ECONNREFUSED", why: "away" }],
    ["It took too long", { result: "no-answer", reason: "Greeting never received", why: "slow" }],
    ["Unknown email delivery error", { ...refused, code: 451, response: "451 4.3.0 try later" }],
    ["Unknown email delivery error", { ...refused, code: 535, at: "login", response: "535 wrong password" }],
  ])("%s", async (words, answer) => {
    expect(await said(answer)).toBe(words);
  });

  it("is the same for a second post with the same key, and for an address that was refused before", async () => {
    const fields = { email: `${randomUUID()}@example.test`, key: randomUUID() };
    const dead: SendResult = { ...refused, code: 550, response: "550 5.1.1 no such user" };
    expect(await said(dead, fields)).toBe("The address was refused");
    expect(await said({ result: "accepted", response: "250 ok" }, fields)).toBe("The address was refused");
    const again = { ...fields, key: randomUUID() };
    expect(await said({ result: "accepted", response: "250 ok" }, again)).toBe("The address was refused");
  });
});
