/** Every provider is registered as a whole: a module without its line, or a line without a part, fails here or in `npm run types`. */
import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { senderRecords } from "../connections/sender-records.ts";
import { NOW } from "./fixtures/requests.ts";
import { postmark } from "./postmark.ts";
import type { MailProvider } from "./provider.ts";
import {
  findProvider,
  providerNames,
  providers,
  showProvider,
  webhookOf,
  webhookProviders,
} from "./providers.ts";

const folder = readdirSync(import.meta.dirname);
/** Modules of the folder that have no line in the registry. */
const unregistered = (files: string[]) =>
  files
    .filter((file) => /^[\w-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -".ts".length))
    .filter((name) => !["provider", "providers", "registry", ...providerNames].includes(name));

describe("the registry", () => {
  it("has a line for every module of the folder, and a planted module without one is found", () => {
    expect(unregistered(folder)).toEqual([]);
    expect(unregistered([...folder, "made-up.ts"])).toEqual(["made-up"]);
  });

  it("takes no provider that lacks a part", () => {
    const { dns: _dns, ...withoutDns } = postmark;
    // @ts-expect-error: the DNS records are missing
    const half: MailProvider = withoutDns;
    const { open: _open, ...guideAlone } = postmark.webhook;
    // @ts-expect-error: a webhook that is explained and cannot be read
    const unread: MailProvider = { ...postmark, webhook: guideAlone };
    expect([half, unread]).toHaveLength(2);
  });

  it("lists providers by label, 'Any SMTP' last", () => {
    const labels = providerNames.map((name) => providers[name].label);
    expect(labels.at(-1)).toBe("Any SMTP");
    expect(labels.slice(0, -1)).toEqual(labels.slice(0, -1).toSorted());
    expect(new Set(labels).size).toBe(labels.length);
  });

  it.each(["made-up", "", "constructor", "__proto__"])("treats %j as any SMTP server", (name) => {
    expect(findProvider(name)).toBe(providers.smtp);
  });
});

describe.each(providerNames)("%s", (name) => {
  it("is shown as plain data, without code", () => {
    expect(JSON.parse(JSON.stringify(showProvider(name)))).toEqual(showProvider(name));
  });

  it("explains DKIM, DMARC and SPF", () => {
    const records = senderRecords({
      ...{ provider: name, domain: "nina.example", host: "mail.nina.example", selector: "abc" },
      publicKey: null,
    });
    const kinds = records.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["signature", "policy", "senders"]));
    for (const record of records)
      expect("reason" in record ? record.note : (record.value ?? record.where)).toMatch(/\S/);
  });
});

describe.each(webhookProviders)("the webhook of %s", (name) => {
  const webhook = webhookOf(name);
  const parts = { readReturnPath: () => null, fetchText: () => Promise.reject(new Error("fetched")) };

  it("has a recorded request and a test", () => {
    const fixtures = readdirSync(`${import.meta.dirname}/fixtures`);
    expect(fixtures.filter((file) => file.startsWith(`${name}-`)).length).toBeGreaterThan(0);
    expect(folder).toContain(`${name}.test.ts`);
  });

  it("takes its example as a secret, and refuses a request that proves nothing", async () => {
    const read = webhook.open(webhook.variable.example, parts);
    for (const body of ["", "{}", "[]", '{"event":"hard_bounce"}'])
      expect(await read({ headers: new Headers(), body }, NOW)).toMatchObject({ ok: false });
  });

  it("is set by one variable, which may be unset", () => {
    expect(webhook.variable.name).toMatch(new RegExp(`^${name.toUpperCase()}_[A-Z_]+$`));
    expect(webhook.variable.rule.safeParse(undefined).success).toBe(true);
    expect(webhook.variable.rule.safeParse(webhook.variable.example).success).toBe(true);
  });

  it("takes the secret that is drawn or pasted in the console, and no empty one", () => {
    expect(webhook.isRight(webhook.secret === "made" ? "0a".repeat(24) : webhook.variable.example)).toBe(
      true,
    );
    expect(webhook.isRight("")).toBe(false);
    if (webhook.secret === "pasted") expect(webhook.mistake).toMatch(/\S/);
  });
});
