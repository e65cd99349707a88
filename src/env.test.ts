/** The environment: complete or a sentence that says how to mend it; and the example file is the schema's. */
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { exampleEnv, readEnv, variables } from "./env.ts";

const drawn = () => randomBytes(32).toString("base64");
const secrets = {
  DATABASE_URL: `postgres://foyer:${randomBytes(16).toString("hex")}@127.0.0.1:5432/foyer`,
  SMTP_URL: `smtp://user:${randomBytes(16).toString("hex")}@127.0.0.1:587`,
  APP_SECRET: drawn(),
  DKIM_PRIVATE_KEY: `-----BEGIN PRIVATE KEY-----\\n${drawn()}\\n-----END PRIVATE KEY-----`,
  POSTMARK_WEBHOOK_SECRET: drawn(),
  RESEND_WEBHOOK_SECRET: `whsec_${drawn()}`,
  PUBLISHABLE_KEY: randomBytes(8).toString("hex"),
  SERVICE_KEY: drawn(),
  OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${randomBytes(16).toString("hex")}`,
};
const examples = Object.fromEntries(Object.entries(variables).map(([name, { example }]) => [name, example]));
const complete: Record<string, string> = { ...examples, ...secrets };

/** What is said of an environment; empty where it is taken. */
function refusal(changes: Record<string, string | undefined>): string {
  try {
    readEnv({ ...complete, ...changes });
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

describe("the environment", () => {
  it("is read with its defaults", () => {
    const { DATABASE_URL, SMTP_URL, PUBLIC_URL, APP_SECRET } = complete;
    const env = readEnv({ DATABASE_URL, SMTP_URL, PUBLIC_URL, APP_SECRET });
    expect(env).toEqual(
      expect.objectContaining({
        PORT: 3000,
        LIMIT_IP_PER_HOUR: 60,
        INLINE_ATTEMPT: true,
        TRUST_PROXY: [],
      }),
    );
  });

  it.each([
    ["DATABASE_URL", undefined, /^DATABASE_URL is missing: set it, for example DATABASE_URL=postgres:/],
    ["APP_SECRET", undefined, /^APP_SECRET is missing: with `openssl rand -base64 32`, draw one/],
    ["DATABASE_URL", "mysql://x", /^DATABASE_URL is wrong: /],
    ["TRUST_PROXY", "everybody", /^TRUST_PROXY is wrong: /],
    ["PORT", "eighty", /^PORT is wrong: /],
    ["APP_SECRET", "short", /^APP_SECRET is wrong: /],
    ["SMTP_URL", "", /^SMTP_URL is missing: /],
    ["METRICS_PORT", "99999", /^METRICS_PORT is wrong: /],
    ["OTEL_EXPORTER_OTLP_HEADERS", "Bearer 7Qm2xV9kLpHs", /^OTEL_EXPORTER_OTLP_HEADERS is wrong: copy/],
    ["OTEL_EXPORTER_OTLP_HEADERS", "key=%ff%", /^OTEL_EXPORTER_OTLP_HEADERS is wrong: /],
    ["OTEL_TRACES_SAMPLER_ARG", "2", /^OTEL_TRACES_SAMPLER_ARG is wrong: /],
  ])("%s=%s stops the start in one sentence", (name, value, sentence) => {
    const said = refusal({ [name]: value });
    expect(said).toMatch(sentence);
    expect(said.split("\n")).toHaveLength(1);
  });

  it("has its example file (npm run env:example)", async () => {
    expect(await readFile(".env.example", "utf8")).toBe(exampleEnv());
    expect(refusal({})).toBe("");
  });

  it.each(Object.keys(secrets))("%s is not taken as the example has it, and says how to get one", (name) => {
    const said = refusal({ [name]: examples[name] });
    expect(said).toMatch(new RegExp(`^${name} is the example's, which everybody knows: .{20,}`));
    expect(said).not.toContain(examples[name]);
    expect(said.split("\n")).toHaveLength(1);
  });

  it("knows every secret among its variables", () => {
    const named = Object.keys(variables).filter(
      (name) => /SECRET|KEY|_URL$|_HEADERS$/.test(name) && name !== "PUBLIC_URL",
    );
    expect(named.sort()).toEqual(Object.keys(secrets).sort());
    const marked = Object.entries(variables).filter(([, variable]) => "secret" in variable);
    expect(marked.map(([name]) => name).sort()).toEqual(named);
  });

  it.each([
    "x".repeat(32),
    "0123".repeat(10),
    "abcdefgh".repeat(5),
    "replace-me-with-33-random-characters-or-more",
    "changeme-changeme-changeme-0123456789",
  ])("%s is no secret", (weak) => {
    for (const name of ["APP_SECRET", "SERVICE_KEY", "PUBLISHABLE_KEY", "POSTMARK_WEBHOOK_SECRET"])
      expect(refusal({ [name]: weak })).toMatch(new RegExp(`^${name} is (too easy to guess|the example's)`));
    expect(refusal({ APP_SECRET: weak })).toContain("openssl rand -base64 32");
  });

  it("takes whatever was drawn", () => {
    for (let drawing = 0; drawing < 300; drawing += 1)
      for (const form of ["hex", "base64", "base64url"] as const)
        expect(refusal({ APP_SECRET: randomBytes(32).toString(form) })).toBe("");
  });
});
